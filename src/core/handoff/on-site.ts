import { isPhone, phoneDigits, phoneWords } from '#core/phone.ts'
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

/** As it is kept: on one line, the phone in digits alone. */
export function cleanOnSite(typed: OnSite): OnSite {
  return { ...typed, name: tidy(typed.name), phone: phoneDigits(typed.phone) }
}

/** What keeps somebody from being found at the place, each field with its own words (R7.1). */
export function onSiteProblems(typed: OnSite): Readonly<Record<string, string>> {
  const { name, phone } = cleanOnSite(typed)
  return {
    ...(name === '' && { name: 'Name is required' }),
    ...(!isPhone(phone) && { phone: 'Enter a 10-digit US phone number' }),
  }
}

/** Refuses a contact that nobody could find, in the words of the first problem. */
export function onSiteRefusal(typed: OnSite): Refusal | undefined {
  const problems = onSiteProblems(typed)
  const [first] = Object.values(problems)
  return first === undefined ? undefined : refusal('on_site.incomplete', first, problems)
}

/** On one line, as the crew and the mail read it: `For 40 · ask for Ana Ruiz, (512) 555-0199 · set up the table`. */
export function onSiteWords({ name, phone, head_count, setup }: OnSite): string {
  const heads = head_count === null ? [] : [`For ${head_count}`]
  const whom = `${head_count === null ? 'Ask' : 'ask'} for ${name}, ${phoneWords(phone)}`
  return [...heads, whom, ...(setup ? ['set up the table'] : [])].join(' · ')
}
