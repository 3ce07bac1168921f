import { expect, test } from 'vitest'
import { openRandomBytes } from './random-bytes.ts'

test('no bytes are handed out twice, nor seen by who had others, however many are drawn', () => {
  const draw = openRandomBytes()
  const seen = new Set<string>()
  const first = draw(16)
  const before = Buffer.from(first).toString('hex')
  for (let nth = 0; nth < 2_000; nth += 1) {
    const bytes = draw(16)
    expect([bytes.length, bytes.byteLength, bytes.buffer.byteLength]).toEqual([16, 16, 16])
    seen.add(Buffer.from(bytes).toString('hex'))
  }
  expect(seen.size).toBe(2_000)
  expect(Buffer.from(first).toString('hex')).toBe(before)
})
