import { sql } from 'kysely'
import type { Channel } from '#core/channel.ts'
import type { AccountChange } from '#core/member/account-change.ts'
import type { Device } from '#core/member/device.ts'
import type { Instant } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/database/db.ts'
import { enqueueOne, tries } from '#server/outbox/store.ts'

/** What members are written about that concerns no order. */
export type MemberMailKind =
  | 'sign-in-code'
  | 'password-reset'
  | 'deletion-code'
  | 'change-code'
  | 'account-deleted'
  | 'hold-code'
  | 'kiosk-code'
  | 'new-device'
  | 'password-changed'
  | 'password-added'
  | 'passkey-added'
  | 'email-proof'
  | 'phone-proof'
  | 'email-changed'
  | 'phone-changed'
  | 'points-expire'

/** Whom a mail goes to, by address, by the number of their account or as a member; in which language, and to which site its links lead. */
export interface MemberMail {
  readonly email?: string
  readonly phone?: string
  readonly member_id?: string
  /** Who asked for a code: it works for them alone. */
  readonly asker?: string
  /** What the code lets them change. */
  readonly change?: AccountChange
  /** How many passkeys went with the password that they had before. */
  readonly passkeys?: number
  /** Where they signed in or made a passkey, for the mail that tells it. */
  readonly device?: Device
  /** Points that soon expire, and when. */
  readonly points?: { readonly count: number; readonly until: Instant }
  /** Whether the cart whose guest proves how they are reached is paid as it is picked up. */
  readonly pays_at_location?: boolean
  readonly locale: Locale
  readonly channel: Channel
}

/** Has a mail written to an address by the outbox, at once. Neither a code nor a token stands there: the job makes it. */
export function enqueueMemberMail(
  db: Db,
  event_id: string,
  kind: MemberMailKind,
  payload: MemberMail,
): Promise<void> {
  return enqueueOne(db, { event_id, kind, payload })
}

/** Writes to somebody, and forgets whom its entry names: of who was written to, or can’t be, nothing is to stay. */
export async function forgettingRecipient(
  event_id: string,
  db: Db,
  send: () => Promise<unknown>,
): Promise<void> {
  let sent = false
  try {
    await send()
    sent = true
  } finally {
    await sql`
      update outbox set payload = payload - 'email' - 'guest'
      where event_id = ${event_id} and (${sent}::boolean or attempts >= ${tries})
    `.execute(db)
  }
}
