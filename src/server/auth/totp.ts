import { hotpCode } from './hotp.ts'

/** How authenticator apps count time (RFC 6238): every app knows these, and few know others. */
const stepSeconds = 30

/** Clocks of phones are off by some seconds, and typing takes some: the step before and the next count too. */
const tolerance = [0, -1, 1] as const

/** Returns the step of time that a code is of, around a moment; undefined where it is of none. */
export function totpStep(secret: string, code: string, seconds: number): number | undefined {
  const now = Math.floor(seconds / stepSeconds)
  return tolerance.map((off) => now + off).find((step) => hotpCode(secret, step) === code)
}

/** Returns the address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`)
  const query = new URLSearchParams({ secret, issuer }).toString()
  return `otpauth://totp/${label}?${query}`
}
