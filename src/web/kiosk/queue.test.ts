import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyQueue, enqueued, isQueue, type Queue, readBy, sentOff, turnedDown } from './queue.ts'

const body = {
  lines: [],
  tip: { kind: 'rate' as const, rate: 0 },
  dining: 'here' as const,
  table_stand: null,
  name: 'Ana',
  card: null,
  total: null,
}

test('R4.24 an order that waits for the line is called by its name and its number, once however often it is put', () => {
  const once = enqueued(emptyQueue, { key: 'a', body })
  expect(once.waiting).toMatchObject([{ number: 'T1', body: { name: 'Ana · T1' } }])
  expect(enqueued(once, { key: 'a', body }).waiting).toHaveLength(1)
})

test('T26 nothing of a guest stays in the queue once their order was sent or refused', () => {
  const keys = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(keys, fc.func(fc.boolean()), (all, isPlaced) => {
      const full = all.reduce<Queue>((queue, key) => enqueued(queue, { key, body }), emptyQueue)
      const told = all.reduce<Queue>(
        (queue, key) => (isPlaced(key) ? sentOff(queue, key) : turnedDown(queue, key, 'Sold out')),
        full,
      )
      expect(told.waiting).toEqual([])
      expect(JSON.stringify(told)).not.toContain('Ana')
      expect(isQueue(JSON.parse(JSON.stringify(told)))).toBe(true)
      expect(
        told.refused.reduce((queue, { number }) => readBy(queue, number), told).refused,
      ).toEqual([])
    }),
  )
})
