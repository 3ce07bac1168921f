import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'
import { bookDeposit } from '#server/charge/store-deposits.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import { callOffDeposit } from './store-deposits.ts'

/** A table that is given back as its member goes, and who is told so: its row forgets them. */
interface GivenBack {
  readonly id: string
  readonly status: 'held' | 'booked'
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
}

/**
 * Erases from tables and places in line who a member is. What is still to come is theirs where their device or account reserved it,
 * whoever else may be reached by what they typed: it is given back, and who was to sit there is told. What is over is theirs under a
 * proved address or number, too.
 */
export async function eraseTables(db: Db, member: ErasedMember): Promise<void> {
  const { visitor_id, phone, emails } = member
  const { rows: ahead } = await sql<GivenBack>`
    select id, status, name, phone, email, note from reservations
    where status in ('held', 'booked') and visitor_id = ${visitor_id} order by id for update
  `.execute(db)
  for (const { id } of ahead) await callOffDeposit(db, id, 'guest')
  await sql`
    update reservations set name = '', phone = '', email = '', note = '', visitor_id = null, caller = null,
      status = case when status in ('held', 'booked') then 'cancelled' else status end,
      closed_at = case when status in ('held', 'booked') then now() else closed_at end,
      held_until = null, version = version + 1
    where visitor_id = ${visitor_id}
      or status not in ('held', 'booked', 'seated') and (lower(email) = any(${emails}::text[]) or phone = ${phone})
  `.execute(db)
  for (const { id, status, ...guest } of ahead) {
    await bookDeposit(db, id)
    if (status === 'booked') await tellGuest(db, id, guest)
  }
  await sql`
    update waitlist set name = '', phone = '', visitor_id = null, caller = null,
      status = case when status in ('waiting', 'called') then 'left' else status end,
      closed_at = case when status in ('waiting', 'called') then now() else closed_at end
    where visitor_id = ${visitor_id} or status in ('seated', 'left') and phone = ${phone}
  `.execute(db)
}

/** Has it told that a table is given back: the job brings whom to tell, and forgets them. */
async function tellGuest(
  db: Db,
  reservation_id: string,
  guest: Omit<GivenBack, 'id' | 'status'>,
): Promise<void> {
  const kind = 'reservation-cancelled'
  await enqueueOne(db, {
    event_id: `${kind}:${reservation_id}`,
    kind,
    payload: { reservation_id, guest },
  })
}
