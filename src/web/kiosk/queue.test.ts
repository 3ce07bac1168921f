import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import {
  emptyQueue,
  enqueued,
  givenUp,
  isQueue,
  type Queue,
  dismiss,
  finalRefusal,
  removeOrder,
  setAside,
  takeUp,
  markRefused,
} from './queue.ts'

const body = {
  lines: [],
  tip: { kind: 'rate' as const, rate: 0 },
  dining: 'here' as const,
  table_stand: null,
  name: 'Ana',
  card: null,
  total: null,
}

test('R4.24 an order that waits for the line has its number beside what was sent of it, once however often it is put', () => {
  const once = enqueued(emptyQueue, { key: 'a', body })
  expect(once.waiting).toMatchObject([{ number: 'T1', body: { ...body, queue_number: 'T1' } }])
  expect(enqueued(once, { key: 'a', body }).waiting).toHaveLength(1)
})

test('T26 nothing of a guest stays in the queue once their order was sent or refused', () => {
  const keys = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(keys, fc.func(fc.boolean()), (all, isPlaced) => {
      const full = all.reduce<Queue>((queue, key) => enqueued(queue, { key, body }), emptyQueue)
      const told = all.reduce<Queue>(
        (queue, key) =>
          isPlaced(key) ? removeOrder(queue, key) : markRefused(queue, key, 'Sold out'),
        full,
      )
      expect(told.waiting).toEqual([])
      expect(JSON.stringify(told)).not.toContain('Ana')
      expect(isQueue(JSON.parse(JSON.stringify(told)))).toBe(true)
      expect(
        told.refused.reduce((queue, { number }) => dismiss(queue, number), told).refused,
      ).toEqual([])
    }),
  )
})

test('R4.24 an order waits on where the server is faulty or asked too much, and is refused by what says no for good', () => {
  const answer = (status: number, code: string) => finalRefusal(new ApiRefusal(status, { code }))
  expect(finalRefusal(new TypeError('Failed to fetch'))).toBeNull()
  expect(answer(503, 'outage')).toBeNull()
  expect(answer(500, 'broken')).toBeNull()
  expect(answer(502, 'upstream_error')).toBeNull()
  expect(answer(429, 'request.too_many')).toBeNull()
  expect(answer(422, 'cart.problems')).toMatchObject({ code: 'cart.problems' })
  expect(answer(429, 'orders.too_many')).toBeNull()
})

test('R4.24 T26 a screen that was taken away sends nothing of what waited on it, and says so to the crew without a name', () => {
  const two = ['a', 'b'].reduce<Queue>((queue, key) => enqueued(queue, { key, body }), emptyQueue)
  const over = givenUp(two, 'Taken away')
  expect(over.waiting).toEqual([])
  expect(over.refused).toEqual([
    { number: 'T1', why: 'Taken away' },
    { number: 'T2', why: 'Taken away' },
  ])
  expect(JSON.stringify(over)).not.toContain('Ana')
})

const hour = 60 * 60_000
const night = ['a', 'b'].reduce<Queue>(
  (queue, key, nth) => enqueued(queue, { key, body, at: nth * hour }),
  enqueued(emptyQueue, { key: 'unknown', body }),
)
const keysOf = (orders: Queue['waiting'] = []) => orders.map(({ key }) => key)

test('R4.24 an order that waited for more than an hour goes to the kitchen at the crew’s word alone', () => {
  expect(keysOf(setAside(night, hour, 'Gone').waiting)).toEqual(['unknown', 'a', 'b'])
  const later = setAside(night, hour + 1, 'Gone')
  expect([keysOf(later.waiting), keysOf(later.late)]).toEqual([['unknown', 'b'], ['a']])
  const awaited = takeUp(later, 'a', hour + 1)
  expect([keysOf(awaited.waiting), keysOf(awaited.late)]).toEqual([['unknown', 'b', 'a'], []])
  expect(setAside(awaited, 2 * hour, 'Gone')).toEqual(awaited)
  expect(removeOrder(later, 'a')).toMatchObject({ late: [], refused: [] })
})

test('R4.24 T26 an order that a screen kept overnight goes nowhere, and the crew reads why without a name', () => {
  const morning = setAside(setAside(night, 2 * hour, 'Gone'), 13 * hour + 1, 'Gone')
  expect([keysOf(morning.waiting), keysOf(morning.late)]).toEqual([['unknown'], []])
  expect(morning.refused).toEqual([
    { number: 'T3', why: 'Gone' },
    { number: 'T2', why: 'Gone' },
  ])
  expect(JSON.stringify([morning.late, morning.refused])).not.toContain('Ana')
})

test('R4.24 T26 a screen that was taken away keeps no name of what its crew was asked about', () => {
  const over = givenUp(setAside(night, 2 * hour, 'Gone'), 'Taken away')
  expect(JSON.stringify(over)).not.toContain('Ana')
  expect(over.refused).toHaveLength(3)
})
