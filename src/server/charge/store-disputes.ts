import { sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { DisputeState } from '#core/charge/dispute.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { tries } from '#server/outbox/store.ts'

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

/** What a payment was for, and the clock of the place that it was for; a gift card has none. */
export type PaidFor =
  | {
      readonly kind: 'order'
      readonly order_id: string
      readonly number: string
      readonly location: string
      readonly time_zone: string
    }
  | {
      readonly kind: 'deposit'
      readonly location: string
      readonly party: number
      readonly seat_at: Instant
      readonly time_zone: string
    }
  | { readonly kind: 'gift_card'; readonly last4: string; readonly time_zone: null }
  /** Held for a cart that never became an order. */
  | { readonly kind: 'unordered'; readonly location: string; readonly time_zone: string }

/** A dispute as it was last heard of. */
interface StoredDispute extends Pick<NewDispute, 'id' | 'amount' | 'reason' | 'state'> {
  readonly evidence_due: Instant | null
  readonly opened_at: Instant
  readonly paid: PaidFor | null
}

/** Money that should have moved and didn’t, however often the gateway was asked. */
interface StuckMove {
  readonly id: string
  readonly kind: 'capture' | 'refund' | 'void'
  readonly tries: number
  /** When it is tried again; null once it isn’t. */
  readonly next_at: Instant | null
  readonly paid: PaidFor | null
  /** What the gateway finds the charge by: its own reference where it gave one, else our key; null where it is one of several. */
  readonly reference: string | null
}

/** How much of each is read: more than that is a day for another tool. */
const mostListed = 100

/** After so many tries in vain head office reads of it: a gateway that was away for a moment is no news. */
const triesInVain = 3

/** What a row is about by its order `o`, deposit `t` or purchase of a gift card `g`, as a column. */
const paidFor = sql`coalesce(
  (select jsonb_build_object('kind', 'order', 'order_id', o.id, 'number', o.number,
    'location', l.document ->> 'name', 'time_zone', l.document ->> 'time_zone')
    from locations as l where l.id = o.location_id),
  (select jsonb_build_object('kind', 'deposit', 'location', l.document ->> 'name',
    'party', r.party, 'seat_at', ${isoOf('r.seat_at')}, 'time_zone', l.document ->> 'time_zone')
    from reservations as r join locations as l on l.id = r.location_id where r.id = t.reservation_id),
  (select jsonb_build_object('kind', 'gift_card', 'last4', right(c.number, 4), 'time_zone', null)
    from gift_cards as c where c.id = g.gift_card_id))`

/** The location of the cart of `y` that was tried to pay, likewise. */
const unorderedAt = sql`(
  select jsonb_build_object('kind', 'unordered', 'location', l.document ->> 'name', 'time_zone', l.document ->> 'time_zone')
  from carts as c join menus as m on m.menu_id = c.menu_id join locations as l on l.id = m.location_id where c.id = y.cart_id)`

/** Reads what is disputed: what is still open first, then the newest. */
export async function storedDisputes(db: Db): Promise<readonly StoredDispute[]> {
  const { rows } = await sql<StoredDispute>`
    select d.id, d.amount, d.reason, d.state, ${isoOf('d.evidence_due')} as evidence_due,
      ${isoOf('d.opened_at')} as opened_at, ${paidFor} as paid
    from disputes as d
      left join lateral (select order_id from payments where gateway = d.gateway and gateway_ref = d.gateway_ref limit 1) as p on true
      left join orders as o on o.id = p.order_id
      left join table_deposits as t on t.gateway = d.gateway and t.gateway_ref = d.gateway_ref
      left join gift_card_purchases as g on g.gateway = d.gateway and g.gateway_ref = d.gateway_ref
    order by d.state in ('won', 'lost'), d.evidence_due, d.opened_at desc, d.id limit ${mostListed}
  `.execute(db)
  return rows
}

/** Reads the charges, refunds and releases of holds that the gateway refused again and again, the oldest first. */
export async function stuckMoves(db: Db): Promise<readonly StuckMove[]> {
  const { rows } = await sql<StuckMove>`
    select x.event_id as id, x.attempts as tries,
      case when x.kind = 'void-late' then 'void' when x.kind in ('refund', 'deposit-refund', 'gift-card-refund') then 'refund' else 'capture' end as kind,
      case when x.attempts < ${tries} then ${isoOf('x.due_at')} end as next_at,
      coalesce(${paidFor}, ${unorderedAt}) as paid,
      coalesce(p.gateway_ref, t.gateway_ref, g.gateway_ref, y.gateway_ref, x.payload ->> 'attempt_id') as reference
    from outbox as x
      left join refunds as r on x.kind = 'refund' and r.id = x.payload ->> 'refund_id'
      left join payments as p on p.id = r.payment_id
      left join lateral (
        select order_id, null as cart_id, gateway_ref from balance_attempts where id = x.payload ->> 'attempt_id'
        union all
        select k.id, a.cart_id, a.gateway_ref
        from payment_attempts as a left join orders as k on k.cart_id = a.cart_id where a.id = x.payload ->> 'attempt_id'
        union all
        select k.id, a.cart_id, a.gateway_ref
        from group_payments as a left join orders as k on k.cart_id = a.cart_id where a.id = x.payload ->> 'attempt_id') as y on true
      left join orders as o on o.id = coalesce(x.payload ->> 'order_id', p.order_id, y.order_id)
      left join table_deposits as t on t.id = coalesce(x.payload ->> 'deposit_id', x.payload ->> 'attempt_id')
      left join gift_card_purchases as g on g.id = coalesce(x.payload ->> 'purchase_id', x.payload ->> 'attempt_id')
    where x.done_at is null and x.attempts >= ${triesInVain} and x.last_error is not null
      and x.kind in ('capture', 'gift-card-capture', 'deposit-capture', 'refund', 'deposit-refund', 'gift-card-refund', 'void-late')
    order by x.due_at, x.event_id limit ${mostListed}
  `.execute(db)
  return rows
}
