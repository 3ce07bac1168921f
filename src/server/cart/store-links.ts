import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Cart } from '#core/cart/cart.ts'
import type { CartLinkState } from '#core/cart/link.ts'
import type { Channel } from '#core/channel.ts'
import type { Owner } from '#core/owner.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** A link to a cart, with whose it is. */
export interface StoredCartLink extends CartLinkState {
  readonly cart_id: string
  readonly channel: Channel
  readonly visitor_id: string
}

/** Remembers a link to a cart, hashed, for so many minutes, in the place of one that nobody followed; returns when it ends. */
export async function saveCartLink(
  db: Db,
  { token, cart_id, minutes }: Readonly<{ token: string; cart_id: string; minutes: number }>,
): Promise<Instant> {
  await db
    .deleteFrom('cart_links')
    .where('cart_id', '=', cart_id)
    .where('taken_at', 'is', null)
    .execute()
  const { expires_at } = await db
    .insertInto('cart_links')
    .values({
      token_hash: hashOf(token),
      cart_id,
      expires_at: sql<Instant>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Returns how a link stands; undefined where there never was one, or its cart is gone. `lock` makes others wait who follow it too. */
export async function cartLinkBy(
  db: Db,
  token: string,
  { lock }: { readonly lock: boolean },
): Promise<StoredCartLink | undefined> {
  return db
    .selectFrom('cart_links as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .where('l.token_hash', '=', hashOf(token))
    .select(['c.id as cart_id', 'c.channel', 'c.visitor_id', 'c.status'])
    .select(sql<boolean>`l.taken_at is not null`.as('is_taken'))
    .select(sql<boolean>`l.expires_at <= now()`.as('is_expired'))
    .$if(lock, (query) => query.forUpdate(['l', 'c']))
    .executeTakeFirst()
}

/** Gives a cart to who followed a link to it, for so many minutes: with the place that it holds, without the gift cards that it was to be paid with. */
export async function handOverCart(
  db: Db,
  token: string,
  { id, visitor_id, rewards }: Pick<Cart, 'id' | 'visitor_id' | 'rewards'>,
  minutes: number,
): Promise<void> {
  await db
    .updateTable('cart_links')
    .set({ taken_at: sql<Instant>`now()` })
    .where('token_hash', '=', hashOf(token))
    .execute()
  await sql`delete from cart_gift_cards where cart_id = ${id}`.execute(db)
  await db
    .updateTable('carts')
    .set({
      visitor_id,
      rewards: JSON.stringify(rewards),
      version: sql<number>`version + 1`,
      reset: sql<Instant>`now() + make_interval(mins => ${minutes})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the cart that somebody had and that went on on another device; null where it didn’t, and for who had none. */
export async function movedCartId(
  db: Db,
  cart_id: string | null,
  owner: Owner | null,
): Promise<string | null> {
  if (cart_id === null || owner === null) return null
  const row = await db
    .selectFrom('cart_links as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .where('l.cart_id', '=', cart_id)
    .where('l.taken_at', 'is not', null)
    .where('c.visitor_id', '<>', owner.visitor_id)
    .select('l.cart_id')
    .executeTakeFirst()
  return row?.cart_id ?? null
}

/** Forgets links a week after they ended. */
export async function sweepCartLinks(db: Db): Promise<void> {
  await sql`delete from cart_links where expires_at < now() - interval '7 days'`.execute(db)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
