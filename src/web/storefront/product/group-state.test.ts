import { describe, expect, test } from 'vitest'
import type { ModifierGroup } from '#core/menu/menu.ts'
import { gapWords, progressWords, requiredFirst, ruleWords, stateOf } from './group-state.ts'

const sides: ModifierGroup = {
  id: 'sides',
  name: 'Two sides',
  min: 2,
  max: 2,
  distinct: { min: 1, max: 2 },
  options: ['beans', 'rice', 'corn'].map((name) => ({
    option_id: `sides.${name}`,
    name,
    description: '',
    cost: 0,
    min: 1,
    max: 2,
    default: 0,
    calories: 100,
    allergens: [],
    diets: [],
    sold_out: false,
    left: null,
    groups: [],
  })),
}
const extras: ModifierGroup = { ...sides, id: 'extras', min: 0, max: 4 }

describe('a group of a product', () => {
  test('R2.7 says its rule in words', () => {
    expect(ruleWords(sides)).toBe('Required · choose 2')
    expect(ruleWords({ ...sides, max: 3 })).toBe('Required · choose 2 to 3')
    expect(ruleWords(extras)).toBe('Optional · up to 4')
  })

  test('R2.7 says how far it is, then that it is done', () => {
    const missing = {
      group_id: 'sides',
      option_id: null,
      kind: 'missing',
      message: 'Choose 1 more from Two sides.',
    } as const
    const one = stateOf(sides, [{ option_id: 'sides.beans', quantity: 1 }], [missing])
    expect(progressWords(sides, one)).toBe('1 of 2 chosen')
    expect(gapWords(sides, one)).toBe('Choose 1 more')
    const two = stateOf(sides, [{ option_id: 'sides.beans', quantity: 2 }], [])
    expect(progressWords(sides, two)).toBe('Done')
  })

  test('is full by how many there are, and by how many kinds', () => {
    const kinds = { ...sides, max: 5, distinct: { min: 1, max: 1 } }
    const choices = [{ option_id: 'sides.beans', quantity: 2 }]
    expect(stateOf(sides, choices, []).full).toBe(true)
    expect(stateOf(kinds, choices, []).full).toBe(true)
    expect(stateOf(extras, choices, []).full).toBe(false)
  })

  test('comes before the optional ones when it is required', () => {
    expect(requiredFirst([extras, sides]).map(({ id }) => id)).toEqual(['sides', 'extras'])
  })
})
