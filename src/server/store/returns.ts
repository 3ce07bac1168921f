import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { Actor, Order } from '#core/order/order.ts'
import type { PaymentStatus } from '#core/payment/payment.ts'
import type { Payable, Refund, RefundReason, RefundShared } from '#core/payment/refund.ts'
import { onBoardAtOnce } from '#core/shown-at-once.ts'
import { covers, type Scope } from '#server/store/crew-locations.ts'
import type { Db } from '#server/store/db.ts'

/** An order that came to nothing after it was paid. */
export interface KeptReturn extends Payable {
  readonly order: Pick<
    Order,
    'id' | 'number' | 'location_id' | 'contact' | 'address' | 'ready_wall' | 'sheet'
  >
  /** What the driver said. */
  readonly said: string | null
}

/** What of the payment `p` of the query was charged, or would be, and didn’t go back, but for what was decided of the return. */
const paid = sql<Cents>`(
  select coalesce(p.charged, p.amount - p.waived) - coalesce(sum(b.amount), 0)::int from refunds as b
  where b.payment_id = p.id and b.id not like 'return:%')`

/** Which payments `p` of an order are meant: those that were charged, or are just being; or also what is only held. */
const meant = {
  charged: sql<boolean>`(p.charged is not null and p.status <> 'voided' or p.status in ('captured', 'partially_refunded', 'refunded'))`,
  all: sql<boolean>`p.status <> 'voided'`,
} as const

type Meant = keyof typeof meant

/** What of all payments of an order, a column of the query, was charged and didn’t go back otherwise. */
function paidFor(order_id: 'o.id' | 'e.id' | 'returns.order_id', which: Meant): RawBuilder<Cents> {
  return sql`(
    select coalesce(sum(${paid}), 0)::int from payments as p
    where p.order_id = ${sql.ref(order_id)} and ${meant[which]})`
}

/** What of the return `r` of the query goes back to which card. */
const shares = sql`(
  select coalesce(jsonb_agg(to_jsonb(s) - 'part' order by s.part), '[]')
  from (
    select p.brand, p.last4, sum(b.amount)::int as cents, min(p.part) as part
    from refunds as b join payments as p on p.id = b.payment_id
    where p.order_id = r.order_id and b.id like 'return:%' group by p.brand, p.last4) as s)`

/** What was decided of the order of the row `alias`; null until somebody did. */
export function refundDecided(alias: 'o'): RawBuilder<RefundShared | null> {
  return sql`(
    select jsonb_build_object('cents', r.cents, 'reason', r.reason, 'cards', ${shares})
    from returns as r where r.order_id = ${sql.ref(`${alias}.id`)} and r.cents is not null
  )`
}

/** What is decided of an order as it ends: what of its payments goes back, why, and who says so. */
interface DecidedAtOnce {
  readonly which: Meant
  readonly reason: RefundReason
  readonly actor: Actor
}

/**
 * Opens the returns of the orders `ended` of the query, as CTEs that stand before the last: for somebody to decide, where
 * it is null, or decided at once, so that all that was paid goes back. What is only held is let go by the job that would
 * charge it.
 */
export function openReturns(decided: DecidedAtOnce | null): RawBuilder<unknown> {
  if (!decided)
    return sql`
    with_return as (
      insert into returns (order_id, location_id) select id, location_id from ended
    )`
  const { which, reason, actor } = decided
  return sql`
    with_return as (
      insert into returns (order_id, location_id, cents, reason, actor, decided_at)
      select e.id, e.location_id, owed.cents, ${reason}, ${JSON.stringify(actor)}::jsonb, now()
      from ended as e, lateral (select ${paidFor('e.id', which)} as cents) as owed
      where owed.cents > 0 or ${which === 'all'}::boolean
      returning order_id, cents
    ), ${givenBack('with_return', which)}`
}

