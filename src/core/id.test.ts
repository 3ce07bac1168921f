import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idFrom } from '#core/id.ts'

const random = fc.uint8Array({ minLength: 16, maxLength: 32 })

test('an id says what it names and has only letters that any address can hold', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      expect(idFrom('cart', bytes)).toMatch(/^crt_[0-9a-v]{32,64}$/)
    }),
  )
})

test('two ids are equal only where their random bytes are', () => {
  fc.assert(
    fc.property(random, random, (one, other) => {
      expect(idFrom('order', one) === idFrom('order', other)).toBe(one.join() === other.join())
    }),
  )
})

test('fewer than 128 random bits are a fault', () => {
  expect(() => idFrom('visitor', new Uint8Array(15))).toThrow(RangeError)
})
