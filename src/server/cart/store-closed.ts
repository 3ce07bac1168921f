import { type RawBuilder, sql } from 'kysely'
import type { Cart, CartLine } from '#core/cart/cart.ts'
import type { Channel } from '#core/channel.ts'
import type { Owner } from '#core/owner.ts'
import type { Db } from '#server/database/db.ts'
import { isOwnedBy, isOwnedOrJoined } from '#server/database/owned-by.ts'
import { enqueue } from '#server/outbox/store.ts'
import { letGoOf } from '#server/schedule/store-slots.ts'

/**
 * Has everybody told who is in one of the open group orders among the carts that another part of a query gives up: whoever chose
 * something there waits for it, or picks it up. One that timed out told its host before.
 */
export function callingOff(part: 'given_up'): RawBuilder<object> {
  const called_off = sql`(
    select id from carts
    where id in (select id from ${sql.table(part)}) and status = 'open' and reset > now()
      and group_order is not null and jsonb_array_length(group_order -> 'participants') > 1) as called_off`
  return sql`(${enqueue({ kind: 'group-cancelled', from: called_off, id: sql`id` })})`
}

/** Gives up an open cart and the place that it held; answers what it was before, undefined where there is none. */
export async function abandonCart(
  db: Db,
  cart_id: string,
  owner: Owner,
): Promise<Cart['status'] | undefined> {
  const row = await db
    .with('given_up', (cte) =>
      cte
        .updateTable('carts')
        .set({ status: 'abandoned' })
        .where('id', '=', cart_id)
        .where(isOwnedBy('carts', owner))
        .where('status', '=', 'open')
        .returning('id'),
    )
    .with('freed', () => letGoOf('given_up'))
    .with('told', () => callingOff('given_up'))
    .selectFrom('carts')
    .where('id', '=', cart_id)
    .where(isOwnedBy('carts', owner))
    .select('status')
    .executeTakeFirst()
  return row?.status
}

/** Gives up every cart that an owner has open on a channel, with the places that they held. */
export async function giveUpCarts(db: Db, owner: Owner, channel: Channel): Promise<void> {
  await db
    .with('given_up', (cte) =>
      cte
        .updateTable('carts')
        .set({ status: 'abandoned' })
        .where(isOwnedBy('carts', owner))
        .where('channel', '=', channel)
        .where('status', '=', 'open')
        .returning('id'),
    )
    .with('freed', () => letGoOf('given_up'))
    .with('told', () => callingOff('given_up'))
    .selectFrom('given_up')
    .select('id')
    .execute()
}

/** Whether a cart is a group order of this owner that people still choose in, or wait for. */
export async function isGroupUnderWay(
  db: Db,
  { cart_id, channel }: { readonly cart_id: string; readonly channel: Channel },
  owner: Owner,
): Promise<boolean> {
  const row = await db
    .selectFrom('carts')
    .where('id', '=', cart_id)
    .where(isOwnedBy('carts', owner))
    .where('channel', '=', channel)
    .where('status', '=', 'open')
    .where('group_order', 'is not', null)
    .where(sql<boolean>`reset > now()`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the lines of some carts by the ids of those; a cart that is gone isn’t there. */
export async function linesOfCarts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly CartLine[]>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('carts')
    .where('id', 'in', ids)
    .select(['id', 'lines'])
    .execute()
  return new Map(found.map(({ id, lines }) => [id, lines]))
}

/**
 * How a cart stands for this visitor on this channel: it can still be ordered or is being paid; it passed its reset
 * (R6.11); or it is none of theirs, ordered or given up.
 */
export async function cartState(
  db: Db,
  cart_id: string,
  owner: Owner,
  channel: Channel,
): Promise<'live' | 'timed_out' | 'gone'> {
  const row = await db
    .selectFrom('carts')
    .where('id', '=', cart_id)
    .where(isOwnedOrJoined('carts', owner))
    .where('channel', '=', channel)
    .where('status', 'in', ['open', 'placing'])
    .select(['status', 'visitor_id', sql<boolean>`reset > now()`.as('in_time')])
    .executeTakeFirst()
  if (!row) return 'gone'
  if (row.status === 'placing' || row.in_time) return 'live'
  // Whoever was in a group order of another’s has none any more.
  return row.visitor_id === owner.visitor_id ? 'timed_out' : 'gone'
}

/** A cart with lines, or a group order, that can still be paid, or is being paid. */
export interface OrderUnderWay {
  readonly id: string
  readonly status: Cart['status']
  readonly count: number
  /** The name of its location. */
  readonly location: string
  /** Others choose in it too. */
  readonly is_group: boolean
}

/**
 * Returns the cart with lines, or the group order, of an owner on a channel that can still be paid, or is being paid; null without one. Of several
 * open ones, which a member with two devices may have, the one in use on this device, else the newest.
 */
export async function orderUnderWay(
  db: Db,
  owner: Owner,
  channel: Channel,
  in_use: string | null = null,
): Promise<OrderUnderWay | null> {
  const row = await db
    .selectFrom('carts')
    .innerJoin('menus as m', 'm.menu_id', 'carts.menu_id')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .where(isOwnedBy('carts', owner))
    .where('channel', '=', channel)
    .where('status', 'in', ['open', 'placing'])
    .where(sql<boolean>`(status = 'placing' or reset > now())`)
    .where(sql<boolean>`(jsonb_array_length(lines) > 0 or group_order is not null)`)
    // What is being paid comes before what can be given up for another.
    .orderBy('status', 'desc')
    .orderBy(sql`carts.id is not distinct from ${in_use}::text`, 'desc')
    .orderBy('created_at', 'desc')
    .select(['carts.id', 'status', 'l.name as location'])
    .select(sql<boolean>`group_order is not null`.as('is_group'))
    .select(
      sql<number>`(select coalesce(sum((x ->> 'quantity')::int), 0)::int from jsonb_array_elements(lines) as x)`.as(
        'count',
      ),
    )
    .executeTakeFirst()
  return row ?? null
}
