import { createHmac } from 'node:crypto'

/** Every authenticator app shows so many, and few know others. */
const digits = 6

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

/** Returns the six digits of a secret, in base 32, at a count (RFC 4226): in a TOTP the step of time. */
export function hotpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}
