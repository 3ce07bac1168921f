import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choicesIn, lineForm, lineIn } from './line-form.ts'

const part = fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/)
const topOption = fc.tuple(part, part).map((parts) => parts.join('.'))
const line = fc.record({
  product_id: part,
  quantity: fc.integer({ min: 1, max: 99 }),
  choices: fc
    .uniqueArray(topOption, { maxLength: 6 })
    .map((ids) => ids.map((option_id, index) => ({ option_id, quantity: (index % 3) + 1 }))),
  recipient: fc.constantFrom(null, 'Alma'),
  instructions: fc.constantFrom(null, 'Salsa on the side'),
})

describe('the form of a cart line', () => {
  test('a line survives the way through a form', () => {
    fc.assert(
      fc.property(line, (typed) => {
        expect(lineIn(lineForm(typed))).toEqual(typed)
      }),
    )
  })

  test('a quick add is a product as it comes, as many as the menu starts with', () => {
    const form = new FormData()
    form.set('product_id', 'queso')
    expect(lineIn(form)).toEqual({ product_id: 'queso' })
  })

  test('a build without anything on it is an empty list, not the product as it comes', () => {
    const form = lineForm({ product_id: 'burger', quantity: 1, choices: [] })
    expect(lineIn(form).choices).toEqual([])
  })

  test('a nested choice counts only while every option above it is chosen', () => {
    const form = new FormData()
    form.append('choice:sides.queso.heat', 'sides.queso.heat.mild')
    form.append('choice:sides.queso.heat.mild.with', 'sides.queso.heat.mild.with.onion')
    expect(choicesIn(form)).toEqual([])
    form.append('choice:sides', 'sides.queso')
    expect(choicesIn(form).map(({ option_id }) => option_id)).toEqual([
      'sides.queso.heat.mild',
      'sides.queso.heat.mild.with.onion',
      'sides.queso',
    ])
  })

  test('an option stepped down to none is not chosen', () => {
    const form = new FormData()
    form.append('choice:extras', 'extras.guacamole')
    form.append('quantity:extras.guacamole', '0')
    expect(choicesIn(form)).toEqual([])
  })
})
