import { sql } from 'kysely'
import { mostTableHolds } from '#core/checkout/abuse-limits.ts'
import type { Locale } from '#core/locale.ts'
import type { Contact } from '#core/checkout/contact.ts'
import type { PartySource, ReservationStatus, SeatedParty } from '#core/reservation/reservation.ts'
import type { Placement } from '#core/reservation/seating-times.ts'
import { addMinutes, type Instant } from '#core/time.ts'
import type { Db } from '#server/store/database/db.ts'
import { takeOneToken } from './db-rate-limits.ts'
import { enqueue } from './outbox.ts'

/** For how long a table is kept at a time while its guest types, and at the longest, in minutes. */
const holdMinutes = 5
const longestHold = 15

/** How long before its time a guest is reminded of a reservation. */
const reminderHours = 3

/** A party at its tables as it is stored. */
export interface StoredReservation extends SeatedParty, Pick<Contact, 'phone' | 'email'> {
  readonly location_id: string
  readonly area: string
  readonly name: string
  readonly note: string
  readonly locale: Locale
  readonly held_until: Instant | null
  readonly booking_key: string | null
  readonly visitor_id: string | null
  readonly version: number
  readonly seated_at: Instant | null
  readonly began_at: Instant
  /** How long its hold still lasts; null where it has none. */
  readonly held_seconds: number | null
}

/** Lets nobody else take tables at a location until the transaction ends; what is asked after it sees what was written before. */
export async function lockTables(db: Db, location_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tables:${location_id}`}, 0))`.execute(
    db,
  )
}

/** Lets this visitor hold and reserve nothing else until the transaction ends. Everybody locks visitors before tables. */
export async function lockVisitor(db: Db, visitor_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${visitor_id}`}, 0))`.execute(db)
}

