import { expect, test } from 'vitest'
import { moveVisit, newVisit } from './visit.ts'

const fresh = newVisit({ kind: 'rate', rate: 0 })
const queso = { product_id: 'queso', quantity: 1, choices: [] }

test('R4.24 a dish is put, counted, changed in its place and taken off again', () => {
  const one = moveVisit(fresh, { move: 'put', line: queso, at: null })
  expect(one).toMatchObject({ lines: [queso], screen: { at: 'menu' } })
  const three = moveVisit(one, { move: 'count', at: 0, quantity: 3 })
  expect(three.lines).toEqual([{ ...queso, quantity: 3 }])
  const tea = { ...queso, product_id: 'tea' }
  expect(moveVisit(three, { move: 'put', line: tea, at: 0 })).toMatchObject({
    lines: [tea],
    screen: { at: 'cart' },
  })
  expect(moveVisit(three, { move: 'count', at: 0, quantity: 0 }).lines).toEqual([])
})
