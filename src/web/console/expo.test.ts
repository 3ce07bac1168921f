import { expect, test } from 'vitest'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import {
  expoHandoffIn,
  gathering,
  madeOf,
  missingFrom,
  ofHandoff,
  onShelf,
  owedBy,
  stationsOwing,
  withDrivers,
} from './expo.ts'
import { labelsOf } from './labels.ts'
import { aBoard, aLine, aTicket } from '#test/builders/a-board.ts'

const at = '2026-11-20T18:00:00.000Z'
const made = (station: string) => ({ station, started_at: at, done_at: at })
const open = (station: string) => ({ station, started_at: null, done_at: null })

const burger = aLine({ id: 'l1', quantity: 2, parts: [made('grill'), open('fry')] })
const tea = aLine({ id: 'l2', quantity: 1, parts: [made('bar')] })
const forks = aLine({ id: 'l3', utensil: true, parts: [open('expo')] })

test('a ticket says of each station what it still owes, in the order of the line', () => {
  const ticket = aTicket({ lines: [burger, tea, forks] })
  expect(owedBy(ticket, ['fry', 'grill', 'bar', 'pit'])).toEqual([
    { station: 'fry', count: 2 },
    { station: 'grill', count: 0 },
    { station: 'bar', count: 0 },
  ])
  expect(missingFrom(ticket)).toEqual([burger])
  expect(madeOf(ticket)).toEqual([tea, forks])
  expect(stationsOwing(burger)).toEqual(['fry'])
})

test('an order is gathered until all of it is in the bag, then it waits on the shelf', () => {
  const bagged = [tea, forks].map((line) => ({ ...line, bagged: true }))
  const later = aTicket({
    order_id: 'later',
    ready_at: '2026-11-20T19:00:00.000Z',
    lines: [burger],
  })
  const loose = aTicket({ order_id: 'loose', status: 'ready', lines: [tea, ...bagged.slice(1)] })
  const long = aTicket({ order_id: 'long', status: 'ready', bumped_at: at, lines: bagged })
  const here = aTicket({
    order_id: 'here',
    status: 'ready',
    bumped_at: '2026-11-20T18:10:00.000Z',
    arrival: { state: 'arrived', at },
    lines: bagged,
  })
  const board = aBoard({ tickets: [later], recent: [long, loose, here] })
  expect(gathering(board).map(({ order_id }) => order_id)).toEqual(['loose', 'later'])
  expect(onShelf(board).map(({ order_id }) => order_id)).toEqual(['here', 'long'])
})

test('on the shelf who waits longest is first, and what drivers are out with stands apart in the same order', () => {
  const bumped = (order_id: string, minute: number, differs: Partial<TicketAnswer> = {}) =>
    aTicket({
      order_id,
      status: 'ready',
      bumped_at: `2026-11-20T18:${minute}:00.000Z`,
      lines: [{ ...tea, bagged: true }],
      ...differs,
    })
  const here = (minute: number) =>
    ({ arrival: { state: 'arrived', at: `2026-11-20T18:${minute}:00.000Z` } }) as const
  const board = aBoard({
    recent: [
      bumped('last', 40),
      bumped('came second', 10, here(35)),
      bumped('out last', 30, { status: 'out_for_delivery' }),
      bumped('first', 20),
      bumped('came first', 32, here(33)),
      bumped('out first', 15, { status: 'out_for_delivery' }),
    ],
  })
  const ids = (tickets: readonly TicketAnswer[]) => tickets.map(({ order_id }) => order_id)
  expect(ids(onShelf(board))).toEqual(['came first', 'came second', 'first', 'last'])
  expect(ids(withDrivers(board))).toEqual(['out first', 'out last'])
})

test('each item has a label of its own, utensils none', () => {
  const labels = labelsOf(aTicket({ lines: [burger, tea, forks] }))
  expect(labels.map(({ line, nth }) => `${line.id} ${nth}`)).toEqual(['l1 1', 'l1 2', 'l2 1'])
})

test('expo looks at one handoff alone; whoever drives, a delivery is one', () => {
  const tickets = (['pickup', 'curbside', 'delivery', 'dispatch'] as const).map((handoff) =>
    aTicket({ order_id: handoff, handoff }),
  )
  const shown = (written: string | null) =>
    ofHandoff(tickets, expoHandoffIn(written)).map(({ order_id }) => order_id)
  expect(shown('delivery')).toEqual(['delivery', 'dispatch'])
  expect(shown('curbside')).toEqual(['curbside'])
  expect(shown(null)).toHaveLength(4)
  expect(shown('no-such-handoff')).toHaveLength(4)
})
