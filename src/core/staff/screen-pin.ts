import { refusal, type Refusal } from '#core/refusal.ts'

/** How long a PIN is, in digits. */
export const pinLength = { min: 4, max: 8 } as const

/** After so many wrong PINs a screen opens by the password alone, and a person’s PIN counts nowhere until they set another. */
export const mostPinTries = 5

/** How long presses on a shared screen are those of who typed their PIN, in seconds: the one that asked, and what follows at once. */
export const personSeconds = 20

/** How many of those who work there a shared screen names. */
export const personsAtOnce = 200

/** After how many minutes without a touch a screen may lock. */
export const lockMinutes = [1, 2, 5, 10, 15, 30, 60] as const

/** Refuses the PINs that anybody tries first: one digit again and again, and digits in a row. */
export function pinRefusal(pin: string): Refusal | undefined {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0))
  const isEasy = [0, 1, -1].some((step) => steps.every((one) => one === step))
  return isEasy ? refusal('member.field', { problem: 'pin.easy' }, { pin: 'pin.easy' }) : undefined
}
