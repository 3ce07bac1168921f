import { type RawBuilder, sql } from 'kysely'
import type { Actor, Order } from '#core/order/order.ts'
import type { Payable, Refund, RefundShared } from '#core/charge/refund.ts'
import {
  capturedStatuses,
  type EndReason,
  refundable,
  type RefundablePayment,
  refundOnEnd,
  type RefundShare,
  refundShares,
  statusTogether,
} from '#core/charge/refund-shares.ts'
import { maxOnBoard } from '#core/list-limits.ts'
import type { Refusal } from '#core/refusal.ts'
import { covers, type Scope } from '#server/staff/store-locations.ts'
import type { Db } from '#server/database/db.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import {
  cardsOfRefunds,
  type StoredStaffRefund,
  staffRefundsOf,
} from './store-staff-refund-rows.ts'
import { enqueue } from '#server/outbox/store.ts'
import { insertRefunds, type NewRefund, refundablePayments } from './store-refunds.ts'

/** An order that came to nothing after it was paid. */
export interface StoredReturn extends Payable {
  readonly order: Pick<
    Order,
    'id' | 'number' | 'location_id' | 'contact' | 'address' | 'ready_wall' | 'sheet'
  >
  readonly payments: readonly RefundablePayment[]
  /** What staff gave back before it came back. */
  readonly refunds: readonly StoredStaffRefund[]
  /** What the driver said. */
  readonly said: string | null
}

/** What of the return `r` of the query goes back to which card. */
const shares = cardsOfRefunds(sql`r.order_id`, sql`'return:%'`)

/** What was decided of the order of the row `alias`; null until somebody did. */
export function refundDecided(alias: 'o'): RawBuilder<RefundShared | null> {
  return sql`(
    select jsonb_build_object('cents', r.cents, 'reason', r.reason, 'cards', ${shares})
    from returns as r where r.order_id = ${sql.ref(`${alias}.id`)} and r.cents is not null
  )`
}

/** An order that ends. */
export interface EndedOrder {
  readonly id: string
  readonly location_id: string
  readonly payments: readonly RefundablePayment[]
}

/** Opens the return of an order for somebody of the crew to decide. */
export async function openReturn(db: Db, { id, location_id }: EndedOrder): Promise<void> {
  await db.insertInto('returns').values({ order_id: id, location_id }).execute()
}

/**
 * Writes what core decides of the money of an order as it ends (see refundOnEnd), and has it given back. The order is locked,
 * and what is known of its payments was read after that.
 */
export async function refundEnded(
  db: Db,
  order: EndedOrder,
  { reason, actor }: { readonly reason: EndReason; readonly actor: Actor },
): Promise<void> {
  const refund = refundOnEnd(order.payments, reason)
  if (!refund) return
  await sql`
    insert into returns (order_id, location_id, cents, reason, actor, decided_at)
    values (${order.id}, ${order.location_id}, ${refund.cents}, ${reason}, ${JSON.stringify(actor)}::jsonb, now())
  `.execute(db)
  await insertRefunds(db, refundsOf(order.id, refund.shares))
}

/** The first has the plain id: so it had before an order could have two payments. */
function refundsOf(order_id: string, shares: readonly RefundShare[]): readonly NewRefund[] {
  return shares.map(({ payment_id, nth, cents }) => ({
    id: nth === 1 ? `return:${order_id}` : `return:${order_id}:${nth}`,
    payment_id,
    amount: cents,
  }))
}

/** The orders of a location that came back, were charged, and wait for a decision: oldest first, as many as the board lists. */
export async function undecidedReturns(
  db: Db,
  location_id: string,
): Promise<readonly StoredReturn[]> {
  const rows = await returns(db)
    .where('r.location_id', '=', location_id)
    .where('r.cents', 'is', null)
    .where(
      sql<boolean>`exists (select from payments where order_id = o.id and status = any(${capturedStatuses}::text[]))`,
    )
    .orderBy('o.ready_at')
    .limit(maxOnBoard.came_back)
    .execute()
  return rows.map(returnOf)
}

/** One return of a kitchen that the scope covers; undefined where it is missing or another's. */
export async function returnOfOrder(
  db: Db,
  order_id: string,
  scope: Scope,
): Promise<StoredReturn | undefined> {
  const row = await returns(db)
    .where('r.order_id', '=', order_id)
    .where(covers(scope, 'r.location_id'))
    .executeTakeFirst()
  return row && returnOf(row)
}

/**
 * Decides what goes back of a captured order, has it done and its guest told; false where somebody decided before, or the
 * payments don’t allow it any more.
 */
export async function decideReturn(
  db: Db,
  decision: {
    readonly order_id: string
    readonly refund: Refund
    readonly actor: Actor
    /** Refuses what the order allows no more once it is locked. */
    readonly rule: (stored: StoredReturn) => Refusal | undefined
  },
): Promise<boolean> {
  const { order_id, refund, actor, rule } = decision
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const current = await returnOfOrder(tx, order_id, 'all')
    if (!current || current.refund || rule(current)) return false
    await sql`
      with decided as (
        update returns
        set cents = ${refund.cents}, reason = ${refund.reason}, actor = ${JSON.stringify(actor)}::jsonb, decided_at = now()
        where order_id = ${order_id} and cents is null
        returning order_id
      )
      ${enqueue({ kind: 'returned', from: sql`decided`, id: sql`order_id` })}
    `.execute(tx)
    const shares = refundShares(current.payments, 'charged', refund.cents)
    await insertRefunds(tx, refundsOf(order_id, shares))
    return true
  })
}

function returns(db: Db) {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['o.id', 'o.number', 'o.location_id', 'o.contact', 'o.address', 'o.ready_wall'])
    .select(['o.sheet', refundDecided('o').as('refund'), refundablePayments.as('payments')])
    .select(staffRefundsOf('o').as('refunds'))
    .select(
      sql<string | null>`(select d.reason from deliveries as d where d.order_id = o.id)`.as('said'),
    )
}

type Row = StoredReturn['order'] & Pick<StoredReturn, 'payments' | 'said' | 'refund' | 'refunds'>

function returnOf({ payments, said, refund, refunds, ...order }: Row): StoredReturn {
  const paid = refundable(payments, 'charged')
  return { order, payments, refunds, paid, status: statusTogether(payments), said, refund }
}
