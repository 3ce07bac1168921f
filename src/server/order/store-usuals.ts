import { sql } from 'kysely'
import { savedAtMost } from '#core/list-limits.ts'
import { ownerOf } from '#core/owner.ts'
import type { Db } from '#server/database/db.ts'
import { type PastOrder, pastOrdersById } from './store-history.ts'

/** A name that a member gave an order. */
interface Usual {
  readonly id: string
  readonly name: string
  readonly order_id: string
}

async function usualsOf(db: Db, member_id: string): Promise<readonly Usual[]> {
  return db
    .selectFrom('member_usuals')
    .where('member_id', '=', member_id)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .select(['id', 'name', 'order_id'])
    .execute()
}

/** A past order that a member named. */
interface NamedOrder extends Pick<Usual, 'id' | 'name'> {
  readonly past: PastOrder
}

/** Returns what a member named, the newest first, each with its order; an order that is gone isn’t there. */
export async function namedOrders(
  db: Db,
  { id: member_id, visitor_id }: { readonly id: string; readonly visitor_id: string },
): Promise<readonly NamedOrder[]> {
  const usuals = await usualsOf(db, member_id)
  const ids = usuals.map(({ order_id }) => order_id)
  const orders = new Map(
    (await pastOrdersById(db, ownerOf({ visitor_id }), ids)).map(
      (past) => [past.order.id, past] as const,
    ),
  )
  return usuals.flatMap(({ id, name, order_id }) => {
    const past = orders.get(order_id)
    return past ? [{ id, name, past }] : []
  })
}

/** Names an order of a member, or names it anew, in one statement; false where they named as many as anybody may. */
export async function saveUsual(
  db: Db,
  member_id: string,
  { id, name, order_id }: Usual,
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_usuals (id, member_id, order_id, name)
    select ${id}, ${member_id}, ${order_id}, ${name}
    where (select count(*) from member_usuals where member_id = ${member_id} and order_id <> ${order_id}) < ${savedAtMost.usuals}
    on conflict (member_id, order_id) do update set name = excluded.name
    returning id
  `.execute(db)
  return rows.length > 0
}

/** Takes a name of a member away; false where they gave none of that id. */
export async function removeUsual(db: Db, member_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_usuals')
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
