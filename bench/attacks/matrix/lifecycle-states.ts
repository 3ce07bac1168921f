import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Things } from './resources.ts'

/** Brings somebody’s cart and order to a stage of their lives: what is over isn’t free for all. */
export type State = (db: Db, things: Things) => Promise<void>

/** The first is that of a cart that could be ordered and a ticket that could be cooked. */
export const states: readonly State[] = [
  async () => undefined,
  (db, things) => become(db, things, { cart: 'abandoned', order: 'placed' }),
  (db, things) => become(db, things, { cart: 'ordered', order: 'preparing' }),
  (db, things) => become(db, things, { cart: 'abandoned', order: 'ready' }),
  async (db, things) => {
    await become(db, things, { cart: 'open', order: 'completed' })
    await sql`update carts set reset = now() - interval '1 second' where id = ${things.cart_id}`.execute(
      db,
    )
  },
]

async function become(
  db: Db,
  { cart_id, order_id }: Things,
  { cart, order }: { readonly cart: string; readonly order: string },
): Promise<void> {
  await sql`update carts set status = ${cart} where id = ${cart_id}`.execute(db)
  await sql`update orders set status = ${order} where id = ${order_id}`.execute(db)
}
