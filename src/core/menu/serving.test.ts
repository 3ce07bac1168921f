import { expect, test } from 'vitest'
import { feedsWords, priceUnit, servedCalories } from '#core/menu/serving.ts'
import { cents } from '#core/money.ts'

const tray = {
  serves: 10,
  cost: cents(12_900),
  quantities: { min: 1, increments: 1, max: 20 },
  nutrition: { calories: { base: 5800, max: 6400 } },
}

test('a tray says how many it feeds, what that is a head, and the calories of a serving', () => {
  expect(feedsWords(tray)).toBe('Feeds 10 · $12.90 a head')
  expect(servedCalories(tray)).toBe('580–640 cal a serving')
  expect(priceUnit(tray)).toBe('')
})

test('what is sold by the head says from how many', () => {
  const bar = { ...tray, serves: 1, quantities: { min: 10, increments: 1, max: 300 } }
  expect(feedsWords(bar)).toBe('From 10 people')
  expect(servedCalories(bar)).toBe('5,800–6,400 cal')
  expect(priceUnit(bar)).toBe(' a head')
  expect(feedsWords({ ...bar, quantities: tray.quantities })).toBe('For one')
})

test('a dish of one’s own says nothing about others', () => {
  const dish = { ...tray, serves: null, nutrition: { calories: { base: 780, max: null } } }
  expect(feedsWords(dish)).toBeNull()
  expect(servedCalories(dish)).toBe('780 cal')
  expect(priceUnit(dish)).toBe('')
})
