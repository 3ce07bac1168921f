import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Lets nobody else move an order until the transaction ends: what is read of it after that, in statements of their own, is
 * what the last one wrote.
 */
export async function lockOrder(db: Db, order_id: string): Promise<void> {
  await sql`select from orders where id = ${order_id} for no key update`.execute(db)
}
