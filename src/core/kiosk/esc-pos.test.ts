import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escPos } from './esc-pos.ts'

const bytes = (text: string) => [...escPos(text)]

test('R4.24 a receipt begins anew, says its first line large, and is cut off', () => {
  const sent = bytes('Order 431\nTacos ñ – “Ana”')
  expect(sent.slice(0, 8)).toEqual([0x1b, 0x40, 0x1b, 0x74, 16, 0x1d, 0x21, 0x11])
  expect(sent.slice(-7)).toEqual([0x1b, 0x64, 4, 0x1d, 0x56, 0x42, 0])
  expect(sent).toContain(0xf1)
  expect(sent).toContain(0x96)
})

test('R4.24 nothing that a guest typed commands the printer', () => {
  const commands = bytes('').length
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const controls = bytes(typed).filter((byte) => byte < 0x20 && byte !== 0x0a)
      const own = bytes('').filter((byte) => byte < 0x20 && byte !== 0x0a)
      expect(controls).toEqual(own)
      expect(bytes(typed).length).toBeGreaterThanOrEqual(commands)
    }),
  )
})
