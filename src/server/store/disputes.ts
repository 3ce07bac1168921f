import { sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { DisputeState } from '#core/payment/dispute.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/store/database/db.ts'
import { isoOf } from '#server/store/iso-of.ts'
import { tries } from '#server/store/outbox.ts'

/** A dispute as a gateway has it. */
interface NewDispute {
  readonly id: string
  readonly ref: string
  readonly amount: Cents
  readonly reason: string
  readonly state: DisputeState
  readonly evidence_due: Instant | null
  readonly at: Instant
}

/** Writes how disputes stand now, whichever were known before; returns how many of them weren’t. */
export async function saveDisputes(
  db: Db,
  gateway: string,
  disputes: readonly NewDispute[],
): Promise<number> {
  if (disputes.length === 0) return 0
  const { rows } = await sql<{ is_new: boolean }>`
    insert into disputes as d (id, gateway, gateway_ref, amount, reason, state, evidence_due, opened_at)
    select id, ${gateway}, ref, amount, reason, state, evidence_due, at
    from jsonb_to_recordset(${JSON.stringify(disputes)}::jsonb)
      as g (id text, ref text, amount int, reason text, state text, evidence_due timestamptz, at timestamptz)
    on conflict (id) do update
      set amount = excluded.amount, reason = excluded.reason, state = excluded.state,
        evidence_due = excluded.evidence_due, updated_at = now()
      where (d.amount, d.reason, d.state, d.evidence_due)
        is distinct from (excluded.amount, excluded.reason, excluded.state, excluded.evidence_due)
    returning xmax = 0 as is_new
  `.execute(db)
  return rows.filter(({ is_new }) => is_new).length
}

/** The order that a payment was for, and on which clock. */
export interface PaidOrder {
  readonly order_id: string
  readonly number: string
  readonly location: string
  readonly time_zone: string
}

/** A dispute as it was last heard of. */
interface StoredDispute extends Pick<NewDispute, 'id' | 'amount' | 'reason' | 'state'> {
  readonly evidence_due: Instant | null
  readonly opened_at: Instant
  readonly paid: PaidOrder | null
}

/** Money that should have moved and didn’t, however often the gateway was asked. */
interface StuckMove {
  readonly id: string
  readonly kind: 'capture' | 'refund'
  readonly tries: number
  /** When it is tried again; null once it isn’t. */
  readonly next_at: Instant | null
  readonly paid: PaidOrder | null
}

/** How much of each is read: more than that is a day for another tool. */
const mostListed = 100

/** After so many tries in vain head office reads of it: a gateway that was away for a moment is no news. */
const triesInVain = 3

/** The order of a row by its `order_id`, as a column. */
const paidOf = sql`case when o.id is null then null else jsonb_build_object('order_id', o.id, 'number', o.number,
  'location', l.document ->> 'name', 'time_zone', l.document ->> 'time_zone') end as paid`

/** Reads what is disputed: what is still open first, then the newest. */
export async function storedDisputes(db: Db): Promise<readonly StoredDispute[]> {
  const { rows } = await sql<StoredDispute>`
    select d.id, d.amount, d.reason, d.state, ${isoOf('d.evidence_due')} as evidence_due,
      ${isoOf('d.opened_at')} as opened_at, ${paidOf}
    from disputes as d
      left join lateral (select order_id from payments where gateway = d.gateway and gateway_ref = d.gateway_ref limit 1) as p on true
      left join orders as o on o.id = p.order_id
      left join locations as l on l.id = o.location_id
    order by d.state in ('won', 'lost'), d.evidence_due, d.opened_at desc, d.id limit ${mostListed}
  `.execute(db)
  return rows
}

/** Reads the charges and refunds that the gateway refused again and again, the oldest first. */
export async function stuckMoves(db: Db): Promise<readonly StuckMove[]> {
  const { rows } = await sql<StuckMove>`
    select x.event_id as id, case when x.kind = 'refund' then 'refund' else 'capture' end as kind, x.attempts as tries,
      case when x.attempts < ${tries} then ${isoOf('x.due_at')} end as next_at, ${paidOf}
    from outbox as x
      left join refunds as r on x.kind = 'refund' and r.id = x.payload ->> 'refund_id'
      left join payments as p on p.id = r.payment_id
      left join orders as o on o.id = coalesce(x.payload ->> 'order_id', p.order_id)
      left join locations as l on l.id = o.location_id
    where x.done_at is null and x.attempts >= ${triesInVain} and x.last_error is not null
      and x.kind in ('capture', 'gift-card-capture', 'refund')
    order by x.due_at, x.event_id limit ${mostListed}
  `.execute(db)
  return rows
}
