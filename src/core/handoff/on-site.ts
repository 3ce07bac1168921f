import { isPhone, phoneDigits } from '#core/phone.ts'
import type { FieldCode } from '#core/field-code.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import { tidy } from '#core/normalize-text.ts'

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

/** Returns what keeps somebody from being found at the place, and a number that can’t be one of people, by field (R7.1). */
export function onSiteProblems(typed: OnSite): Readonly<Record<string, FieldCode>> {
  const { name, phone, head_count: heads } = cleanOnSite(typed)
  const isCount = Number.isInteger(heads) && heads !== null && heads >= 1 && heads <= mostHeads
  return {
    ...(name === '' && { name: 'on_site_name.missing' }),
    ...(!isPhone(phone) && { phone: 'on_site_phone.invalid' }),
    ...(heads !== null && !isCount && { head_count: 'head_count.invalid' }),
  }
}

/** Refuses a contact that nobody could find, by the first problem. */
export function onSiteRefusal(typed: OnSite): Refusal | undefined {
  return fieldsRefusal('on_site.incomplete', onSiteProblems(typed))
}
