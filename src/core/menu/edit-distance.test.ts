import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 })

test.each([
  ['quesso', 'queso', 1],
  ['qeso', 'queso', 1],
  ['qeuso', 'queso', 1],
  ['qvezo', 'queso', 2],
  ['brisket', 'brisket', 0],
  ['gaucamole', 'guacamole', 1],
])('%s is %s with slips: %i', (typed, meant, slips) => {
  expect(editDistance(typed, meant, 2)).toBe(slips)
})

test('slips are counted alike from either side, and none only between the same words', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = editDistance(one, other, 20)
      expect(editDistance(other, one, 20)).toBe(slips)
      expect(slips === 0).toBe(one === other)
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(slips).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
    }),
  )
})

test('one slip anywhere is one slip, whatever the word', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('a', 'x'), (meant, place, letter) => {
      const at = place % (meant.length + 1)
      const [head, tail] = [meant.slice(0, at), meant.slice(at)]
      const [first = '', second = ''] = tail
      const slipped = [
        head + letter + tail,
        head + tail.slice(1),
        head + letter + tail.slice(1),
        head + second + first + tail.slice(2),
      ]
      for (const typed of slipped) expect(editDistance(typed, meant, 20)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a bound that is passed answers one more than it, and else changes nothing', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (one, other, most) => {
      expect(editDistance(one, other, most)).toBe(Math.min(editDistance(one, other, 20), most + 1))
    }),
  )
})
