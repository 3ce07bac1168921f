import { isEmail } from '#core/email.ts'
import { isPhone, phoneDigits } from '#core/phone.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { refuseIf } from '#core/refusal.ts'

/** How somebody is named who is sent a code: by their address or their phone number. */
export type NamedAccount =
  | { readonly email: string; readonly phone?: never }
  | { readonly email?: never; readonly phone: string }

/** What somebody typed to name themselves: one of the two. */
interface TypedAccount {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** Returns what somebody typed to name themselves, as it is counted. Refuses what is neither an address nor a number. */
export function accountTyped({ email = '', phone }: TypedAccount): NamedAccount {
  if (phone === undefined) {
    if (!isEmail(email)) refuseIf(fieldsRefusal('member.field', { email: 'email.invalid' }))
    return { email: email.toLowerCase() }
  }
  const digits = phoneDigits(phone)
  if (!isPhone(digits)) refuseIf(fieldsRefusal('member.field', { phone: 'phone.invalid' }))
  return { phone: digits }
}

/** Returns what limits call an account. */
export function nameOf(account: NamedAccount): string {
  return account.email ?? account.phone
}