/** Returns the parties that have tables at a location at some time between two moments, those whose hold is over left out. */
export async function partiesAt(
  db: Db,
  location_id: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<readonly SeatedParty[]> {
  return reservations(db)
    .where('r.location_id', '=', location_id)
    .where('r.seat_at', '<', until)
    .where('r.seat_at', '>', addMinutes(from, -1440))
    .where((row) => row.or([row('r.ends_at', '>', from), row('r.status', '=', 'seated')]))
    .where((row) =>
      row.or([
        row('r.status', 'in', ['booked', 'seated']),
        row.and([row('r.status', '=', 'held'), sql<boolean>`r.held_until > now()`]),
      ]),
    )
    .execute()
}

/** Returns what a host has to know of a time: everybody who has tables then, or had them and is through. */
export async function partiesOfFloor(
  db: Db,
  location_id: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<readonly StoredReservation[]> {
  return reservations(db)
    .where('r.location_id', '=', location_id)
    .where('r.seat_at', '<', until)
    .where((row) => row.or([row('r.seat_at', '>=', from), row('r.status', '=', 'seated')]))
    .where((row) => row.or([row('r.status', '!=', 'held'), sql<boolean>`r.held_until > now()`]))
    .orderBy('r.seat_at')
    .orderBy('r.id')
    .limit(400)
    .execute()
}

/** Returns a reservation by its id; locked, it stays as it is read until the transaction ends. */
export async function reservationById(
  db: Db,
  id: string,
  locked = false,
): Promise<StoredReservation | undefined> {
  return reservations(db)
    .where('r.id', '=', id)
    .$if(locked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

function reservations(db: Db) {
  return db
    .selectFrom('reservations as r')
    .selectAll('r')
    .select(
      sql<number | null>`case when r.held_until > now()
        then ceil(extract(epoch from r.held_until - now()))::int end`.as('held_seconds'),
    )
}

/** A table that somebody wants to hold. */
interface NewHold extends Placement {
  readonly id: string
  readonly location_id: string
  readonly party: number
  readonly locale: Locale
  readonly visitor_id: string
  readonly caller: string | null
}

/** Holds a table for some minutes, instead of what its visitor held before; false where their address holds too many. */
export async function holdTable(db: Db, hold: NewHold): Promise<boolean> {
  const { visitor_id, caller, location_id } = hold
  await sql`delete from reservations where visitor_id = ${visitor_id} and status = 'held'`.execute(
    db,
  )
  if (caller !== null) {
    if (!(await takeOneToken(db, 'table_holds', caller))) return false
    const { rows } = await sql<{ readonly held: number }>`
      select count(*)::int as held from reservations
      where location_id = ${location_id} and status = 'held' and caller = ${caller} and held_until > now()
    `.execute(db)
    if ((rows[0]?.held ?? 0) >= mostTableHolds) return false
  }
  await db
    .insertInto('reservations')
    .values({
      ...hold,
      status: 'held',
      source: 'reserved',
      held_until: sql`now() + make_interval(mins => ${holdMinutes})`,
    })
    .execute()
  return true
}

/** Holds it on, at the longest fifteen minutes in all; false where the hold was over. */
export async function renewTableHold(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update reservations set held_until = greatest(held_until, least(now() + make_interval(mins => ${holdMinutes}),
      began_at + make_interval(mins => ${longestHold})))
    where id = ${id} and status = 'held' and held_until > now() returning id
  `.execute(db)
  return rows.length > 0
}

/** How many tables a guest has reserved that are still to come, by their device or their number. */
export async function reservationsAhead(
  db: Db,
  { visitor_id, phone }: { readonly visitor_id: string | null; readonly phone: string },
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from reservations
    where status = 'booked' and ends_at > now() and (visitor_id = ${visitor_id} or phone = ${phone})
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Who reserved, and the key that they sent it with. */
export interface Booking {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
  readonly key: string
}

/** Turns a hold into a reservation, with its confirmation and its reminder; false where the hold was over or had become one. */
export async function bookTable(db: Db, { id, key, ...guest }: Booking): Promise<boolean> {
  const { name, phone, email, note } = guest
  const { rows } = await sql`
    with booked as (
      update reservations set status = 'booked', held_until = null, caller = null, booking_key = ${key},
        name = ${name}, phone = ${phone}, email = ${email}, note = ${note}
      where id = ${id} and status = 'held' and held_until > now()
      returning id, seat_at
    ), told as (${enqueue(tellsOf('reservation-booked'), reminder())})
    select id from booked
  `.execute(db)
  return rows.length > 0
}

/** Gives a reservation other tables or another time; its guest is told, and reminded of the new time. */
export async function rebookTable(
  db: Db,
  id: string,
  { area, tables, seat_at, ends_at, party }: Placement & { readonly party: number },
): Promise<void> {
  await sql`
    with booked as (
      update reservations set area = ${area}, tables = ${[...tables]}::text[], seat_at = ${seat_at}::timestamptz,
        ends_at = ${ends_at}::timestamptz, party = ${party}::int, version = version + 1
      where id = ${id} returning id, seat_at, version
    ), told as (${enqueue(tellsOf('reservation-changed'), reminder())})
    select id from booked
  `.execute(db)
}

const named = sql`id || ':' || extract(epoch from seat_at)::bigint`

function tellsOf(kind: 'reservation-booked' | 'reservation-changed' | 'reservation-cancelled') {
  const from = sql.table('booked')
  const changed = kind === 'reservation-changed'
  return { kind, from, id: sql`id`, ...(changed && { named: sql`id || ':' || version` }) }
}

/** Nobody is reminded of what they reserved a moment ago. */
function reminder() {
  const due = sql`seat_at - make_interval(hours => ${reminderHours})`
  return {
    kind: 'reservation-reminder' as const,
    from: sql.table('booked'),
    id: sql`id`,
    named,
    due,
    where: sql<boolean>`${due} > now() + interval '1 hour'`,
  }
}

/** Moves a party on: seated, gone, cancelled. Its guest hears of a cancellation. */
export async function setReservationStatus(
  db: Db,
  id: string,
  status: ReservationStatus,
  told = false,
): Promise<void> {
  const isOver = status === 'completed' || status === 'cancelled' || status === 'no_show'
  await sql`
    with booked as (
      update reservations set status = ${status}, version = version + 1, held_until = null,
        closed_at = case when ${isOver} then now() end,
        ends_at = case when ${status} = 'completed' then now() else ends_at end
      where id = ${id} returning id, version
    ), told as (${enqueue({ ...tellsOf('reservation-cancelled'), where: sql`${told}` })})
    select id from booked
  `.execute(db)
}

/** Puts a party that reserved at its tables. */
export async function seatReservation(db: Db, id: string, placement: Placement): Promise<void> {
  const { tables, ...rest } = placement
  await db
    .updateTable('reservations')
    .set({ ...rest, tables, status: 'seated', seated_at: placement.seat_at, closed_at: null })
    .where('id', '=', id)
    .execute()
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

/** Gives a party other tables. */
export async function moveReservation(
  db: Db,
  id: string,
  { area, tables }: Pick<Placement, 'area' | 'tables'>,
): Promise<void> {
  await db.updateTable('reservations').set({ area, tables }).where('id', '=', id).execute()
}

/** Forgets holds that are over. */
export async function sweepTableHolds(db: Db): Promise<void> {
  await sql`
    delete from reservations where (status = 'held' and held_until < now() - interval '1 hour')
      or (status = 'cancelled' and source = 'reserved' and booking_key is null)
  `.execute(db)
}

/** Ends what nobody ended: a party that did not come within two hours of its time, and one that sits three hours past its own. */
export async function endReservations(db: Db): Promise<void> {
  await sql`
    update reservations set status = case when status = 'booked' then 'no_show' else 'completed' end,
      closed_at = now(), version = version + 1
    where (status = 'booked' and seat_at < now() - interval '2 hours')
      or (status = 'seated' and ends_at < now() - interval '3 hours')
  `.execute(db)
}

/** Forgets after ninety days who sat at a table; that somebody did stays. */
export async function sweepReservations(db: Db): Promise<void> {
  await sql`
    update reservations set name = '', phone = '', email = '', note = '', visitor_id = null
    where id in (select id from reservations
      where closed_at < now() - interval '90 days' and (name <> '' or phone <> '') limit 1000)
  `.execute(db)
}
