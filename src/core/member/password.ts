import { refusal, type Refusal } from '#core/refusal.ts'

/** How long a member’s password is, in characters. */
export const passwordLength = { min: 8, max: 128 } as const

/** How hard a password is to guess: 0, the first that anybody tries, to 4. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** What is too easy: words of lists of leaked passwords, names, rows of keys, dates (fewer than a million guesses). */
const tooEasy = 2

/**
 * Refuses a password that is too short, too long, or among the first that somebody would try who knows nothing but lists of
 * leaked ones. Nothing else is asked of it: no digits, no capitals.
 */
export function passwordRefusal(password: string, score: PasswordScore): Refusal | undefined {
  const { length } = Array.from(password)
  if (length < passwordLength.min) return wrong('password.short')
  if (length > passwordLength.max) return wrong('password.long')
  return score < tooEasy ? wrong('password.common') : undefined
}

function wrong(problem: 'password.short' | 'password.long' | 'password.common'): Refusal {
  return refusal('member.field', { problem }, { password: problem })
}
