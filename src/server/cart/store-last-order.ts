import { sql } from 'kysely'
import type { Channel } from '#core/channel.ts'
import type { Location } from '#core/location/location.ts'
import type { Order } from '#core/order/order.ts'
import type { Owner } from '#core/owner.ts'
import type { Instant } from '#core/time.ts'
import { statement } from '#server/database/compiled-query.ts'
import type { Db } from '#server/database/db.ts'
import { cachedLocation } from '#server/location/store-cache.ts'
import { ownedBy, type OwnerParams, ownerParams } from '#server/database/owned-by.ts'

/** The order that somebody placed last on a site: as much as every page shows of it, or begins with. */
export interface LastOrder {
  readonly order: Pick<
    Order,
    | 'id'
    | 'number'
    | 'menu_id'
    | 'handoff'
    | 'address'
    | 'vehicle'
    | 'status'
    | 'ready_wall'
    | 'contact'
  >
  readonly location: Location
  readonly now: Instant
}

const readLast = statement<OwnerParams & { readonly channel: Channel }>()((db, value) =>
  db
    .selectFrom('orders as o')
    .innerJoin('locations as l', 'l.id', 'o.location_id')
    .where(ownedBy('o', value))
    .where('o.channel', '=', value('channel'))
    .orderBy('o.placed_at', 'desc')
    .limit(1)
    .select(['o.id', 'o.number', 'o.menu_id', 'o.handoff', 'o.address', 'o.vehicle'])
    .select(['o.status', 'o.ready_wall', 'o.contact', 'o.location_id', 'l.revision'])
    .select(sql<Instant>`now()`.as('now')),
)

/** Reads the order that an owner placed last on a site, in one statement by an index; null before there is one. */
export async function lastOrderOf(
  db: Db,
  owner: Owner,
  channel: Channel,
): Promise<LastOrder | null> {
  const [row] = await readLast(db, { ...ownerParams(owner), channel })
  if (!row) return null
  const { location_id, revision, now, ...order } = row
  return { order, location: await cachedLocation(db, { location_id, revision }), now }
}
