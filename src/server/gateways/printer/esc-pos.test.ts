import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escPos } from './esc-pos.ts'

const bytes = (text: string) => [...escPos(text)]
/** The bytes of what ASCII has letters for. */
const letters = (text: string) => [...Buffer.from(text, 'ascii')]

test('R4.24 a receipt begins anew, says its first line large, and is cut off', () => {
  const sent = bytes('Order 431\nTacos ñ – “Ana”')
  expect(sent.slice(0, 8)).toEqual([0x1b, 0x40, 0x1b, 0x74, 16, 0x1d, 0x21, 0x11])
  expect(sent.slice(-7)).toEqual([0x1b, 0x64, 4, 0x1d, 0x56, 0x42, 0])
  expect(sent).toContain(0xf1)
  expect(sent).toContain(0x96)
})

test.each([
  ['Šárka Ž. Œuvre ™ • €', [0x8a, 0xe1, 0x72, 0x6b, 0x61, 0x20, 0x8e, 0x2e, 0x20, 0x8c]],
  ['Jőzsef Ňa', [0x4a, 0x6f, 0x7a, 0x73, 0x65, 0x66, 0x20, 0x4e, 0x61]],
  ['½ ﬁn Ａ', [0xbd, 0x20, 0x66, 0x6e, 0x20, 0x41]],
  ['Łukasz 李', letters('Lukasz ?')],
  ['Đặng Wałęsa', letters('Dang Walesa')],
  ['ĐđĦħıŦŧŊŋ', letters('DdHhiTtNn')],
  ['ƁɓƉɖƊɗƘƙƳƴƐɛƆɔƏəǤǥ', letters('BbDdDdKkYyEeOoEeGg')],
  // A stroke that the printer has stays.
  ['Søren Ðẞ', [0x53, 0xf8, 0x72, 0x65, 0x6e, 0x20, 0xd0, 0xdf]],
  ['Kaʻahu ʼŉ', [0x4b, 0x61, 0x91, 0x61, 0x68, 0x75, 0x20, 0x92, 0x92]],
])(
  'R4.24 %s keeps the letters that the printer has, and of the others what they are without their marks and strokes',
  (typed, printed) => {
    const body = bytes(`\n${typed}`).slice(bytes('').length - 7)
    expect(body.slice(0, printed.length)).toEqual(printed)
  },
)

test('R4.24 nothing that a guest typed commands the printer', () => {
  const isControl = (byte: number) => byte < 0x20 && byte !== 0x0a
  const own = bytes('').filter(isControl)
  // Any letter, and as often one of those that hold the commands.
  const code = fc.oneof(fc.nat({ max: 0x10_ff_ff }), fc.nat({ max: 0x9f }))
  const unit = code.map((one) => String.fromCodePoint(one))
  fc.assert(
    fc.property(fc.string({ unit }), (typed) => {
      expect(bytes(typed).filter(isControl)).toEqual(own)
    }),
  )
})
