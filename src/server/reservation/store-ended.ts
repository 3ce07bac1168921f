import { sql } from 'kysely'
import { noShowMinutes } from '#core/reservation/reservation.ts'
import type { Db } from '#server/database/db.ts'
import { bookDeposit } from '#server/charge/store-deposits.ts'

/** Forgets holds that are over. */
export async function sweepTableHolds(db: Db): Promise<void> {
  await sql`
    delete from reservations where status = 'held' and held_until < now() - interval '1 hour'
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
