import { describe, expect, test } from 'vitest'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { aBoard, aLine, aTicket } from '#test/builders/a-board.ts'
import {
  ageOf,
  alarmOf,
  allDay,
  type Board,
  formatLeft,
  momentOf,
  recallable,
  stationTickets,
} from './board.ts'
import {
  formatBalanceDue,
  formatCount,
  arrivedTickets,
  onTheRoad,
  localTimeNow,
  soldOutNames,
  withChange,
} from './board.ts'

const burger = aLine({ quantity: 2 })

/** Where a line is made, which nobody began. */
function at(station: string) {
  return { station, parts: [{ station, started_at: null, done_at: null }] }
}

const first = aTicket({
  status: 'accepted',
  lines: [burger, { ...burger, id: 'line_2', name: 'Sweet Tea', quantity: 1, ...at('bar') }],
})
const second: TicketAnswer = {
  ...first,
  order_id: 'ord_2',
  number: '102',
  ready_at: '2026-11-20T18:30:00.000Z',
  made_by: '2026-11-20T18:30:00.000Z',
  lines: [burger],
}

const board = aBoard({ tickets: [first, second] })

const numbers = (tickets: readonly TicketAnswer[]) => tickets.map(({ number }) => number)

/** What a station sees as the last of it is due. */
const shown = (board: Board, station: string | null) =>
  stationTickets(board, station, '2026-11-20T19:00:00.000Z').here

describe('a press is on the board before the stream tells of it', () => {
  test('a started ticket keeps its place', () => {
    const ticket = { ...first, status: 'preparing' } as const
    const after = withChange(board, { ticket })
    expect(numbers(after.tickets)).toEqual(['101', '102'])
    expect(after.tickets[0]?.status).toBe('preparing')
  })

  test('a bumped one waits with what is ready, the newest first', () => {
    const at = (minute: number) => `2026-11-20T18:0${minute}:00.000Z`
    const one = withChange(board, { ticket: { ...first, status: 'ready', bumped_at: at(5) } })
    const both = withChange(one, { ticket: { ...second, status: 'ready', bumped_at: at(6) } })
    expect(both.tickets).toEqual([])
    expect(numbers(both.recent)).toEqual(['102', '101'])
  })

  test('a recalled one is to make again', () => {
    const bumped = withChange(board, { ticket: { ...first, status: 'ready' } })
    const back = withChange(bumped, { ticket: { ...first, status: 'preparing' } })
    expect(numbers(shown(back, null))).toEqual(['101', '102'])
    expect(back.recent).toEqual([])
  })

  test('one that was handed off is gone', () => {
    const bumped = withChange(board, { ticket: { ...first, status: 'ready' } })
    const after = withChange(bumped, { ticket: { ...first, status: 'completed' } })
    expect(numbers([...after.tickets, ...after.recent])).toEqual(['102'])
  })

  test('what is 86ed is the list of the API from then on', () => {
    const pie = { kind: 'everyday', menu_id: 'm', item_id: 'pie', name: 'Pecan Pie' } as const
    const sold_out = [{ ...pie, of: 'Desserts', by: 'Rosa', since: '20261120 12:00', until: null }]
    const out = withChange(board, {
      sold_out,
      kitchens: 1,
      with_them: [],
      affected: { orders: [], carts: [] },
    })
    expect(soldOutNames(out)).toEqual(['Pecan Pie'])
  })
})

/** The line as its station has made it. */
function made(line: TicketAnswer['lines'][number]) {
  const parts = line.parts.map((part) => ({ ...part, done_at: board.now }))
  return { ...line, parts, done: true }
}

test('all day is what is still to make, struck lines left out, most first', () => {
  const struck = { ...second, lines: [made(burger)] }
  expect(allDay([first, second], null)).toEqual([
    ['Fritz Burger', 4],
    ['Sweet Tea', 1],
  ])
  expect(allDay([first, struck], null)).toContainEqual(['Fritz Burger', 2])
  expect(allDay([first, second], 'bar')).toEqual([['Sweet Tea', 1]])
})

test('a station sees the tickets that ask something of it', () => {
  expect(numbers(shown(board, 'bar'))).toEqual(['101'])
  expect(numbers(shown(board, null))).toEqual(['101', '102'])
})

test('a station’s bump takes the ticket off its own screen alone', () => {
  const [grilled, tea] = first.lines
  if (!grilled || !tea) throw new Error('It has two lines')
  const bumped = { ...board, tickets: [{ ...first, lines: [made(grilled), tea] }] }
  expect(shown(bumped, 'grill')).toEqual([])
  expect(numbers(shown(bumped, 'bar'))).toEqual(['101'])
})

test('the board stands in the order of what must start next: a cola due first doesn’t come before food due later', () => {
  const cola = { ...second, lines: [{ ...burger, ...at('bar') }] }
  const steaks = { ...first, order_id: 'ord_3', number: '103', lines: [{ ...burger, quantity: 9 }] }
  const due = (ticket: TicketAnswer, minute: number) => {
    const promise = `2026-11-20T18:${minute}:00.000Z`
    return { ...ticket, ready_at: promise, made_by: promise }
  }
  const busy = { ...board, tickets: [due(cola, 45), due(steaks, 55)] }
  expect(numbers(shown(busy, null))).toEqual(['103', '102'])
})

