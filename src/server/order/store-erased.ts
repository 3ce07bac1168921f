import { type RawBuilder, sql } from 'kysely'
import { simulatedPrinter } from '#core/kitchen/printer-address.ts'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'

const nobody = JSON.stringify({ first_name: '', last_name: '', phone: '', email: '' })

/** Forgets in what a member ordered who they are and where they live: lines, sums, taxes and the town they were owed for stay. */
export async function eraseOrders(db: Db, { visitor_id }: ErasedMember): Promise<void> {
  await sql`
    delete from order_grants
    where visitor_id = ${visitor_id} or order_id in (select id from orders where visitor_id = ${visitor_id})
  `.execute(db)
  await sql`
    delete from order_pushes where order_id in (select id from orders where visitor_id = ${visitor_id})
  `.execute(db)
  await sql`
    update order_lines set recipient = null, instructions = null
    where order_id in (select id from orders where visitor_id = ${visitor_id})
      and (recipient is not null or instructions is not null)
  `.execute(db)
  // A delivered order keeps its town: the tax that it was charged is of that place.
  await sql`
    update orders set contact = ${nobody}::jsonb, vehicle = null, on_site = null, allergens = null, people = null,
      address = address || '{"address": "", "building": "", "instructions": "", "lat": 0, "lng": 0}'::jsonb
    where visitor_id = ${visitor_id}
  `.execute(db)
}

/** Forgets what the simulated printer keeps of some orders: it is named after them. */
export async function forgetPapers(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from mailbox
    where recipient = ${simulatedPrinter} and split_part(id, ':', 1) in (select id from orders where ${which})
  `.execute(db)
}
