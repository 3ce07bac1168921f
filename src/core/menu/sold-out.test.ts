import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOutOn, lastDayOut, outOn, spanRefusal } from '#core/menu/sold-out.ts'
import { addDays } from '#core/time.ts'

const today = '20261120'
const anyDay = fc.integer({ min: -40, max: 400 }).map((days) => addDays(today, days))

test('an item that is out through a day is refused for exactly the days up to it', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (until, wanted) => {
      expect(isOutOn({ until }, wanted)).toBe(wanted <= until)
    }),
  )
})

test('tonight is the kitchen’s day that runs and no other; what is out until it is back is out on every day', () => {
  fc.assert(
    fc.property(anyDay, (wanted) => {
      expect(isOutOn({ until: lastDayOut('tonight', today) }, wanted)).toBe(wanted <= today)
      expect(isOutOn({ until: lastDayOut('back', today) }, wanted)).toBe(true)
    }),
  )
})

test('of several items each is out on its own days', () => {
  const out = [
    { item_id: 'flan', until: today },
    { item_id: 'queso', until: '20261123' },
    { item_id: 'pie', until: null },
  ]
  expect(outOn(out, today)).toEqual(['flan', 'queso', 'pie'])
  expect(outOn(out, '20261123')).toEqual(['queso', 'pie'])
  expect(outOn(out, '20261124')).toEqual(['pie'])
})

test('nothing is taken off for days that are over', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const code = spanRefusal({ day }, today)?.code
      expect(code).toBe(day < today ? 'sold_out.day_over' : undefined)
    }),
  )
  expect(spanRefusal('tonight', today)).toBeUndefined()
  expect(spanRefusal('back', today)).toBeUndefined()
})