/**
 * The sums that go back for the returns of another part of the query, and their jobs: of each payment of the order in
 * turn what it can give, what was paid last first, until all of it is back.
 */
function givenBack(decided: 'with_return' | 'decided', which: Meant): RawBuilder<unknown> {
  return sql`shares as (
      select r.order_id, p.id as payment_id, p.part, r.cents, ${paid} as paid from ${sql.ref(decided)} as r
      join payments as p on p.order_id = r.order_id and ${meant[which]}
    ), in_turn as (
      select *, row_number() over turn as nth,
        coalesce(sum(paid) over (turn rows between unbounded preceding and 1 preceding), 0)::int as before
      from shares window turn as (partition by order_id order by part)
    ), back as (
      insert into refunds (id, payment_id, amount)
      select 'return:' || order_id || case when nth > 1 then ':' || nth else '' end, payment_id, least(paid, cents - before)
      from in_turn where least(paid, cents - before) > 0
      returning id
    ), with_jobs as (
      insert into outbox (event_id, kind, payload)
      select 'refund:' || id, 'refund', jsonb_build_object('refund_id', id) from back
    )`
}

/** The orders of a location that came back, were charged, and wait for a decision: oldest first, as many as the board lists. */
export async function undecided(db: Db, location_id: string): Promise<readonly KeptReturn[]> {
  const rows = await returns(db)
    .where('r.location_id', '=', location_id)
    .where('r.cents', 'is', null)
    .where('p.status', 'in', ['captured', 'partially_refunded'])
    .orderBy('o.ready_at')
    .limit(onBoardAtOnce.came_back)
    .execute()
  return rows.map(returnOf)
}

/** One return of a kitchen that the scope covers; undefined where it is missing or another's. */
export async function returnOfOrder(
  db: Db,
  order_id: string,
  scope: Scope,
): Promise<KeptReturn | undefined> {
  const row = await returns(db)
    .where('r.order_id', '=', order_id)
    .where(covers(scope, 'r.location_id'))
    .executeTakeFirst()
  return row && returnOf(row)
}

/** Decides what goes back of a charged order, has it done and its guest told; false where somebody decided before. */
export async function decideReturn(
  db: Db,
  decision: { readonly order_id: string; readonly refund: Refund; readonly actor: Actor },
): Promise<boolean> {
  const { order_id, refund, actor } = decision
  const { rows } = await sql`
    with decided as (
      update returns
      set cents = ${refund.cents}, reason = ${refund.reason}, actor = ${JSON.stringify(actor)}::jsonb, decided_at = now()
      where order_id = ${order_id} and cents is null
        and ${refund.cents}::int <= ${paidFor('returns.order_id', 'charged')}
      returning order_id, cents
    ), ${givenBack('decided', 'charged')}
    insert into outbox (event_id, kind, payload)
    select 'returned:' || order_id, 'returned', jsonb_build_object('order_id', order_id) from decided
    returning event_id
  `.execute(db)
  return rows.length === 1
}

function returns(db: Db) {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('payments')
          .whereRef('payments.order_id', '=', 'o.id')
          .orderBy(sql`payments.status in ('captured', 'partially_refunded')`, 'desc')
          .orderBy('payments.id')
          .limit(1)
          .select('payments.status')
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['o.id', 'o.number', 'o.location_id', 'o.contact', 'o.address', 'o.ready_wall'])
    .select(['o.sheet', 'p.status', refundDecided('o').as('refund')])
    .select(paidFor('o.id', 'charged').as('paid'))
    .select(
      sql<string | null>`(select d.reason from deliveries as d where d.order_id = o.id)`.as('said'),
    )
}

type Row = KeptReturn['order'] & {
  readonly paid: Cents
  readonly status: PaymentStatus
  readonly said: string | null
  readonly refund: RefundShared | null
}

function returnOf({ paid: cents, status, said, refund, ...order }: Row): KeptReturn {
  return { order, paid: cents, status, said, refund }
}
