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

/** Whether a password is little more than words of its own account: what is left without them, digits and repeated letters is too short to count. */
export function isOfOwnNames(password: string, account: readonly string[]): boolean {
  const own = `${account.join(' ')} password comal welcome qwerty letmein`.toLowerCase()
  const words = own.split(/[^a-z]+/).filter((word) => word.length > 2)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  return rest.replace(/[\W\d_]/g, '').replace(/(.)\1+/g, '$1').length < 4
}

/** Refuses a password that somebody of the staff picks: like a member’s, and one made of their own name or address. */
export function staffPasswordRefusal(
  password: string,
  score: PasswordScore,
  account: readonly string[],
): Refusal | undefined {
  const isOwn = isOfOwnNames(password, account)
  return passwordRefusal(password, score) ?? (isOwn ? wrong('password.common') : undefined)
}

function wrong(problem: 'password.short' | 'password.long' | 'password.common'): Refusal {
  return refusal('member.field', { problem }, { password: problem })
}
