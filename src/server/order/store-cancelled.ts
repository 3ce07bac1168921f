import { sql } from 'kysely'
import { isCancellable, isUncooked, staffCancelRefusal } from '#core/order/cancel.ts'
import type { StaffReason } from '#core/charge/refund.ts'
import type { Actor, Order, OrderStatus } from '#core/order/order.ts'
import { hasOpenOffer, type SoldOutOffer } from '#core/kitchen/sold-out-offer.ts'
import { hasUncapturedHold, type RefundablePayment } from '#core/charge/refund-shares.ts'
import type { Refusal } from '#core/refusal.ts'
import type { Db } from '#server/database/db.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { movingOrders } from './store-moves.ts'
import { linesOf } from './store.ts'
import { givingBackUses } from '#server/offer/store.ts'
import { settlingPoints } from '#server/reward/store.ts'
import { enqueue } from '#server/outbox/store.ts'
import { offerOf } from './store-order-rows.ts'
import { refundablePayments } from '#server/charge/store-refunds.ts'
import { type StoredStaffRefund, staffRefundsOf } from '#server/charge/store-staff-refund-rows.ts'
import { refundEnded } from '#server/charge/store-returns.ts'

/** Who cancels an order: its guest, or somebody of the staff with a reason. */
export type Canceller =
  | { readonly kind: 'guest' }
  | { readonly kind: 'crew'; readonly staff_id: string; readonly reason: StaffReason }

/** An order as it stands under its lock. */
interface LockedOrder {
  readonly id: string
  readonly location_id: string
  readonly status: OrderStatus
  readonly lines: Order['lines']
  readonly offer: SoldOutOffer | null
  readonly payments: readonly RefundablePayment[]
  readonly refunds: readonly StoredStaffRefund[]
}

/**
 * Cancels an order: for its guest unless its ticket fired (see fireTicket), for staff until it is out. Writes its event, frees the
 * slot and the portions that it took unless somebody cooked, calls off who would have brought it, and gives back what core
 * decides; what is only held is voided by the job that would capture it. False where somebody was faster.
 */
export async function cancelOrder(db: Db, cancellation: Cancellation): Promise<boolean> {
  return db.transaction().execute((tx) => cancelOrderIn(tx, cancellation))
}

/** Which order, the id of the event that tells it, and who cancels. */
interface Cancellation {
  readonly order_id: string
  readonly event_id: string
  readonly by: Canceller
  /** Refuses what the order allows no more once it is locked: its card may have been charged meanwhile. */
  readonly rule?: (order: LockedOrder) => Refusal | undefined
}

/** The same within a transaction that goes on with something else, which stands or falls with it. */
export async function cancelOrderIn(
  tx: Db,
  { order_id, event_id, by, rule = () => undefined }: Cancellation,
): Promise<boolean> {
  await lockOrder(tx, order_id)
  const { rows } = await sql<LockedOrder>`
    select o.id, o.location_id, o.status, ${refundablePayments} as payments, ${staffRefundsOf('o')} as refunds, ${linesOf('o')} as lines,
      ${offerOf} as offer from orders as o where o.id = ${order_id}
  `.execute(tx)
  const [order] = rows
  if (!order || !mayCancel(order, by) || rule(order)) return false
  const actor: Actor = by.kind === 'guest' ? by : { kind: 'crew', staff_id: by.staff_id }
  await writeCancelled(tx, order, { event_id, actor, reason: reasonOf(by) })
  await refundEnded(tx, order, { reason: reasonOf(by) ?? 'guest_cancelled', actor })
  return true
}

function mayCancel(order: LockedOrder, by: Canceller): boolean {
  if (by.kind === 'guest') return isCancellable(order, hasOpenOffer(order))
  return order.status !== 'cancelled' && staffCancelRefusal(order) === undefined
}

function reasonOf(by: Canceller): StaffReason | null {
  return by.kind === 'crew' ? by.reason : null
}

interface Cancelling {
  readonly event_id: string
  readonly actor: Actor
  readonly reason: StaffReason | null
}

/** A charge that began ends by itself, and goes back: only what nobody began to capture is voided. */
async function writeCancelled(
  tx: Db,
  order: LockedOrder,
  { event_id, actor: who, reason }: Cancelling,
): Promise<void> {
  const actor = JSON.stringify(who)
  const cancelled = movingOrders({
    where: sql<boolean>`id = ${order.id}`,
    from: order.status,
    steps: ['cancelled'],
  })
  await sql`
    with ended as (${cancelled}
      returning id, cart_id
    ), told as (
      insert into order_events (id, order_id, status, actor, reason)
      select ${event_id}, id, 'cancelled', ${actor}::jsonb, ${reason} from ended
    ), ${givingBackUses(sql`select cart_id from ended`)}, with_slot as (
      delete from slot_reservations where cart_id in (select cart_id from ended) and ${isUncooked(order)}::boolean
    ), with_delivery as (
      update deliveries set status = 'cancelled' where order_id in (select id from ended) and status = 'quoted'
      returning order_id
    ), with_delivery_event as (
      insert into delivery_events (id, order_id, status, actor)
      select ${`${event_id}:delivery`}, order_id, 'cancelled', ${actor}::jsonb from with_delivery
    )
    ${enqueue(
      { kind: 'cancelled', from: sql`ended`, id: sql`id` },
      settlingPoints(sql`ended`, 'cancelled'),
      {
        kind: 'capture',
        from: sql`ended`,
        id: sql`id`,
        // The job that was written with the order has the name of its kind.
        event: 'let-go',
        where: sql<boolean>`${hasUncapturedHold(order.payments)}::boolean`,
      },
      // What was charged by now goes back, and is told of as a refund.
      {
        kind: 'share-cancelled',
        from: sql`payments as p join ended on ended.id = p.order_id`,
        id: sql`p.id`,
        where: sql<boolean>`p.part = 'share' and p.status = 'authorized' and p.charged is null`,
      },
    )}
  `.execute(tx)
}
