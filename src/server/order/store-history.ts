import { type RawBuilder, sql } from 'kysely'
import { pastOrdersAtOnce } from '#core/list-limits.ts'
import type { Location } from '#core/location/location.ts'
import type { Order } from '#core/order/order.ts'
import type { Owner } from '#core/owner.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { cachedLocations } from '#server/location/store-cache.ts'
import { linesOf, orderColumns } from './store.ts'
import { isOwnedBy } from '#server/database/owned-by.ts'

/** An order of somebody’s history, with the location that cooked it, as of one moment. */
export interface PastOrder {
  readonly order: Order
  readonly location: Location
  readonly now: Instant
}

interface HistoryQuery {
  readonly owner: Owner
  /** Each of them stands in a dish, the location’s name or the number. */
  readonly words: readonly string[]
  /** The order that the list goes on after. */
  readonly before: string | undefined
}

/** Returns an owner’s orders with at least one product (R9.6), the newest first: a page, and one more where there are more. */
export async function pastOrders(
  db: Db,
  { owner, words, before }: HistoryQuery,
): Promise<readonly PastOrder[]> {
  const rows = await ordersOf(db, owner)
    .where((where) => where.and(words.map(holds)))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(o.placed_at, o.id) < (
        select b.placed_at, b.id from orders as b
        where b.id = ${before} and b.visitor_id = ${owner.visitor_id})`),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(pastOrdersAtOnce + 1)
    .execute()
  return withLocations(db, rows)
}

/** Returns some of an owner’s orders with at least one product, in any order. */
export async function pastOrdersById(
  db: Db,
  owner: Owner,
  ids: readonly string[],
): Promise<readonly PastOrder[]> {
  if (ids.length === 0) return []
  return withLocations(db, await ordersOf(db, owner).where('o.id', 'in', ids).execute())
}

function ordersOf(db: Db, owner: Owner) {
  return db
    .selectFrom('orders as o')
    .innerJoin('locations as l', 'l.id', 'o.location_id')
    .where(isOwnedBy('o', owner))
    .where(sql<boolean>`exists (select from order_lines as x where x.order_id = o.id)`)
    .select([...orderColumns, 'o.sheet'])
    .select([linesOf('o').as('lines'), 'l.revision', sql<Instant>`now()`.as('now')])
}

async function withLocations(
  db: Db,
  rows: Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>,
): Promise<readonly PastOrder[]> {
  const locations = await cachedLocations(db, rows)
  return rows.flatMap((row, nth) => {
    const { revision: _, now, ...order } = row
    const location = locations[nth]
    return location ? [{ order, location, now }] : []
  })
}

/** A word that a dish is called by, in either language, or the location, or the whole of the order’s number. */
function holds(word: string): RawBuilder<boolean> {
  const within = (text: RawBuilder<unknown>) => sql`position(${word} in lower(${text})) > 0`
  return sql`(o.number = ${word}
    or ${within(sql`l.name`)}
    or exists (
      select from order_lines as x
      where x.order_id = o.id and (${within(sql`x.name`)} or ${within(sql`x.es ->> 'name'`)})))`
}