test('a ticket comes to each station at its own moment, so that all of it is ready together', () => {
  const at = (time: string, station: string | null) => {
    const { here, later } = stationTickets(board, station, `2026-11-20T18:${time}:00.000Z`)
    return [numbers(here), numbers(later)]
  }
  // Tea takes two minutes of the fifteen that are left, and comes five before that.
  expect(at('07', 'bar')).toEqual([[], ['101']])
  expect(at('08', 'bar')).toEqual([['101'], []])
  expect(at('00', null)).toEqual([['101', '102'], []])
})

test('a full list says that there may be more than it counts', () => {
  const bumped = (count: number) => ({
    ...board,
    recent: Array.from({ length: count }, () => first),
  })
  expect(formatCount(bumped(39), 'recent')).toBe('39')
  expect(formatCount(bumped(40), 'recent')).toBe('40+')
  expect(formatCount(board, 'tickets')).toBe('2')
})

test('what is still to pay at the door is said with its sum', () => {
  expect(formatBalanceDue(first)).toBeNull()
  expect(formatBalanceDue({ ...first, balance_due: 73_288 })).toBe('Balance due $732.88')
})

test('a ticket ages on between two answers', () => {
  const seen = (passed: number) => {
    const now = momentOf(board, passed)
    return [formatLeft(first, now), ageOf(first, board, now)]
  }
  expect(seen(0)).toEqual(['11 min left', 'new'])
  expect(seen(60)).toEqual(['10 min left', 'hurry'])
  expect(seen(15 * 60)).toEqual(['4 min late', 'late'])
})

test.each([
  [0, '20261120 12:04'],
  [29, '20261120 12:04'],
  [30, '20261120 12:05'],
  [12 * 3600, '20261121 00:04'],
])('%s seconds later the kitchen’s clock shows %s', (passed, localTime) => {
  expect(localTimeNow(board, passed)).toBe(localTime)
})

test('who says that they are here stands on the board until they are served, longest first', () => {
  const at = (id: string, minute: number, state: 'on_my_way' | 'arrived' = 'arrived') => ({
    ...first,
    order_id: id,
    arrival: { state, at: `2026-11-21T00:${minute}:00Z` },
  })
  const waiting = {
    ...board,
    tickets: [at('b', 20), at('c', 10, 'on_my_way')],
    recent: [at('a', 15)],
  }
  expect(arrivedTickets(waiting).map(({ order_id }) => order_id)).toEqual(['a', 'b'])
  const served = { ...at('a', 15), status: 'completed' } as const
  expect(arrivedTickets(withChange(waiting, { ticket: served }))).toHaveLength(1)
})

test('who comes for an order of an earlier day is heard, and no longer believed to stand there an hour later', () => {
  const arrived = (at: string) => ({ ...first, arrival: { state: 'arrived' as const, at } })
  const left = (at: string) => ({ ...board, tickets: [], left: [arrived(at)] })
  expect(arrivedTickets(left('2026-11-20T17:30:00Z'))).toHaveLength(1)
  expect(arrivedTickets(left('2026-11-19T17:30:00Z'))).toEqual([])
})

test('what is left from earlier days stays apart while it is pressed on, until it is over', () => {
  const yesterday = { ...first, order_id: 'ord_0', number: '99' }
  let now: Board = { ...board, left: [yesterday] }
  for (const status of ['preparing', 'ready'] as const) {
    now = withChange(now, { ticket: { ...yesterday, status, bumped_at: board.now } })
    expect(now.left.map((ticket) => ticket.status)).toEqual([status])
    expect([numbers(now.tickets), now.recent]).toEqual([['101', '102'], []])
  }
  expect(withChange(now, { ticket: { ...yesterday, status: 'completed' } }).left).toEqual([])
})

test('what a driver left with on an earlier day can still come back', () => {
  const out = { ...first, status: 'out_for_delivery' } as const
  expect(numbers(onTheRoad({ ...board, left: [first, out] }))).toEqual(['101'])
})

test('a press that makes the kitchen busy shows at once', () => {
  const busy = { extra_minutes: 20, until: '20261120 19:40', by: null }
  expect(withChange(board, { busy }).busy).toEqual(busy)
})

test('a station recalls what it made itself while others still work on it', () => {
  const [grilled, tea] = first.lines
  if (!grilled || !tea) throw new Error('It has two lines')
  const bumped = { ...first, status: 'preparing' as const, lines: [made(grilled), tea] }
  const busy = { ...board, tickets: [bumped, second] }
  expect(numbers(recallable(busy, 'grill'))).toEqual(['101'])
  expect(recallable(busy, 'bar')).toEqual([])
  expect(recallable(busy, null)).toEqual([])
})

test('a station is alarmed of what it should have begun, and never of what it has made or another one makes', () => {
  const done = '2026-11-20T18:10:00.000Z'
  const made = { station: 'grill', parts: [{ station: 'grill', started_at: null, done_at: done }] }
  const ticket = aTicket({ lines: [aLine(made), aLine({ id: 'line_2', ...at('bar') })] })
  const step = (station: string | null) =>
    alarmOf(ticket, board, station, '2026-11-20T18:30:00.000Z')
  expect(step('bar')).toBeGreaterThan(0)
  expect([step('grill'), step('cold')]).toEqual([0, 0])
})
