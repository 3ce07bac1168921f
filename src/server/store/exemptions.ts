import { sql } from 'kysely'
import type { ExemptionDecision, OrderExemption } from '#core/order/exemption.ts'
import type { Order } from '#core/order/order.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import type { Db } from '#server/store/db.ts'
import { lockOrder } from '#server/store/lock-order.ts'
import { exemptionOf } from '#server/store/orders.ts'

/** A certificate with the order that it was sent with, as head office reads it. */
export interface KeptExemption {
  readonly exemption: OrderExemption
  readonly order: Pick<Order, 'id' | 'number' | 'contact' | 'ready_wall' | 'status' | 'sheet'>
  readonly location: { readonly id: string; readonly name: string }
  /** Who of the staff decided; null while nobody has. */
  readonly decided_by: string | null
}

/** The certificates that wait, the order that is wanted first at the top. */
export async function exemptionsWaiting(db: Db, limit: number): Promise<readonly KeptExemption[]> {
  const rows = await exemptions(db)
    .where('x.status', '=', 'waiting')
    .where('o.status', 'not in', ['cancelled', 'rejected'])
    .orderBy('o.ready_at')
    .orderBy('o.id')
    .limit(limit)
    .execute()
  return rows.flatMap(keptOf)
}

/** The certificates decided last, or last before that of another order. */
export async function exemptionsDecided(
  db: Db,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<readonly KeptExemption[]> {
  const rows = await exemptions(db)
    .where('x.status', '<>', 'waiting')
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from exemptions as b
        where b.order_id = ${before} and (x.decided_at, b.order_id) < (b.decided_at, o.id))`),
    )
    .orderBy('x.decided_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()
  return rows.flatMap(keptOf)
}

/** The certificate of one order; undefined without one. */
export async function exemptionOfOrder(
  db: Db,
  order_id: string,
): Promise<KeptExemption | undefined> {
  const row = await exemptions(db).where('o.id', '=', order_id).executeTakeFirst()
  return row && keptOf(row)[0]
}

/** What staff decided about the certificate of an order. */
interface Decided {
  readonly order_id: string
  readonly decision: ExemptionDecision
  readonly reason: string | null
  readonly staff_id: string
  /** The order’s price from then on. */
  readonly sheet: PriceSheet
  readonly event_id: string
  readonly refund_id: string
}

/**
 * Decides about a certificate, once: its order’s price, what its payment still owes, the sum that goes back where it was
 * charged already and hasn’t gone back by then, the mail, and who did it, in one statement. What nobody paid yet is never
 * charged: the tax comes off the balance first, then off what was paid last. False where somebody decided
 * before, or the order came to nothing.
 */
export async function decideExemption(db: Db, decided: Decided): Promise<boolean> {
  const { order_id, decision } = decided
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const { rows } = await sql`
    with done as (
      update exemptions set status = ${decision}, reason = ${decided.reason}, decided_at = now()
      where order_id = ${order_id} and status = 'waiting'
        and not exists (select from orders where id = ${order_id} and status in ('cancelled', 'rejected'))
      returning order_id, cents, status
    ), audited as (
      insert into exemption_events (id, order_id, kind, staff_id)
      select ${decided.event_id}, order_id, status, ${decided.staff_id} from done
    ), priced as (
      update orders set sheet = ${JSON.stringify(decided.sheet)}::jsonb
      where id in (select order_id from done where status = 'accepted')
    ), accepted as (
      select d.order_id, d.cents, least(d.cents, coalesce(b.amount, 0)) as unpaid from done as d left join balances as b
        on b.order_id = d.order_id and not exists (
          select from payments as q where q.order_id = d.order_id and q.part = 'balance')
      where d.status = 'accepted'
    ), with_balance as (
      update balances as b set amount = b.amount - a.unpaid from accepted as a where b.order_id = a.order_id and a.unpaid > 0
    ), parts as (
      select p.id, p.amount - p.waived as most, a.cents - a.unpaid - coalesce(sum(p.amount - p.waived) over (
        order by p.part rows between unbounded preceding and 1 preceding), 0)::int as rest
      from accepted as a join payments as p on p.order_id = a.order_id and p.status <> 'voided'
    ), eased as (
      update payments as p set waived = p.waived + least(most, rest)
      from parts where p.id = parts.id and least(most, rest) > 0
      returning p.id, p.part, p.charged, least(most, rest) as cents
    ), owed as (
      select id, part, least(cents, charged - (
        select coalesce(sum(b.amount), 0)::int from refunds as b where b.payment_id = eased.id)) as cents
      from eased where charged is not null
    ), back as (
      insert into refunds (id, payment_id, amount)
      select ${decided.refund_id}::text || case part when 'balance' then ':balance' else '' end, id, cents
      from owed where cents > 0
      returning id
    ), later as (
      insert into outbox (event_id, kind, payload)
      select 'exemption-mail:' || order_id, 'exemption-mail', jsonb_build_object('order_id', order_id) from done
      union all
      select 'refund:' || id, 'refund', jsonb_build_object('refund_id', id) from back
    )
    select order_id from done
    `.execute(tx)
    return rows.length === 1
  })
}

/** Writes down that somebody of the staff looked at the certificate of an order. */
export async function keepSight(
  db: Db,
  seen: { readonly id: string; readonly order_id: string; readonly staff_id: string },
): Promise<void> {
  await db
    .insertInto('exemption_events')
    .values({ ...seen, kind: 'seen' })
    .execute()
}

function exemptions(db: Db) {
  return db
    .selectFrom('exemptions as x')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .innerJoin('locations as l', 'l.id', 'o.location_id')
    .select(['o.id', 'o.number', 'o.contact', 'o.ready_wall', 'o.status', 'o.sheet'])
    .select(['l.id as location_id', 'l.name as location_name'])
    .select([
      exemptionOf('o').as('exemption'),
      sql<string | null>`(
        select p.name from exemption_events as e join people as p on p.id = e.staff_id
        where e.order_id = o.id and e.kind <> 'seen')`.as('decided_by'),
    ])
}

type Row = KeptExemption['order'] & {
  readonly location_id: string
  readonly location_name: string
  readonly exemption: OrderExemption | null
  readonly decided_by: string | null
}

function keptOf(row: Row): readonly KeptExemption[] {
  const { location_id, location_name, exemption, decided_by, ...order } = row
  const location = { id: location_id, name: location_name }
  return exemption ? [{ exemption, order, location, decided_by }] : []
}
