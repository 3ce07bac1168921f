import { expect, test } from 'vitest'
import { totpCode } from '#test/journeys/support/totp-code.ts'
import { base32 } from './hotp.ts'
import { totpStep, totpUri } from './totp.ts'

const secret = base32(Buffer.from('12345678901234567890'))

test('codes are those of RFC 6238', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const codes = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000]
  expect(codes.map((seconds) => totpCode(secret, seconds))).toEqual([
    '287082',
    '081804',
    '050471',
    '005924',
    '279037',
    '353130',
  ])
})

test('a code counts half a minute early and late, and no longer', () => {
  const at = 1_111_111_110
  const code = totpCode(secret, at)
  const steps = [-31, -1, 0, 29, 30, 59, 60].map((off) => totpStep(secret, code, at + off))
  const step = at / 30
  expect(steps).toEqual([undefined, step, step, step, step, step, undefined])
})

test('apps read who it is for, whatever letters stand in the name', () => {
  const uri = new URL(totpUri(secret, 'Fritz & Alma’s', 'office@example.com'))
  expect(decodeURIComponent(uri.pathname)).toContain('Fritz & Alma’s:office@example.com')
  expect(uri.searchParams.get('secret')).toBe(secret)
  expect(uri.searchParams.get('issuer')).toBe('Fritz & Alma’s')
})
