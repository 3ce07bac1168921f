import { expect, test } from 'vitest'
import type { Menu } from '#core/menu/menu.ts'
import { daypartRefusal } from '#core/menu/daypart.ts'
import { aCatalogue, aCategory, aDish, aMenu, dish, published } from '#test/builders/a-menu.ts'
import { worded } from '#test/builders/worded.ts'

test('a breakfast dish is refused from the minute that breakfast ends, whatever the time is now', () => {
  const menu = aMenu()
  expect(servedAt(menu, 'migas', '10:59')).toBe(true)
  expect(servedAt(menu, 'migas', '06:00')).toBe(true)
  expect(servedAt(menu, 'migas', '11:00')).toBe(false)
  expect(servedAt(menu, 'migas', '05:59')).toBe(false)
  expect(servedAt(menu, 'tacos', '23:00')).toBe(true)
})

test('the refusal says when the dish is served', () => {
  const menu = aMenu()
  expect(worded(daypartRefusal(menu, dish(menu, 'migas'), '20261120 18:40'))).toEqual({
    code: 'product.wrong_daypart',
    message: 'Migas: available 6:00 AM to 11:00 AM. Pick a time in between, or another dish.',
  })
})

const late = { id: 'late', name: 'Late', from: '21:00', until: '02:00' }
const lunch = { id: 'lunch', name: 'Lunch', from: '11:00', until: '15:00' }

test('a daypart past midnight holds on both sides of it', () => {
  const menu = published(aCatalogue([aDish('ramen', { daypart: 'late' })], { dayparts: [late] }))
  const served = ['20:59', '21:00', '23:59', '00:00', '01:59', '02:00'].map((time) =>
    servedAt(menu, 'ramen', time),
  )
  expect(served).toEqual([false, true, true, true, true, false])
})

test('a daypart that ends when it starts is the whole day', () => {
  const always = { ...late, from: '06:00', until: '06:00' }
  const menu = published(aCatalogue([aDish('soup', { daypart: 'late' })], { dayparts: [always] }))
  expect(['05:59', '06:00', '18:00'].map((time) => servedAt(menu, 'soup', time))).toEqual([
    true,
    true,
    true,
  ])
})

test('a category limits all that it lists; one of two categories is enough', () => {
  const menu = published(
    aCatalogue([aDish('plate'), aDish('soup')], {
      dayparts: [late, lunch],
      categories: [
        aCategory('midday', ['plate', 'soup'], { daypart: 'lunch' }),
        aCategory('night', ['soup'], { daypart: 'late' }),
      ],
    }),
  )
  expect(['12:00', '22:00'].map((time) => servedAt(menu, 'plate', time))).toEqual([true, false])
  expect(['12:00', '22:00', '18:00'].map((time) => servedAt(menu, 'soup', time))).toEqual([
    true,
    true,
    false,
  ])
})

function servedAt(menu: Menu, id: string, time: string): boolean {
  return daypartRefusal(menu, dish(menu, id), `20261120 ${time}`) === undefined
}
