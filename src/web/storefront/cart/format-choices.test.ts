import { describe, expect, test } from 'vitest'
import { formatChoices } from './format-choices.ts'

describe('the choices of a cart line', () => {
  test('R4.15 stand in one sentence, with how many of each', () => {
    expect(
      formatChoices([
        { option_id: 'tortilla.flour', name: 'Flour', quantity: 1 },
        { option_id: 'extras.guacamole', name: 'Guacamole', quantity: 2 },
      ]),
    ).toBe('Flour, Guacamole × 2')
  })

  test('R4.15 a nested choice stands behind its parent', () => {
    expect(
      formatChoices([
        { option_id: 'sides.queso', name: 'Queso cup', quantity: 1 },
        { option_id: 'sides.rice', name: 'Red rice', quantity: 1 },
        { option_id: 'sides.queso.heat.mild', name: 'Mild', quantity: 1 },
        { option_id: 'sides.queso.heat.mild.with.onion', name: 'Onion', quantity: 1 },
      ]),
    ).toBe('Queso cup (Mild (Onion)), Red rice')
  })

  test('nothing chosen says nothing', () => {
    expect(formatChoices([])).toBe('')
  })
})
