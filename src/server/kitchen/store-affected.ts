import { sql } from 'kysely'
import type { CartLine } from '#core/cart/cart.ts'
import type { Contact } from '#core/checkout/contact.ts'
import type { GroupOrder } from '#core/cart/group.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { affectedAtMost } from '#core/list-limits.ts'
import type { OrderLine, OrderStatus } from '#core/order/order.ts'
import { mayBeLeftOut, offeredStatuses, type SoldOutOffer } from '#core/kitchen/sold-out-offer.ts'
import type { Instant, LocalTime } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { linesOf } from '#server/order/store.ts'
import { offerOf } from '#server/order/store-order-rows.ts'

/** An order that its kitchen hasn’t made yet, with its lines as their guest built them. */
export interface UnmadeOrder {
  readonly order_id: string
  readonly number: string
  readonly menu_id: string
  readonly handoff: HandoffMode
  readonly contact: Contact
  readonly ready_wall: LocalTime
  /** The reservation whose table it is brought to; null of every other order. */
  readonly reservation_id: string | null
  readonly status: OrderStatus
  /** As their guest built them, without what somebody began and what its guest had left out. */
  readonly lines: readonly CartLine[]
  /** All of them, as they are made. */
  readonly ordered: readonly OrderLine[]
  /** What its guest was asked last; null where nobody asked. */
  readonly offer: SoldOutOffer | null
}

/** The orders that a kitchen hasn’t made yet, soonest first. */
export async function unmadeOrders(db: Db, location_id: string): Promise<readonly UnmadeOrder[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('carts as c', 'c.id', 'o.cart_id')
    .where('o.location_id', '=', location_id)
    .where('o.status', 'in', offeredStatuses)
    .where('o.ready_at', '>', sql<Instant>`now() - interval '1 day'`)
    .select(['o.id as order_id', 'o.number', 'o.menu_id', 'o.handoff', 'o.contact', 'o.ready_wall'])
    .select(['c.lines', 'c.reservation_id', offerOf.as('offer')])
    .select(['o.status', linesOf('o').as('ordered')])
    .orderBy('o.ready_at')
    .orderBy('o.id')
    .limit(affectedAtMost)
    .execute()
  return rows.map(({ lines, ...order }) => {
    const open = order.ordered.filter(mayBeLeftOut).map(({ id }) => id)
    return { ...order, lines: lines.filter(({ id }) => open.includes(id)) }
  })
}

/** A cart that is being filled, and by whom: the member that it belongs to, or a group. */
export interface OpenCart {
  readonly cart_id: string
  readonly menu_id: string
  /** Null as soon as possible. */
  readonly wanted: LocalTime | null
  readonly lines: readonly CartLine[]
  readonly first_name: string | null
  readonly last_name: string | null
  /** Who fills it together; null where it is one guest’s. */
  readonly participants: GroupOrder['participants'] | null
}

/** The carts that are being filled from menus, those touched last first. */
export async function openCarts(db: Db, menu_ids: readonly string[]): Promise<readonly OpenCart[]> {
  return db
    .selectFrom('carts as c')
    .leftJoin('members as p', 'p.visitor_id', 'c.visitor_id')
    .where(sql<boolean>`c.menu_id = any(${[...menu_ids]}::text[])`)
    .where('c.status', 'in', ['open', 'placing'])
    .where('c.reset', '>', sql<Instant>`now()`)
    .where(sql<boolean>`c.lines <> '[]'`)
    .select(['c.id as cart_id', 'c.menu_id', 'c.wanted', 'c.lines', 'p.first_name', 'p.last_name'])
    .select(
      sql<GroupOrder['participants'] | null>`c.group_order -> 'participants'`.as('participants'),
    )
    .orderBy('c.reset', 'desc')
    .orderBy('c.id')
    .limit(affectedAtMost)
    .execute()
}
