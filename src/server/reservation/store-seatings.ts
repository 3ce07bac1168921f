import { sql } from 'kysely'
import type { PartySource } from '#core/reservation/reservation.ts'
import type { Placement } from '#core/reservation/seating-times.ts'
import type { Db } from '#server/database/db.ts'
import { bookDeposit } from '#server/charge/store-deposits.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { enqueue } from '#server/outbox/store.ts'
import { reminder } from './store.ts'

/** Puts a party that reserved at its tables, and keeps what it had reserved. */
export async function seatReservation(db: Db, id: string, placement: Placement): Promise<void> {
  const { tables, ...rest } = placement
  const reserved = sql<string>`coalesce(promised, jsonb_build_object('area', area, 'tables', tables,
    'seat_at', ${isoOf('seat_at')}, 'ends_at', ${isoOf('ends_at')}))`
  await db
    .updateTable('reservations')
    .set({ ...rest, tables, status: 'seated', seated_at: placement.seat_at, closed_at: null })
    .set({ promised: reserved })
    .where('id', '=', id)
    .execute()
  await bookDeposit(db, id)
}

/** Takes back that a party was seated: it comes at its own time, and is reminded of that. */
export async function unseatReservation(
  db: Db,
  id: string,
  { area, tables, seat_at, ends_at }: Placement,
): Promise<void> {
  await sql`
    with booked as (
      update reservations set status = 'booked', area = ${area}, tables = ${[...tables]}::text[],
        seat_at = ${seat_at}::timestamptz, ends_at = ${ends_at}::timestamptz,
        promised = null, seated_at = null, closed_at = null, version = version + 1
      where id = ${id} returning id, seat_at
    ), told as (${enqueue(reminder())})
    select id from booked
  `.execute(db)
  await bookDeposit(db, id)
}

/** A party that sits down without a reservation. */
interface NewSeating extends Placement {
  readonly id: string
  readonly location_id: string
  readonly party: number
  readonly name: string
  readonly source: PartySource
}

/** Seats a party that came through the door, or waited. */
export async function seatWalkIn(db: Db, seating: NewSeating): Promise<void> {
  const values = { ...seating, status: 'seated' as const, seated_at: seating.seat_at }
  await db
    .insertInto('reservations')
    .values({ ...values })
    .execute()
}

/** Gives a party other tables, for as long as it has those. */
export async function moveReservation(
  db: Db,
  id: string,
  { area, tables, ends_at }: Pick<Placement, 'area' | 'tables' | 'ends_at'>,
): Promise<void> {
  await db.updateTable('reservations').set({ area, tables, ends_at }).where('id', '=', id).execute()
}
