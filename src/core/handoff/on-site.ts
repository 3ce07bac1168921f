import { isPhone, phoneDigits } from '#core/phone.ts'
import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import { tidy } from '#core/words.ts'

/** Who takes an order for many at the place, for how many, and whether the table is set up for them. */
export interface OnSite {
  readonly name: string
  /** Ten digits. */
  readonly phone: string
  /** How many eat; null where nobody said. */
  readonly head_count: number | null
  readonly setup: boolean
}

/** The most that one order may be said to feed. */
export const mostHeads = 5_000

/** As it is kept: on one line, the phone in digits alone. */
export function cleanOnSite(typed: OnSite): OnSite {
  return { ...typed, name: tidy(typed.name), phone: phoneDigits(typed.phone) }
}

const headsWords = `Enter a number of people, 1 to ${mostHeads.toLocaleString('en-US')}, or leave it empty`

/** What keeps somebody from being found at the place, and a number that can’t be one of people: each field with its own words (R7.1). */
export function onSiteProblems(typed: OnSite): Readonly<Record<string, string>> {
  const { name, phone, head_count: heads } = cleanOnSite(typed)
  const isCount = Number.isInteger(heads) && heads !== null && heads >= 1 && heads <= mostHeads
  return {
    ...(name === '' && { name: 'Name is required' }),
    ...(!isPhone(phone) && { phone: 'Enter a 10-digit US phone number' }),
    ...(heads !== null && !isCount && { head_count: headsWords }),
  }
}

/** Refuses a contact that nobody could find, in the words of the first problem. */
export function onSiteRefusal(typed: OnSite): Refusal | undefined {
  const problems = onSiteProblems(typed)
  const [first] = Object.values(problems)
  return first === undefined ? undefined : refusal('on_site.incomplete', first, problems)
}
