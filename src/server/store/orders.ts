import { type RawBuilder, sql } from 'kysely'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import type { Arrival, ArrivalState } from '#core/order/arrival.ts'
import type { OrderExemption } from '#core/order/exemption.ts'
import type { Order, OrderEvent, OrderLine } from '#core/order/order.ts'
import type { Balance } from '#core/payment/balance.ts'
import type { RefundShared } from '#core/payment/refund.ts'
import type { Instant } from '#core/time.ts'
import { balanceOf } from '#server/store/balances.ts'
import { deliveryOf, type KeptDelivery } from '#server/store/deliveries.ts'
import type { Db } from '#server/store/db.ts'
import { chainIn, chainText, locationKept, locationsKept } from '#server/store/documents.ts'
import { gathered } from '#server/store/gathered.ts'
import { refundDecided } from '#server/store/returns.ts'
import { type Place, statement } from '#server/store/statement.ts'

/** An order with everything that its guest may read, as of one moment. */
export interface KeptOrder {
  readonly order: Order
  readonly events: readonly Pick<OrderEvent, 'status' | 'at' | 'actor' | 'reason'>[]
  readonly arrivals: readonly Arrival[]
  readonly delivery: KeptDelivery | null
  readonly exemption: OrderExemption | null
  readonly payment: {
    readonly brand: string
    readonly last4: string
    readonly status: string
    readonly refund: RefundShared | null
  }
  /** What is owed after the deposit; null where all was paid at once. */
  readonly balance: Balance | null
  readonly location: Location
  readonly now: Instant
}

/** Which order of a visitor: by its id, by its cart, or the newest. */
export interface OrderAsked {
  readonly visitor_id: string
  readonly order_id?: string
  readonly cart_id?: string
}

interface OrderNamed {
  readonly visitor_id: string
  readonly id: string
}

/**
 * All of an order but its price, which kitchens don't read. By name, so that a column of a newer version changes nothing
 * for who runs already (see prepared).
 */
export const orderColumns = [
  'o.id',
  'o.number',
  'o.cart_id',
  'o.visitor_id',
  'o.channel',
  'o.location_id',
  'o.menu_id',
  'o.menu_version',
  'o.handoff',
  'o.address',
  'o.vehicle',
  'o.on_site',
  'o.contact',
  'o.utensils',
  'o.asap',
  'o.ready_at',
  'o.ready_wall',
  'o.fire_at',
  'o.placed_at',
  'o.status',
] as const

/** Named by one column, so that each has the plan of its own index. */
const readOrder = {
  any: reading(() => sql<boolean>`true`),
  order_id: reading((value) => sql<boolean>`o.id = ${value('id')}`),
  cart_id: reading((value) => sql<boolean>`o.cart_id = ${value('id')}`),
} as const

/** An order of this visitor in one statement; undefined where it is missing or another's. */
export async function orderOf(db: Db, asked: OrderAsked): Promise<KeptOrder | undefined> {
  const { visitor_id, order_id, cart_id } = asked
  const by = order_id !== undefined ? 'order_id' : cart_id !== undefined ? 'cart_id' : 'any'
  const [row] = await readOrder[by](db, { visitor_id, id: order_id ?? cart_id ?? '' })
  if (!row) return undefined
  const { location_id, revision, brand, last4, payment_status, refund, ...more } = row
  const { events, arrivals, delivery, exemption, balance, now, ...rest } = more
  const order = { ...rest, location_id }
  const payment = { brand, last4, status: payment_status, refund }
  const location = await locationKept(db, { location_id, revision })
  return { order, events, arrivals, delivery, exemption, payment, balance, location, now }
}

function reading(isAsked: (value: Place<OrderNamed>) => RawBuilder<boolean>) {
  return statement<OrderNamed>()((db, value) =>
    db
      .selectFrom('orders as o')
      .innerJoin('locations as l', 'l.id', 'o.location_id')
      .innerJoin('payments as p', (on) =>
        on.onRef('p.order_id', '=', 'o.id').on('p.part', '=', 'first'),
      )
      .where('o.visitor_id', '=', value('visitor_id'))
      .where(isAsked(value))
      .orderBy('o.placed_at', 'desc')
      .limit(1)
      .select([...orderColumns, 'o.sheet'])
      .select(['l.revision', 'p.brand', 'p.last4', 'p.status as payment_status'])
      .select([linesOf('o').as('lines'), eventsOf('o').as('events')])
      .select([arrivalsOf('o').as('arrivals'), deliveryOf('o').as('delivery')])
      .select([refundDecided('o').as('refund'), exemptionOf('o').as('exemption')])
      .select(balanceOf.as('balance'))
      .select(sql<Instant>`now()`.as('now')),
  )
}

