import { type RawBuilder, sql } from 'kysely'
import type { MessageWay } from '#core/order/messages.ts'
import type { Db } from '#server/database/db.ts'
import { batch } from '#server/database/batch.ts'
import { statement } from '#server/database/compiled-query.ts'

/** Every kind of job, and which id its payload holds. Rows name them: a kind is never renamed. */
export const jobSubjects = {
  receipt: 'order_id',
  'share-receipt': 'payment_id',
  'meal-receipts': 'order_id',
  'fire-ticket': 'order_id',
  points: 'order_id',
  capture: 'order_id',
  'void-late': 'attempt_id',
  'exemption-mail': 'order_id',
  'request-courier': 'order_id',
  cancelled: 'order_id',
  undelivered: 'order_id',
  refund: 'refund_id',
  returned: 'order_id',
  'refund-mail': 'refund_id',
  balance: 'order_id',
  'balance-mail': 'order_id',
  'gift-card-capture': 'purchase_id',
  'gift-card-mail': 'gift_card_id',
  'gift-card-receipt': 'purchase_id',
  'gift-card-refund': 'purchase_id',
  'sign-in-code': 'email',
  'password-reset': 'email',
  'deletion-code': 'member_id',
  'change-code': 'member_id',
  'account-deleted': 'email',
  'hold-code': 'email',
  'order-code': 'order_id',
  'kiosk-code': 'phone',
  'new-device': 'member_id',
  'password-changed': 'member_id',
  'password-added': 'member_id',
  'passkey-added': 'member_id',
  'email-proof': 'member_id',
  'phone-proof': 'member_id',
  'email-changed': 'email',
  'phone-changed': 'member_id',
  'points-expire': 'member_id',
  'save-card': 'order_id',
  'forget-card': 'card_ref',
  'charge-message': 'charge_key',
  disputes: 'message_id',
  'reservation-booked': 'reservation_id',
  'reservation-changed': 'reservation_id',
  'reservation-cancelled': 'reservation_id',
  'reservation-reminder': 'reservation_id',
  'reservation-deposit': 'reservation_id',
  'reservation-unpaid': 'reservation_id',
  'waitlist-joined': 'waiting_id',
  'waitlist-called': 'waiting_id',
  'deposit-capture': 'deposit_id',
  'deposit-refund': 'deposit_id',
  'group-reminder': 'cart_id',
  'group-nudge': 'cart_id',
  'group-again': 'cart_id',
  'group-cancelled': 'cart_id',
  'share-released': 'payment_id',
  'share-reopened': 'payment_id',
  'share-cancelled': 'payment_id',
  'share-refunded': 'refund_id',
  'order-push': 'push_id',
  'order-ready': 'order_id',
  'order-late': 'order_id',
  'order-sold-out': 'order_id',
  'cart-sold-out': 'cart_id',
  'courier-late': 'order_id',
  'kitchen-unstarted': 'order_id',
  'print-paper': 'paper_id',
} as const

export type JobKind = keyof typeof jobSubjects

/** A job for every row of a part of the statement that it stands in. */
export interface JobsOfRows {
  readonly kind: JobKind
  readonly from: RawBuilder<unknown>
  /** The column of its subject. */
  readonly id: RawBuilder<unknown>
  /** What its event is named after beside the kind, where that isn’t its subject: an event is written once. */
  readonly named?: RawBuilder<unknown>
  /** What stands before that, where it isn’t the kind: another job of the kind may have that name. */
  readonly event?: string
  /** When it is due, now unless it is said. */
  readonly due?: RawBuilder<unknown>
  readonly where?: RawBuilder<boolean>
}

/**
 * The part of a statement that writes jobs into the outbox, for the rows of its other parts: each event once, however often what it
 * tells of goes there and back.
 */
export function enqueue(...jobs: readonly JobsOfRows[]): RawBuilder<unknown> {
  return enqueueOr(sql`nothing`, ...jobs)
}

