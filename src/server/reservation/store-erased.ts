import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'
import { bookDeposit } from '#server/charge/store-deposits.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import { callOffDeposit } from './store-deposits.ts'
import { noShowMinutes } from '#core/reservation/reservation.ts'

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

/** Forgets holds that are over. */
export async function sweepTableHolds(db: Db): Promise<void> {
  await sql`
    delete from reservations where status = 'held' and host_key is null and held_until < now() - interval '1 hour'
  `.execute(db)
  await sql`
    delete from reservations where status = 'cancelled' and source = 'reserved' and booking_key is null
  `.execute(db)
}

/** Ends what nobody ended: a party that did not come within two hours of its time, and one that sits three hours past its own. */
export async function endReservations(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update reservations set status = case when status = 'booked' then 'no_show' else 'completed' end,
        closed_at = now(), version = version + 1
      where (status = 'booked' and seat_at < now() - make_interval(mins => ${sql.lit(noShowMinutes)}))
        or (status = 'seated' and ends_at < now() - interval '3 hours')
      returning id
    `.execute(tx)
    for (const { id } of rows) await bookDeposit(tx, id)
  })
}

/** Forgets after ninety days who sat at a table; that somebody did stays. */
export async function sweepReservations(db: Db): Promise<void> {
  await sql`
    update reservations set name = '', phone = '', email = '', note = '', visitor_id = null
    where id in (select id from reservations
      where closed_at < now() - interval '90 days' and (name <> '' or phone <> '') limit 1000)
  `.execute(db)
}
