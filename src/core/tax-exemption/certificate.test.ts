import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateKinds, judgeCertificate, mostCertificateBytes } from './certificate.ts'
import { aJpeg, certificates } from '#test/builders/a-certificate.ts'

const verdict = (file: Uint8Array) => {
  const judged = judgeCertificate(file)
  return 'kind' in judged ? judged.kind : judged.fault
}

const other = 'other_kind'
const damaged = 'damaged'
const tooLarge = 'too_large'

test('a certificate is what its bytes say, whatever it is called', () => {
  for (const kind of certificateKinds) expect(verdict(certificates[kind])).toBe(kind)
})

test('pages, drawings that run scripts, archives, other pictures and nothing at all are refused by their bytes', () => {
  const others = [
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'PK\u0003\u0004%PDF-1.4',
    'GIF89a',
    'MZ',
    ' %PDF-1.4',
    '',
  ]
  for (const words of others) expect(verdict(Buffer.from(words))).toBe(other)
})

test('a file that ends before its end is refused as damaged, wherever it was cut', () => {
  for (const kind of certificateKinds) {
    const whole = certificates[kind]
    const cuts = Array.from({ length: whole.length - 14 }, (_, at) => whole.subarray(0, at + 10))
    expect(new Set(cuts.map(verdict))).toEqual(new Set([damaged]))
  }
})

test('a camera may append to its picture; a picture that unfolds to hundreds of megabytes is refused', () => {
  expect(verdict(Buffer.concat([certificates.jpeg, Buffer.alloc(500, 7)]))).toBe('jpeg')
  expect(verdict(aJpeg(8160, 6120))).toBe('jpeg')
  expect(verdict(aJpeg(65_535, 65_535))).toBe(damaged)
  const bomb = Buffer.from(certificates.png)
  bomb.writeUInt32BE(90_000, 16)
  bomb.writeUInt32BE(90_000, 20)
  expect(verdict(bomb)).toBe(damaged)
})

test('four megabytes are taken, a byte more is too large', () => {
  const of = (length: number) =>
    Buffer.concat([certificates.jpeg, Buffer.alloc(length - certificates.jpeg.length)])
  expect(verdict(of(mostCertificateBytes))).toBe('jpeg')
  expect(verdict(of(mostCertificateBytes + 1))).toBe(tooLarge)
})

test('whatever bytes come, the answer comes too', () => {
  const anyStart = fc.constantFrom(...certificateKinds).map((kind) => certificates[kind])
  const anyFile = fc
    .tuple(anyStart, fc.nat(30), fc.uint8Array({ maxLength: 400 }))
    .map(([whole, length, rest]) => Buffer.concat([whole.subarray(0, length), rest]))
  fc.assert(
    fc.property(anyFile, (file) => {
      const known = [...certificateKinds, other, damaged]
      expect(known).toContain(verdict(file))
    }),
    { numRuns: 1000 },
  )
})

test('T21 a picture of thousands of parts is refused before they have all been looked at', () => {
  const empty = Buffer.from([0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0])
  const [head, rest] = [certificates.png.subarray(0, 33), certificates.png.subarray(33)]
  const of = (chunks: number) => Buffer.concat([head, ...Array(chunks).fill(empty), rest])
  expect(verdict(of(4_000))).toBe('png')
  expect(verdict(of(5_000))).toBe(damaged)
  expect(verdict(of(349_000))).toBe(damaged)
  const segment = Buffer.from([0xff, 0xe0, 0, 2])
  const jpeg = (segments: number) =>
    Buffer.concat([
      certificates.jpeg.subarray(0, 2),
      ...Array(segments).fill(segment),
      certificates.jpeg.subarray(2),
    ])
  expect(verdict(jpeg(4_000))).toBe('jpeg')
  expect(verdict(jpeg(5_000))).toBe(damaged)
})
