import { createHmac } from 'node:crypto'
import { cleanEmail } from '#core/email.ts'
import { phoneDigits } from '#core/phone.ts'
import type { AppContext } from '#server/context.ts'
import { type GuestName, type NamedGuest, unnamedGuest } from './store-guest-facts.ts'
import type { Db } from '#server/database/db.ts'
import { provedBy } from './store-proofs.ts'
import { memberOfVisitor, type AccountNames } from '#server/member/store.ts'

/** A mailbox or a phone, in small letters and in digits. */
export type Reachable =
  | { readonly email: string; readonly phone?: never }
  | { readonly email?: never; readonly phone: string }

/** Returns what stands for a mailbox or phone in the database: nobody reads an address or number there. */
export function pseudonymOf({ email, phone }: Reachable, secret: string): string {
  const of = phone === undefined ? `mailbox=${email}` : `phone=${phone}`
  return createHmac('sha256', secret).update(of).digest('base64url').slice(0, 22)
}

/** Returns how the member is known who owns a visitor’s rows, by their account; nameless where nobody does. */
export async function namedMember(
  visitor_id: string,
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
): Promise<NamedGuest> {
  const member = await memberOfVisitor(db, visitor_id)
  return member === undefined ? unnamedGuest : namedAccount(member, settings.secret)
}

/** Returns how a member is known, by what their account proved and by what it only says. */
export function namedAccount(account: AccountNames, secret: string): NamedGuest {
  const { email, phone } = namedGuest(account, secret)
  return {
    email: email && { ...email, is_proved: account.email_verified },
    phone: phone && { ...phone, is_proved: account.phone_proved },
  }
}

/** Returns as whom a visitor proved themselves, by pseudonyms: what anybody may type counts for nobody. */
export async function provedNames(
  visitor_id: string,
  { db, secret }: { readonly db: Db; readonly secret: string },
): Promise<readonly string[]> {
  const { mailboxes, ...account } = await provedBy(db, visitor_id)
  const { email, phone } = namedGuest({ email: account.email ?? '', phone: account.phone }, secret)
  const names = [email, phone].flatMap((name) => name?.pseudonym ?? [])
  return [...new Set([...mailboxes, ...names])]
}

/** Returns how somebody is known beside their device, by the address and the number that they typed. */
export function namedGuest(
  given: { readonly email: string; readonly phone: string | null },
  secret: string,
): NamedGuest {
  const email = cleanEmail(given.email).toLowerCase() || null
  const phone = phoneDigits(given.phone ?? '') || null
  return {
    email: email === null ? null : typed(email, pseudonymOf({ email }, secret)),
    phone: phone === null ? null : typed(phone, pseudonymOf({ phone }, secret)),
  }
}

function typed(given: string, pseudonym: string): GuestName {
  return { given, pseudonym, is_proved: false }
}
