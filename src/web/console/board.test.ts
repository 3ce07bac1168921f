import { describe, expect, test } from 'vitest'
import type { TicketAnswer } from '#contract/console.ts'
import { ageOf, allDay, type Board, minutesOf, stopwatchWords, ticketsFor } from './board.ts'
import { balanceDueWords, countWords, hereOf, onTheRoad, wallNow, withPressed } from './board.ts'

const burger: TicketAnswer['lines'][number] = {
  id: 'line_1',
  name: 'Fritz Burger',
  quantity: 2,
  station: 'grill',
  choices: [],
  recipient: null,
  instructions: null,
  done: false,
}

const first: TicketAnswer = {
  order_id: 'ord_1',
  number: '101',
  status: 'accepted',
  channel: 'default',
  handoff: 'pickup',
  address: null,
  vehicle: null,
  delivery: null,
  on_site: null,
  tax_exemption: null,
  balance_due: null,
  guest: 'Marisol K.',
  phone: '5125550188',
  fired_at: '2026-11-20T18:00:00.000Z',
  ready_at: '2026-11-20T18:15:00.000Z',
  due: '20261120 12:15',
  bumped_at: null,
  arrival: null,
  utensils: false,
  lines: [burger, { ...burger, id: 'line_2', name: 'Sweet Tea', quantity: 1, station: 'bar' }],
}
const second: TicketAnswer = {
  ...first,
  order_id: 'ord_2',
  number: '102',
  ready_at: '2026-11-20T18:30:00.000Z',
  lines: [burger],
}

const board: Board = {
  location: {
    id: 'south-lamar',
    name: 'South Lamar',
    menu_id: 'm1',
    time_zone: 'America/Chicago',
    stations: ['grill', 'bar'],
  },
  now: '2026-11-20T18:04:30.000Z',
  wall: '20261120 12:04',
  tickets: [first, second],
  recent: [],
  left: [],
  came_back: [],
  busy: null,
  sold_out: [],
  counted: [],
}

const numbers = (tickets: readonly TicketAnswer[]) => tickets.map(({ number }) => number)

describe('a press is on the board before the stream tells of it', () => {
  test('a started ticket keeps its place', () => {
    const ticket = { ...first, status: 'preparing' } as const
    const after = withPressed(board, { ticket })
    expect(numbers(after.tickets)).toEqual(['101', '102'])
    expect(after.tickets[0]?.status).toBe('preparing')
  })

  test('a bumped one waits with what is ready, the newest first', () => {
    const at = (minute: number) => `2026-11-20T18:0${minute}:00.000Z`
    const one = withPressed(board, { ticket: { ...first, status: 'ready', bumped_at: at(5) } })
    const both = withPressed(one, { ticket: { ...second, status: 'ready', bumped_at: at(6) } })
    expect(both.tickets).toEqual([])
    expect(numbers(both.recent)).toEqual(['102', '101'])
  })

  test('a recalled one stands where its promise puts it', () => {
    const bumped = withPressed(board, { ticket: { ...first, status: 'ready' } })
    const back = withPressed(bumped, { ticket: { ...first, status: 'preparing' } })
    expect(numbers(back.tickets)).toEqual(['101', '102'])
    expect(back.recent).toEqual([])
  })

  test('one that was handed off is gone', () => {
    const bumped = withPressed(board, { ticket: { ...first, status: 'ready' } })
    const after = withPressed(bumped, { ticket: { ...first, status: 'completed' } })
    expect(numbers([...after.tickets, ...after.recent])).toEqual(['102'])
  })

  test('what is 86ed is listed by its name, once, until it is put back', () => {
    const item = { item_id: 'pie', sold_out: true }
    const out = withPressed(withPressed(board, { item }, 'Pecan Pie'), { item })
    expect(out.sold_out).toEqual([{ item_id: 'pie', name: 'Pecan Pie' }])
    const back = withPressed(out, { item: { item_id: 'pie', sold_out: false } })
    expect(back.sold_out).toEqual([])
  })
})

