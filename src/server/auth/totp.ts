import { createHmac } from 'node:crypto'

/** How authenticator apps count time (RFC 6238): every app knows these, and few know others. */
const stepSeconds = 30
const digits = 6

/** Clocks of phones are off by some seconds, and typing takes some: the step before and the next count too. */
const tolerance = [0, -1, 1] as const

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns bytes in base 32, five bits a letter (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  let [letters, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) letters += alphabet[(held >> (bits - 5)) & 31]
  }
  return bits > 0 ? letters + alphabet[(held << (5 - bits)) & 31] : letters
}

/** Returns the bytes that base 32 letters stand for. */
function fromBase32(letters: string): Buffer {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of letters) {
    held = ((held << 5) | alphabet.indexOf(letter)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
  }
  return Buffer.from(bytes)
}

/** Returns the code of a secret in a step of time. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the code that an authenticator app shows at a moment, in seconds since 1970. */
export function totpCode(secret: string, seconds: number): string {
  return codeAt(secret, Math.floor(seconds / stepSeconds))
}

/** Returns the step of time that a code is of, around a moment; undefined where it is of none. */
export function totpStep(secret: string, code: string, seconds: number): number | undefined {
  const now = Math.floor(seconds / stepSeconds)
  return tolerance.map((off) => now + off).find((step) => codeAt(secret, step) === code)
}

/** Returns the address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`)
  const query = new URLSearchParams({ secret, issuer }).toString()
  return `otpauth://totp/${label}?${query}`
}