/** An order with its location and chain, whoever's it is. */
export interface ReportedOrder {
  readonly order: Order
  readonly delivery: KeptDelivery | null
  readonly exemption: OrderExemption | null
  readonly balance: Balance | null
  readonly location: Location
  readonly chain: Chain | null
}

const readReports = statement<{ readonly ids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('orders as o')
    .innerJoin('locations as l', 'l.id', 'o.location_id')
    .where('o.id', '=', sql<string>`any(${value('ids')}::text[])`)
    .select([...orderColumns, 'o.sheet'])
    .select([
      'l.revision',
      chainText.as('chain_text'),
      linesOf('o').as('lines'),
      deliveryOf('o').as('delivery'),
      exemptionOf('o').as('exemption'),
      balanceOf.as('balance'),
    ]),
)

/** An order for what the house tells its guest; null where there is none. */
export const orderToReport = gathered(async (db, ids: readonly string[]) => {
  const rows = await readReports(db, { ids })
  const locations = await locationsKept(db, rows)
  const reports = new Map<string, ReportedOrder>()
  for (const [nth, { revision: _, chain_text, ...row }] of rows.entries()) {
    const location = locations[nth]
    const { delivery, exemption, balance, ...order } = row
    const told = { order, delivery, exemption, balance, chain: chainIn(chain_text) }
    if (location) reports.set(order.id, { ...told, location })
  }
  return ids.map((id) => reports.get(id) ?? null)
})

/** The certificate of the order of the row `alias`, and what became of it; null without one. */
export function exemptionOf(alias: 'o'): RawBuilder<OrderExemption | null> {
  return sql`(
    select to_jsonb(x) - 'order_id' || jsonb_build_object(
      'sent_at', ${isoOf('x.sent_at')}, 'decided_at', ${isoOf('x.decided_at')})
    from exemptions as x where x.order_id = ${sql.ref(`${alias}.id`)}
  )`
}

/** The lines of the order of the row `alias`, as the guest put them. */
export function linesOf(alias: 'o'): RawBuilder<readonly OrderLine[]> {
  return sql`(
    select jsonb_agg(to_jsonb(x) - 'order_id' - 'position' || jsonb_build_object('done_at', ${isoOf('x.done_at')})
      order by x.position)
    from order_lines as x where x.order_id = ${sql.ref(`${alias}.id`)}
  )`
}

/** Where the order of the row `alias` has been, oldest first. */
function eventsOf(alias: 'o'): RawBuilder<KeptOrder['events']> {
  return sql`(
    select jsonb_agg(jsonb_build_object('status', e.status, 'at', ${isoOf('e.at')}, 'actor', e.actor, 'reason', e.reason)
      order by e.at, e.id)
    from order_events as e where e.order_id = ${sql.ref(`${alias}.id`)}
  )`
}

/** What the guest of the order of the row `alias` said about their coming, oldest first. */
export function arrivalsOf(alias: 'o'): RawBuilder<readonly Arrival[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('state', a.state, 'at', ${isoOf('a.at')}) order by a.at), '[]')
    from order_arrivals as a where a.order_id = ${sql.ref(`${alias}.id`)}
  )`
}

/** Writes down what a guest says about their coming: once, and nothing where they are here already or the order ended. */
export async function keepArrival(
  db: Db,
  { order_id, state }: { readonly order_id: string; readonly state: ArrivalState },
): Promise<void> {
  await sql`
    insert into order_arrivals (order_id, state)
    select id, ${state} from orders
    where id = ${order_id} and status not in ('completed', 'cancelled', 'rejected')
      and not exists (select from order_arrivals where order_id = ${order_id} and state = 'arrived' and ${state} <> 'arrived')
    on conflict (order_id, state) do nothing
  `.execute(db)
}

/** A timestamptz inside a document, written as the driver writes one outside. */
export function isoOf(column: string): RawBuilder<Instant> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