/** The same for events that may be written already, and what is done with those. */
export function enqueueOr(
  written: RawBuilder<unknown>,
  ...jobs: readonly JobsOfRows[]
): RawBuilder<unknown> {
  const selects = jobs.map(
    ({
      kind,
      from,
      id,
      named = id,
      event = kind,
      due = sql`now()`,
      where = sql<boolean>`true`,
    }) => sql`
      select ${sql.lit(`${event}:`)} || ${named}, ${sql.lit(kind)}, jsonb_build_object(${sql.lit(jobSubjects[kind])}, ${id}), ${due}
      from ${from} where ${where}`,
  )
  return sql`
    insert into outbox (event_id, kind, payload, due_at) ${sql.join(selects, sql` union all `)}
    on conflict (event_id) do ${written}`
}

/** Writes one job into the outbox that no row of the order path brings along; it is due at once, and an event is written once. */
export async function enqueueOne(
  db: Db,
  entry: { readonly event_id: string; readonly kind: JobKind; readonly payload: object },
): Promise<void> {
  const { event_id, kind, payload } = entry
  await sql`
    insert into outbox (event_id, kind, payload)
    values (${event_id}, ${kind}, ${JSON.stringify(payload)}::jsonb)
    on conflict (event_id) do nothing
  `.execute(db)
}

/** One thing to do, taken by whoever reads it: nobody else sees it for a minute. */
export interface OutboxEntry {
  readonly event_id: string
  /** Of this version or of a newer one. */
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

/** How many are taken at once. */
export const batchSize = 20
/** How often one is tried. */
export const tries = 30

const take = statement<{ readonly tries: number }>()(
  (_, value) => sql<OutboxEntry>`
    update outbox set attempts = attempts + 1, due_at = now() + interval '1 minute'
    where event_id in (
      select event_id from outbox where done_at is null and due_at <= now() and attempts < ${value('tries')}
        and kind <> 'print-paper'
      order by due_at limit ${sql.lit(batchSize)} for update skip locked)
    returning event_id, kind, payload, attempts
  `,
)

/**
 * Takes what is due, oldest first, past what others took; it comes back in a minute unless it is finished. What
 * failed thirty times, over more than half a day, stays for a person to look at. Papers are
 * taken by their printers (`takePapers`): one that is off takes seconds to say so.
 */
export async function takeDue(db: Db): Promise<readonly OutboxEntry[]> {
  return take(db, { tries })
}

/** An entry that was done, and by which way it reached somebody; null where it wrote to nobody. */
interface FinishedEntry {
  readonly event_id: string
  readonly way: MessageWay | null
}

const finish = statement<{ readonly entries: string }>()(
  (_, value) => sql`
    update outbox set done_at = now(), last_error = null, way = e.way
    from jsonb_to_recordset(${value('entries')}::jsonb) as e (event_id text, way text)
    where outbox.event_id = e.event_id and done_at is null
  `,
)

/** It is done, whoever did it. */
export const finishEntry = batch(async (db, entries: readonly FinishedEntry[]) => {
  await finish(db, { entries: JSON.stringify(entries) })
  return entries
})

/** It didn't work: again after a while, twice as long each time, at most an hour. */
export async function postponeEntry(
  db: Db,
  { event_id, attempts }: OutboxEntry,
  error: string,
): Promise<void> {
  const seconds = Math.min(3_600, 2 ** Math.min(attempts, 12))
  await sql`
    update outbox set last_error = ${error}, due_at = now() + make_interval(secs => ${seconds})
    where event_id = ${event_id} and done_at is null
  `.execute(db)
}

/** How much is forgotten at once: a statement has its time, and nobody may have swept for days. */
const forgottenAtOnce = 5_000

/** Forgets what was done a month ago, oldest first. */
export async function sweepOutbox(db: Db): Promise<void> {
  await sql`
    delete from outbox where event_id in (
      select event_id from outbox where done_at < now() - interval '30 days'
      order by done_at limit ${sql.lit(forgottenAtOnce)})
  `.execute(db)
}