test('all day is what is still to make, struck lines left out, most first', () => {
  const struck = { ...second, lines: [{ ...burger, done: true }] }
  expect(allDay([first, second], null)).toEqual([
    ['Fritz Burger', 4],
    ['Sweet Tea', 1],
  ])
  expect(allDay([first, struck], null)).toContainEqual(['Fritz Burger', 2])
  expect(allDay([first, second], 'bar')).toEqual([['Sweet Tea', 1]])
})

test('a station sees the tickets that ask something of it', () => {
  expect(numbers(ticketsFor(board, 'bar'))).toEqual(['101'])
  expect(numbers(ticketsFor(board, null))).toEqual(['101', '102'])
})

test('a full list says that there may be more than it counts', () => {
  const bumped = (count: number) => ({
    ...board,
    recent: Array.from({ length: count }, () => first),
  })
  expect(countWords(bumped(39), 'recent')).toBe('39')
  expect(countWords(bumped(40), 'recent')).toBe('40+')
  expect(countWords(board, 'tickets')).toBe('2')
})

test('what is still to pay at the door is said with its sum', () => {
  expect(balanceDueWords(first)).toBeNull()
  expect(balanceDueWords({ ...first, balance_due: 73_288 })).toBe('Balance due $732.88')
})

test('a ticket ages on between two answers', () => {
  expect(minutesOf(first, board, 0)).toBe(4.5)
  expect(stopwatchWords(minutesOf(first, board, 33))).toBe('5:03')
  expect(ageOf(first, 4.5)).toBe('new')
  expect(ageOf({ ...first, status: 'preparing' }, 4.5)).toBe('on_time')
  expect(ageOf(first, 12)).toBe('late')
})

test.each([
  [0, '20261120 12:04'],
  [29, '20261120 12:04'],
  [30, '20261120 12:05'],
  [12 * 3600, '20261121 00:04'],
])('%s seconds later the kitchen’s clock shows %s', (passed, wall) => {
  expect(wallNow(board, passed)).toBe(wall)
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
  expect(hereOf(waiting).map(({ order_id }) => order_id)).toEqual(['a', 'b'])
  const served = { ...at('a', 15), status: 'completed' } as const
  expect(hereOf(withPressed(waiting, { ticket: served }))).toHaveLength(1)
})

test('who comes for an order of an earlier day is heard, and no longer believed to stand there an hour later', () => {
  const arrived = (at: string) => ({ ...first, arrival: { state: 'arrived' as const, at } })
  const left = (at: string) => ({ ...board, tickets: [], left: [arrived(at)] })
  expect(hereOf(left('2026-11-20T17:30:00Z'))).toHaveLength(1)
  expect(hereOf(left('2026-11-19T17:30:00Z'))).toEqual([])
})

test('what is left from earlier days stays apart while it is pressed on, until it is over', () => {
  const yesterday = { ...first, order_id: 'ord_0', number: '99' }
  let now: Board = { ...board, left: [yesterday] }
  for (const status of ['preparing', 'ready'] as const) {
    now = withPressed(now, { ticket: { ...yesterday, status, bumped_at: board.now } })
    expect(now.left.map((ticket) => ticket.status)).toEqual([status])
    expect([numbers(now.tickets), now.recent]).toEqual([['101', '102'], []])
  }
  expect(withPressed(now, { ticket: { ...yesterday, status: 'completed' } }).left).toEqual([])
})

test('what a driver left with on an earlier day can still come back', () => {
  const out = { ...first, status: 'out_for_delivery' } as const
  expect(numbers(onTheRoad({ ...board, left: [first, out] }))).toEqual(['101'])
})

test('a press that makes the kitchen busy shows at once', () => {
  const busy = { extra_minutes: 20, until: '20261120 19:40' }
  expect(withPressed(board, { busy }).busy).toEqual(busy)
})
