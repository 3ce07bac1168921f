import { expect, test } from 'vitest'
import { formatAddedCalories } from '#core/menu/format-calories.ts'

test.each([
  [120, '+120 cal'],
  [1240, '+1,240 cal'],
  [-60, '-60 cal'],
])('an option that adds %i calories reads %s, never as the calories of a dish', (added, text) => {
  expect(formatAddedCalories(added, 'en')).toBe(text)
})
