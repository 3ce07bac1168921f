import { expect, test } from 'vitest'
import { leastByHead } from '#core/menu/serving.ts'
import { cents } from '#core/money.ts'
import { formatFeeds, formatServingPrice, formatServedCalories } from '#core/menu/format-serving.ts'

const tray = {
  serves: 10,
  cost: cents(12_900),
  quantities: { min: 1, increments: 1, max: 20 },
  nutrition: { calories: { base: 5800, max: 6400 } },
  meta: { 'quick-add': true, utensil: false, gear: false },
}

test('a tray says how many it feeds, what that is per person, and the calories of a serving', () => {
  expect(formatFeeds(tray, 'en')).toBe('Feeds 10 · $12.90 per person')
  expect(formatServedCalories(tray, 'en')).toBe('580–640 cal per serving')
  expect(formatServingPrice(tray, 'en')).toBe('$129.00')
})

test('what is sold by the head says from how many', () => {
  const bar = { ...tray, serves: 1, quantities: { min: 10, increments: 1, max: 300 } }
  expect(formatFeeds(bar, 'en')).toBe('From 10 people')
  expect(formatServedCalories(bar, 'en')).toBe('5,800–6,400 cal')
  expect(formatServingPrice({ ...bar, cost: cents(1795) }, 'en')).toBe('$17.95 per person')
  expect(formatFeeds({ ...bar, quantities: tray.quantities }, 'en')).toBe('For one')
})

test('the least that a head costs is that of food, whatever forks cost', () => {
  const bar = { ...tray, serves: 1, quantities: { min: 10, increments: 1, max: 300 } }
  const forks = { ...bar, cost: cents(0), meta: { ...tray.meta, utensil: true } }
  const menu = [tray, { ...bar, cost: cents(1795) }, { ...bar, cost: cents(1095) }, forks]
  expect(leastByHead(menu)).toEqual({ cost: 1095, from: 10 })
  expect(leastByHead([tray, forks])).toBeNull()
})

test('a dish of one’s own says nothing about others', () => {
  const dish = { ...tray, serves: null, nutrition: { calories: { base: 780, max: null } } }
  expect(formatFeeds(dish, 'en')).toBeNull()
  expect(formatServedCalories(dish, 'en')).toBe('780 cal')
  expect(formatServingPrice(dish, 'en')).toBe('$129.00')
})

test('forks are included, and nobody counts their calories', () => {
  const forks = { ...tray, serves: null, meta: { 'quick-add': true, utensil: true, gear: false } }
  expect(formatServingPrice({ ...forks, cost: cents(0) }, 'en')).toBe('Included')
  expect(formatServingPrice({ ...forks, cost: cents(25) }, 'en')).toBe('$0.25')
  expect(formatServedCalories(forks, 'en')).toBe('')
  expect(formatFeeds(forks, 'en')).toBeNull()
  expect(formatFeeds({ ...forks, serves: 1 }, 'en')).toBe('One per person')
  expect(formatFeeds({ ...forks, serves: 4 }, 'en')).toBe('One for 4')
})

test('a rack is sold, and nobody counts its calories', () => {
  const rack = { ...tray, serves: null, meta: { 'quick-add': true, utensil: false, gear: true } }
  expect(formatServingPrice(rack, 'en')).toBe('$129.00')
  expect(formatServedCalories(rack, 'en')).toBe('')
})
