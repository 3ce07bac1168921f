import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver, nearestDays, servedRefusal } from '#core/menu/serving-days.ts'
import { addDays } from '#core/time.ts'
import { aCatalogue, aDish, dish, published } from '#test/builders/a-menu.ts'
import { worded } from '#test/builders/worded.ts'

const thanksgiving = { from: '20261122', until: '20261125' }
const christmas = { from: '20261220', until: '20261224' }
const days = [thanksgiving, christmas]
const lunch = { id: 'lunch', name: 'Lunch', from: '11:00', until: '15:00' }
const menu = published(
  aCatalogue([aDish('turkey', { days, daypart: 'lunch' }), aDish('tacos')], { dayparts: [lunch] }),
)
const served = (id: string, localTime: string) => servedRefusal(menu, dish(menu, id), localTime)

test('a holiday’s dish is made on its first day and its last, and on none before or after', () => {
  const noons = ['20261121', '20261122', '20261125', '20261126', '20261220', '20261225'].map(
    (day) => served('turkey', `${day} 12:00`)?.code,
  )
  const no = 'product.wrong_day'
  expect(noons).toEqual([no, undefined, undefined, no, undefined, no])
  expect(served('tacos', '20260704 12:00')).toBeUndefined()
})

test('on its day it still waits for its part of the day', () => {
  expect(served('turkey', '20261223 18:00')?.code).toBe('product.wrong_daypart')
})

test('the refusal names the days that are nearest to the one wanted, in the language of the guest', () => {
  expect(worded(served('turkey', '20261215 12:00'))).toEqual({
    code: 'product.wrong_day',
    message: 'Turkey is made for Dec 20–24. Pick one of those days, or another dish.',
  })
  expect(worded(served('turkey', '20261127 12:00'))?.message).toContain('Nov 22–25')
})

test('a dish is on the menu until the last of its days is past, and one of every day for good', () => {
  expect(isOver({ days }, '20261224')).toBe(false)
  expect(isOver({ days }, '20261225')).toBe(true)
  expect(isOver({}, '20991231')).toBe(false)
})

test('a day is refused exactly where it lies in none of a dish’s days', () => {
  const day = fc.integer({ min: 0, max: 120 }).map((after) => addDays('20261101', after))
  const range = fc
    .tuple(day, fc.integer({ min: 0, max: 9 }))
    .map(([from, more]) => ({ from, until: addDays(from, more) }))
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 4 }), day, (ranges, wanted) => {
      const one = published(aCatalogue([aDish('turkey', { days: ranges })]))
      const isIn = ranges.some(({ from, until }) => from <= wanted && wanted <= until)
      const refused = servedRefusal(one, dish(one, 'turkey'), `${wanted} 12:00`)
      expect(refused === undefined).toBe(isIn)
      expect(ranges).toContainEqual(nearestDays(ranges, wanted))
    }),
  )
})
