import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { JobKind } from '#server/outbox/store.ts'

/** The files of walks there and back, `test/journeys/back-and-forth*.test.ts`, by what is walked there. */
type WalkedIn = 'kitchens' | 'money' | 'orders' | 'shares' | 'members'

/** No edit of a person writes it. */
interface Unwalked {
  readonly because: string
}

const time: Unwalked = { because: 'A timer finds that it is time for it' }
const gateway: Unwalked = { because: 'The card gateway tells of it by itself' }

/** In whose walks each kind of job is written, or why in nobody’s. */
const walks = {
  receipt: 'orders',
  'share-receipt': 'shares',
  'meal-receipts': 'shares',
  'fire-ticket': 'orders',
  points: 'members',
  capture: 'orders',
  'void-late': 'shares',
  'exemption-mail': 'money',
  'request-courier': 'kitchens',
  cancelled: 'orders',
  undelivered: 'kitchens',
  refund: 'orders',
  returned: 'orders',
  'refund-mail': 'orders',
  balance: 'orders',
  'balance-mail': 'orders',
  'gift-card-capture': 'money',
  'gift-card-mail': 'money',
  'gift-card-receipt': 'money',
  'gift-card-refund': 'money',
  'sign-in-code': 'members',
  'password-reset': 'members',
  'deletion-code': 'members',
  'change-code': 'members',
  'account-deleted': 'members',
  'hold-code': 'members',
  'order-code': 'orders',
  'kiosk-code': 'kitchens',
  'new-device': 'members',
  'password-changed': 'members',
  'password-added': 'members',
  'passkey-added': 'members',
  'email-proof': 'members',
  'phone-proof': 'members',
  'email-changed': 'members',
  'phone-changed': 'members',
  'points-expire': time,
  'save-card': 'members',
  'forget-card': 'members',
  'charge-message': gateway,
  disputes: gateway,
  'reservation-booked': 'kitchens',
  'reservation-changed': 'kitchens',
  'reservation-cancelled': 'money',
  'reservation-reminder': 'kitchens',
  'reservation-deposit': 'kitchens',
  'reservation-unpaid': time,
  'waitlist-joined': 'kitchens',
  'waitlist-called': 'kitchens',
  'deposit-capture': 'money',
  'deposit-refund': 'money',
  'group-reminder': time,
  'group-nudge': 'kitchens',
  'group-again': time,
  'group-cancelled': 'shares',
  'share-released': 'shares',
  'share-reopened': 'shares',
  'share-cancelled': 'shares',
  'share-refunded': 'shares',
  'order-push': 'kitchens',
  'order-ready': 'kitchens',
  'order-late': time,
  'order-sold-out': 'orders',
  'cart-sold-out': 'orders',
  'courier-late': time,
  'kitchen-unstarted': time,
  'print-paper': 'kitchens',
} as const satisfies Readonly<Record<JobKind, WalkedIn | Unwalked>>

/** Returns the kinds of jobs that the walks of a file should have had written and haven’t, and those that none of them should have. */
export async function kindsAmiss(db: Db, file: WalkedIn): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from outbox`.execute(db)
  const written = new Set(rows.map(({ kind }) => kind))
  return Object.entries(walks).flatMap(([kind, by]) => {
    if (typeof by !== 'string') return written.has(kind) ? [`${kind} is walked after all`] : []
    return by === file && !written.has(kind) ? [`${kind} is walked nowhere`] : []
  })
}
