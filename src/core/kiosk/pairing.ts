/** How long a code pairs the screen that shows it, in minutes. */
export const codeMinutes = 10

/** Digits and letters that nobody takes for one another on a screen across the room. */
const alphabet = '23456789ABCDEFGHJKMNPQRTUVWXYZ34'

const codeLength = 6

/** Returns the code that a screen shows until it is paired, `7KQ4TX`, from the random digits of an id (32 of base 32). */
export function pairingCode(random_id: string): string {
  const digits = random_id.slice(random_id.indexOf('_') + 1)
  return Array.from(digits.slice(0, codeLength * 2), (digit) => Number.parseInt(digit, 32))
    .filter((_, nth) => nth % 2 === 0)
    .map((value) => alphabet[value] ?? '')
    .join('')
}

/** Returns a code as it is stored, however it was typed: `7kq 4tx` and `7KQ-4TX` are one. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}
