import { describe, expect, test } from 'vitest'
import type { ModifierGroup } from '#core/menu/menu.ts'
import { m } from '#messages'
import { formatGroupGap, formatGroupProgress, requiredFirst, stateOf } from './group-state.ts'

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
  test('R2.7 shows how far it is, then that it is done', () => {
    const missing = {
      group_id: 'sides',
      option_id: null,
      kind: 'missing',
      fault: 'below_least',
      name: 'Two sides',
      count: 1,
    } as const
    const one = stateOf(sides, [{ option_id: 'sides.beans', quantity: 1 }], [missing])
    expect(formatGroupProgress(sides, one)).toBe(
      m.product_progress({ count: 1, min: 2 }, { locale: 'en' }),
    )
    expect(formatGroupGap(sides, one)).toBe(m.product_choose_more({ count: 1 }, { locale: 'en' }))
    const two = stateOf(sides, [{ option_id: 'sides.beans', quantity: 2 }], [])
    expect(formatGroupProgress(sides, two)).toBe(m.product_done({}, { locale: 'en' }))
  })

  test('R2.7 never reads “0 of 0 chosen”: an optional group with too many says what to take off', () => {
    const above = {
      group_id: 'extras',
      option_id: null,
      kind: 'too_much',
      fault: 'above_most',
      name: 'Two sides',
      count: 1,
      max: 4,
    } as const
    const many = stateOf(extras, [{ option_id: 'sides.beans', quantity: 5 }], [above])
    expect(formatGroupProgress(extras, many)).toBe(
      m.build_above_most({ count: 1, name: 'Two sides', max: 4 }, { locale: 'en' }),
    )
    expect(formatGroupProgress(extras, stateOf(extras, [], []))).toBe(
      m.product_done({}, { locale: 'en' }),
    )
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
