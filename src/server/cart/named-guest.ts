import { createHmac } from 'node:crypto'
import { cleanEmail } from '#core/email.ts'
import { phoneDigits } from '#core/phone.ts'
import type { AppContext } from '#server/context.ts'
import type { NamedGuest } from './store-guest-facts.ts'
import type { Db } from '#server/database/db.ts'
import { provedBy } from './store-proofs.ts'
import { memberOfVisitor } from '#server/member/store.ts'

/** A mailbox or a phone, in small letters and in digits. */
export type Reachable =
  | { readonly email: string; readonly phone?: never }
  | { readonly email?: never; readonly phone: string }

/** Returns what stands for a mailbox or phone in the database: nobody reads an address or number there. */
export function pseudonymOf({ email, phone }: Reachable, secret: string): string {
  const of = phone === undefined ? `mailbox=${email}` : `phone=${phone}`
  return createHmac('sha256', secret).update(of).digest('base64url').slice(0, 22)
}

/** Nobody: no address, and no number. */
const unnamed = { email: '', phone: null }

/** Returns how the member is known who owns a visitor’s rows, by their account; nameless where nobody does. */
export async function namedMember(
  visitor_id: string,
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
): Promise<NamedGuest> {
  return namedGuest((await memberOfVisitor(db, visitor_id)) ?? unnamed, settings.secret)
}

/** Returns as whom a visitor proved themselves, by pseudonyms: what anybody may type counts for nobody. */
export async function provedNames(
  visitor_id: string,
  { db, secret }: { readonly db: Db; readonly secret: string },
): Promise<readonly string[]> {
  const { mailboxes, ...account } = await provedBy(db, visitor_id)
  const { pseudonyms } = namedGuest({ email: account.email ?? '', phone: account.phone }, secret)
  return [...new Set([...mailboxes, ...pseudonyms])]
}

/** Returns how somebody is known beside their device or account, by the address and the number that they gave. */
export function namedGuest(
  given: { readonly email: string; readonly phone: string | null },
  secret: string,
): NamedGuest {
  const email = cleanEmail(given.email).toLowerCase() || null
  const phone = phoneDigits(given.phone ?? '') || null
  const named = [...(email === null ? [] : [{ email }]), ...(phone === null ? [] : [{ phone }])]
  return { email, phone, pseudonyms: named.map((one) => pseudonymOf(one, secret)) }
}
