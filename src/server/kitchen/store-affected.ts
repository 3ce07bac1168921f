import { sql } from 'kysely'
import type { CartLine } from '#core/cart/cart.ts'
import type { Channel } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import type { Contact } from '#core/checkout/contact.ts'
import type { GroupOrder } from '#core/cart/group.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { affectedAtMost } from '#core/list-limits.ts'
import type { OrderLine, OrderStatus } from '#core/order/order.ts'
import { mayBeLeftOut, offeredStatuses, type SoldOutOffer } from '#core/kitchen/sold-out-offer.ts'
import type { Instant, LocalTime } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { linesOf } from '#server/order/store.ts'
import { enqueue } from '#server/outbox/store.ts'
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
  /** The mailbox of its member, who reads it; null of everybody else. */
  readonly email: string | null
  /** Who fills it together; null where it is one guest’s. */
  readonly participants: GroupOrder['participants'] | null
}

/** The carts that are being filled from menus, those touched last first. */
export async function openCarts(db: Db, menu_ids: readonly string[]): Promise<readonly OpenCart[]> {
  return cartsFilled(db)
    .where(sql<boolean>`c.menu_id = any(${[...menu_ids]}::text[])`)
    .where('c.status', 'in', ['open', 'placing'])
    .orderBy('c.reset', 'desc')
    .orderBy('c.id')
    .limit(affectedAtMost)
    .execute()
}

/** A cart that is being filled, with its site and the language that its member ordered in last. */
interface CartToTell extends OpenCart {
  readonly channel: Channel
  readonly locale: Locale
}

/** The cart of that id while it is being filled; undefined once it is an order, or given up. */
export async function openCart(db: Db, cart_id: string): Promise<CartToTell | undefined> {
  return cartsFilled(db)
    .where('c.id', '=', cart_id)
    .where('c.status', '=', 'open')
    .select('c.channel')
    .select(
      sql<Locale>`coalesce((
        select o.locale from orders as o where o.visitor_id = c.visitor_id order by o.placed_at desc limit 1
      ), 'en')`.as('locale'),
    )
    .executeTakeFirst()
}

/** Selects what carts that are being filled tell: not those that wait for their address, which are no kitchen’s. */
function cartsFilled(db: Db) {
  return db
    .selectFrom('carts as c')
    .leftJoin('members as p', 'p.visitor_id', 'c.visitor_id')
    .where('c.reset', '>', sql<Instant>`now()`)
    .where(sql<boolean>`c.lines <> '[]'`)
    .where('c.awaits_address', '=', false)
    .select(['c.id as cart_id', 'c.menu_id', 'c.wanted', 'c.lines', 'p.first_name', 'p.last_name'])
    .select(sql<string | null>`case when p.email_verified then p.email end`.as('email'))
    .select(
      sql<GroupOrder['participants'] | null>`c.group_order -> 'participants'`.as('participants'),
    )
}

/** What the member of a cart is told, named after its cart and the items. */
export interface CartNews {
  readonly cart_id: string
  readonly name: string
}

/** Writes the jobs that tell members what their carts hold of what is out; who was told of the same is not told again. */
export async function enqueueCartNews(db: Db, news: readonly CartNews[]): Promise<void> {
  await sql`
    with told as (
      select cart_id, name from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n (cart_id text, name text)
    )
    ${enqueue({ kind: 'cart-sold-out', from: sql`told`, id: sql`cart_id`, named: sql`name` })}
  `.execute(db)
}

/** Which of some news members were told. */
export async function sentNews(db: Db, news: readonly CartNews[]): Promise<ReadonlySet<string>> {
  if (news.length === 0) return new Set()
  const ids = news.map(({ name }) => `cart-sold-out:${name}`)
  const { rows } = await sql<{ name: string }>`
    select substr(event_id, length('cart-sold-out:') + 1) as name from outbox where event_id = any(${ids}::text[])
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}
