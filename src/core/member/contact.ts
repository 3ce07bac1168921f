import { cleanEmail, isEmail } from '#core/email.ts'
import { isPhone, phoneDigits } from '#core/phone.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import type { Refusal } from '#core/refusal.ts'

/** What a member is reached by: each is proved by a code that is sent to it. */
export const contactKinds = ['email', 'phone'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Returns an address or a number as it is stored: lower case, ten digits. */
export function cleanContact(kind: ContactKind, typed: string): string {
  return kind === 'email' ? cleanEmail(typed).toLowerCase() : phoneDigits(typed)
}

/** Refuses what is no address, or no number of the US and Canada. */
export function contactRefusal(kind: ContactKind, typed: string): Refusal | undefined {
  const clean = cleanContact(kind, typed)
  if (kind === 'email')
    return isEmail(clean) ? undefined : fieldsRefusal('member.field', { email: 'email.invalid' })
  return isPhone(clean) ? undefined : fieldsRefusal('member.field', { phone: 'phone.invalid' })
}
