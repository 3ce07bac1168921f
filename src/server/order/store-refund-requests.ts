import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { RefundDecision, RefundRequest } from '#core/charge/refund-request.ts'
import type { StaffRefundInput } from '#core/charge/staff-refund.ts'
import type { Instant } from '#core/time.ts'
import type { Scope } from '#server/staff/store-locations.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { pressOf } from '#server/charge/store-staff-refund-rows.ts'
import { refundableOrder, refundLocked } from './store-staff-refunds.ts'

/** A request as staff read it: who asked, and what became of it. */
export interface StoredRefundRequest extends RefundRequest {
  readonly id: string
  readonly asked_at: Instant
  /** Null where nobody knows them any more. */
  readonly by: string | null
  readonly decided: {
    readonly accepted: boolean
    readonly by: string | null
    readonly note: string | null
    readonly at: Instant
  } | null
}

/** The requests about the order of the row `alias`, oldest first. */
export function refundRequestsOf(alias: 'o'): RawBuilder<readonly StoredRefundRequest[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'cents', q.cents, 'left_before', q.left_before,
      'target', q.target, 'reason', q.reason, 'asked_by', q.asked_by, 'press', ${pressOf('q')}, 'asked_at', ${isoOf('q.asked_at')},
      'by', (select name from people where id = q.asked_by),
      'decided', case when q.decided_at is not null then jsonb_build_object('accepted', q.accepted, 'note', q.note,
        'at', ${isoOf('q.decided_at')}, 'by', (select name from people where id = q.decided_by)) end)
      order by q.asked_at), '[]')
    from refund_requests as q where q.order_id = ${sql.ref(`${alias}.id`)}
  )`
}

/** Writes a request; false where another waits, or its press was heard already. */
export async function insertRefundRequest(
  db: Db,
  request: {
    readonly id: string
    readonly order_id: string
    readonly input: StaffRefundInput
    readonly cents: Cents
    readonly asked_by: string
  },
): Promise<boolean> {
  const { id, order_id, input, cents, asked_by } = request
  const { rows } = await sql`
    insert into refund_requests (id, order_id, target, reason, cents, left_before, asked_by, key, body_hash)
    values (${id}, ${order_id}, ${JSON.stringify(input.target)}::jsonb, ${input.reason}, ${cents}, ${input.left}, ${asked_by},
      ${input.press?.key ?? null}, ${input.press?.body_hash ?? null})
    on conflict do nothing returning id
  `.execute(db)
  return rows.length > 0
}

/**
 * Writes what a second person decided, once, and gives back what they accepted in the same breath. False where somebody was
 * faster: with the decision, or with money of the order.
 */
export async function decideRefundRequest(
  db: Db,
  decided: {
    readonly order_id: string
    readonly request: StoredRefundRequest
    readonly decision: RefundDecision
    readonly decided_by: string
  },
): Promise<boolean> {
  const { order_id, request, decision, decided_by } = decided
  const note = decision.accepted ? null : decision.note
  return db
    .transaction()
    .execute(async (tx) => {
      await lockOrder(tx, order_id)
      const { rows } = await sql`
      update refund_requests set decided_by = ${decided_by}, decided_at = now(), accepted = ${decision.accepted}, note = ${note}
      where id = ${request.id} and decided_at is null returning id
    `.execute(tx)
      if (rows.length === 0) return false
      if (!decision.accepted) return true
      const { target, reason, left_before: left, asked_by, press = null } = request
      const actor = { kind: 'crew', staff_id: asked_by } as const
      const input = { press, target, reason, left }
      const order = await refundableOrder(tx, order_id)
      const done = await refundLocked(tx, order, { order_id, input, limit: null, actor })
      // Nothing of this transaction stays: the request waits on.
      if (!done) throw new Overtaken()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return false
      throw error
    })
}

/** Money of the order went back another way while its request was decided. */
class Overtaken extends Error {}

/** A request in the list of those that wait. */
export interface WaitingRefund {
  readonly order_id: string
  readonly number: string
  readonly location: string
  readonly time_zone: string
  readonly cents: Cents
  readonly reason: StaffRefundInput['reason']
  readonly by: string | null
  readonly asked_at: Instant
}

/** As many as somebody decides before they look again. */
const mostListed = 100

/** Returns the requests that wait in somebody’s kitchens, the oldest first. */
export async function waitingRefunds(db: Db, scope: Scope): Promise<readonly WaitingRefund[]> {
  const theirs = scope === 'all' ? sql`true` : sql`o.location_id = any(${[...scope]}::text[])`
  const { rows } = await sql<WaitingRefund>`
    select o.id as order_id, o.number, l.document ->> 'name' as location, l.document ->> 'time_zone' as time_zone,
      q.cents, q.reason, p.name as by, ${isoOf('q.asked_at')} as asked_at
    from refund_requests as q
      join orders as o on o.id = q.order_id
      join locations as l on l.id = o.location_id
      left join people as p on p.id = q.asked_by
    where q.decided_at is null and ${theirs}
    order by q.asked_at, q.id limit ${mostListed}
  `.execute(db)
  return rows
}
