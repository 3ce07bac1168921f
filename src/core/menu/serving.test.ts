import { expect, test } from 'vitest'
import { feedsWords, leastByHead, priceWords, servedCalories } from '#core/menu/serving.ts'
import { cents } from '#core/money.ts'

const tray = {
  serves: 10,
  cost: cents(12_900),
  quantities: { min: 1, increments: 1, max: 20 },
  nutrition: { calories: { base: 5800, max: 6400 } },
  meta: { 'quick-add': true, utensil: false, gear: false },
}

test('a tray says how many it feeds, what that is a head, and the calories of a serving', () => {
  expect(feedsWords(tray)).toBe('Feeds 10 · $12.90 a head')
  expect(servedCalories(tray)).toBe('580–640 cal a serving')
  expect(priceWords(tray)).toBe('$129.00')
})

test('what is sold by the head says from how many', () => {
  const bar = { ...tray, serves: 1, quantities: { min: 10, increments: 1, max: 300 } }
  expect(feedsWords(bar)).toBe('From 10 people')
  expect(servedCalories(bar)).toBe('5,800–6,400 cal')
  expect(priceWords({ ...bar, cost: cents(1795) })).toBe('$17.95 a head')
  expect(feedsWords({ ...bar, quantities: tray.quantities })).toBe('For one')
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
  expect(feedsWords(dish)).toBeNull()
  expect(servedCalories(dish)).toBe('780 cal')
  expect(priceWords(dish)).toBe('$129.00')
})

test('forks are included, and nobody counts their calories', () => {
  const forks = { ...tray, serves: null, meta: { 'quick-add': true, utensil: true, gear: false } }
  expect(priceWords({ ...forks, cost: cents(0) })).toBe('Included')
  expect(priceWords({ ...forks, cost: cents(25) })).toBe('$0.25')
  expect(servedCalories(forks)).toBe('')
  expect(feedsWords(forks)).toBeNull()
  expect(feedsWords({ ...forks, serves: 1 })).toBe('One a person')
  expect(feedsWords({ ...forks, serves: 4 })).toBe('One for 4')
})

test('a rack is sold, and nobody counts its calories', () => {
  const rack = { ...tray, serves: null, meta: { 'quick-add': true, utensil: false, gear: true } }
  expect(priceWords(rack)).toBe('$129.00')
  expect(servedCalories(rack)).toBe('')
})
