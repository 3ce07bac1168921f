import { expect, test } from 'vitest'
import { matches } from '#core/menu/search.ts'
import { aCatalogue, aDish, dish, published } from '#test/builders/a-menu.ts'
import { formatCalories } from '#core/menu/format-calories.ts'

const wings = dish(
  published(
    aCatalogue([
      aDish('wings', {
        name: 'Jalapeño Wings',
        description: 'Smoked two hours, Alma’s ranch.',
        diets: ['gluten_friendly', 'spicy'],
        calories: { base: 640, max: 980 },
      }),
    ]),
  ),
  'wings',
)

test('every word is looked for, in name and description, case, accents and apostrophes aside', () => {
  for (const text of ['', '  ', 'jalapeno', 'WINGS smoked', 'almas ranch', 'alma’s', 'jalapeño'])
    expect(matches(wings, { text })).toBe(true)
  expect(matches(wings, { text: 'wings queso' })).toBe(false)
})

test('diets combine, and calories ask for a build with at most so many', () => {
  expect(matches(wings, { diets: ['spicy', 'gluten_friendly'] })).toBe(true)
  expect(matches(wings, { diets: ['spicy', 'vegan'] })).toBe(false)
  expect(matches(wings, { max_calories: 640 })).toBe(true)
  expect(matches(wings, { max_calories: 639 })).toBe(false)
})

test('calories are one number, or a range with thousands apart', () => {
  expect(formatCalories({ base: 780, max: null }, 'en')).toBe('780 cal')
  expect(formatCalories({ base: 680, max: 1240 }, 'en')).toBe('680–1,240 cal')
  expect(formatCalories({ base: 0, max: null }, 'en')).toBe('0 cal')
})
