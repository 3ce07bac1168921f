import { type RawBuilder, sql } from 'kysely'
import { overStatuses } from '#core/order/order.ts'
import type { Db } from '#server/database/db.ts'

/** What somebody has to see to its end before their account can go. */
export type OpenBusiness = 'order' | 'payment'

/** Whether a visitor is one of some people. */
export function isAmong(people: RawBuilder<unknown>, visitor_id: string): RawBuilder<boolean> {
  return sql`${people} @> jsonb_build_array(jsonb_build_object('visitor_id', ${visitor_id}::text))`
}

/** Whether a visitor is in the group order of a cart. */
export function isInGroup(visitor_id: string): RawBuilder<boolean> {
  return isAmong(sql`group_order -> 'participants'`, visitor_id)
}

/**
 * Returns what a visitor still waits for: an order that somebody has to find them with, or a card of theirs that is being charged, be
 * it for an order, one that they eat of, a part of one, a balance, a gift card or a table. Undefined where it is nothing.
 */
export async function openBusinessOf(
  db: Db,
  visitor_id: string,
): Promise<OpenBusiness | undefined> {
  const { rows } = await sql<{ order: boolean; payment: boolean }>`
    select exists (
      select from orders where visitor_id = ${visitor_id} and status <> all(${overStatuses}::text[])
    ) as "order", exists (
      select from carts where visitor_id = ${visitor_id} and status = 'placing'
    ) or exists (
      select from carts where status = 'placing' and group_order is not null and ${isInGroup(visitor_id)}
    ) or exists (
      select from charges where visitor_id = ${visitor_id} and status = 'pending'
    ) as payment
  `.execute(db)
  if (rows[0]?.order) return 'order'
  return rows[0]?.payment ? 'payment' : undefined
}
