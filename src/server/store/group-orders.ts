import { sql } from 'kysely'
import { type Owner, ownerOf } from '#core/owner.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { statement } from '#server/store/database/compiled-query.ts'
import type { Db } from '#server/store/database/db.ts'
import { isInGroup, ownedBy, type OwnerParams, ownerParams } from './owned-by.ts'

/** The cart that an invite lets into, and whose it is. */
export interface InvitedCart {
  readonly cart_id: string
  readonly visitor_id: string
}

/** Returns the cart of an invite; undefined where none, or a newer one, names it. */
export async function cartOfInvite(db: Db, invite: string): Promise<InvitedCart | undefined> {
  return db
    .selectFrom('carts')
    .where('group_order', 'is not', null)
    .where(sql<string>`group_order ->> 'invite'`, '=', invite)
    .select(['id as cart_id', 'visitor_id'])
    .executeTakeFirst()
}

const readHost = statement<OwnerParams & { readonly cart_id: string }>()((db, value) =>
  db
    .selectFrom('carts as c')
    .where('c.id', '=', value('cart_id'))
    .where('c.group_order', 'is not', null)
    .where(sql<boolean>`(${ownedBy('c', value)} or ${isInGroup('c', value)})`)
    .select('c.visitor_id'),
)

/** Returns whose a group order is, to somebody who is in it, or was taken out of it; undefined to everybody else. */
export async function hostSeenBy(
  db: Db,
  cart_id: string,
  owner: Owner,
): Promise<Owner | undefined> {
  const [row] = await readHost(db, { cart_id, ...ownerParams(owner) })
  return row && ownerOf(row)
}

/** Returns how the order stands that a group order became; undefined while it is none. */
export async function statusOfOrder(db: Db, cart_id: string): Promise<OrderStatus | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('cart_id', '=', cart_id)
    .select('status')
    .executeTakeFirst()
  return row?.status
}
