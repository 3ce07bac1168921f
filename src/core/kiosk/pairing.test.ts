import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idFrom } from '#core/id.ts'
import { cleanCode, pairingCode } from './pairing.ts'

test('R4.24 a screen shows six signs that nobody takes for one another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
      expect(pairingCode(idFrom('kiosk', random))).toMatch(/^[2-9A-HJKMNP-RT-Z]{6}$/)
    }),
  )
})

test('R4.24 a code is known again however it was typed', () => {
  expect(cleanCode(' 7kq-4tx ')).toBe('7KQ4TX')
})
