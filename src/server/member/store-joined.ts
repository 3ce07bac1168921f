import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/**
 * Gives a member the orders that guests placed under their address, which they have proved by a code; with their carts, so that
 * each can be had again. One that is still under way stays with the guest who follows it, until a later sign-in. What another
 * member ordered is theirs, whichever address they typed.
 */
export async function joinOrdersByEmail(db: Db, member_id: string): Promise<void> {
  await sql`
    with member as (select visitor_id, email from members where id = ${member_id} and email_verified),
    joined as (
      update orders as o set visitor_id = member.visitor_id
      from member
      where lower(o.contact ->> 'email') = member.email
        and o.visitor_id <> member.visitor_id
        and o.status in ('completed', 'cancelled', 'rejected')
        and not exists (select from members as other where other.visitor_id = o.visitor_id)
      returning o.cart_id)
    update carts set visitor_id = member.visitor_id
    from member, joined where carts.id = joined.cart_id
  `.execute(db)
}
