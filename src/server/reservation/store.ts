import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Contact } from '#core/checkout/contact.ts'
import { cancelledOrRejected } from '#core/charge/payment.ts'
import type { PaidDeposit } from '#core/reservation/deposit.ts'
import type { TableGuest } from '#core/reservation/guest.ts'
import type { ReservationStatus, SeatedParty } from '#core/reservation/reservation.ts'
import type { Placement } from '#core/reservation/seating-times.ts'
import { addMinutes, type Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { bookDeposit } from '#server/charge/store-deposits.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { enqueue } from '#server/outbox/store.ts'

/** How long before its time a guest is reminded of a reservation. */
const reminderHours = 3

/** An order that is brought to a reserved table. */
export interface TableOrder {
  readonly id: string
  readonly number: string
  readonly visitor_id: string
}

/** A party at its tables as it is stored. */
export interface StoredReservation extends SeatedParty, Pick<Contact, 'phone' | 'email'> {
  readonly location_id: string
  readonly area: string
  readonly name: string
  readonly note: string
  readonly locale: Locale
  readonly held_until: Instant | null
  readonly booking_key: string | null
  /** What finds it again for the host who reserved it; null of what a guest reserved, and of who came through the door. */
  readonly host_key: string | null
  readonly visitor_id: string | null
  readonly version: number
  readonly seated_at: Instant | null
  /** What it had reserved, once it sits; null before that, and of who reserved nothing. */
  readonly promised: Placement | null
  readonly began_at: Instant
  /** How long its hold still lasts; null where it has none. */
  readonly held_seconds: number | null
  /** What its party paid when it reserved. */
  readonly deposit: PaidDeposit | null
  /** The orders that are brought to it, oldest first; what was called off is none. */
  readonly orders: readonly TableOrder[]
  /** An order that is brought to it is being paid: it has none yet. */
  readonly being_ordered: boolean
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

/** A party in the book of a room, with who holds its tables and what finds them again. */
export interface BookedParty extends SeatedParty {
  readonly visitor_id: string | null
  readonly hold_key: string | null
}

/** Returns the parties that have tables at a location at some time between two moments, those whose hold is over left out. */
export async function partiesAt(
  db: Db,
  location_id: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<readonly BookedParty[]> {
  return db
    .selectFrom('reservations as r')
    .select(['r.id', 'r.status', 'r.source', 'r.party', 'r.seat_at', 'r.ends_at', 'r.tables'])
    .select(['r.visitor_id', 'r.hold_key'])
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
  // What is read in one statement with the lock stands as it was before the wait, all but the row itself.
  if (locked) await sql`select from reservations where id = ${id} for no key update`.execute(db)
  return reservations(db).where('r.id', '=', id).executeTakeFirst()
}

/** The part of a statement that keeps a table as it was read until the transaction ends; no row where it changed or was called off. */
export function tableLocked({
  id,
  version,
  where,
}: Readonly<Record<'id' | 'version' | 'where', RawBuilder<unknown>>>): RawBuilder<unknown> {
  return sql`select from reservations
    where id = ${id} and status in ('booked', 'seated') and version = ${version}::int and ${where} for share`
}

function reservations(db: Db) {
  return db
    .selectFrom('reservations as r')
    .selectAll('r')
    .select(
      sql<number | null>`case when r.held_until > now()
        then ceil(extract(epoch from r.held_until - now()))::int end`.as('held_seconds'),
    )
    .select(
      sql<PaidDeposit | null>`(
        select jsonb_build_object('cents', d.amount, 'back_until', ${isoOf('d.back_until')}, 'returns', d.returns,
          'charged', d.status in ('captured', 'refunded'), 'card', jsonb_build_object('brand', d.brand, 'last4', d.last4))
        from table_deposits as d where d.reservation_id = r.id and d.status not in ('pending', 'failed'))`.as(
        'deposit',
      ),
    )
    .select(
      sql<readonly TableOrder[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'visitor_id', o.visitor_id) order by o.placed_at), '[]')
        from carts as c join orders as o on o.cart_id = c.id
        where c.reservation_id = r.id and o.status <> all(${cancelledOrRejected}::text[]))`.as(
        'orders',
      ),
    )
    .select(
      sql<boolean>`exists (
        select from carts as c where c.reservation_id = r.id and c.status = 'placing')`.as(
        'being_ordered',
      ),
    )
}

/** How many tables a guest has reserved that are still to come, on their device or by their account: a number anybody may have typed. */
export async function reservationsAhead(db: Db, visitor_id: string | null): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from reservations
    where status = 'booked' and ends_at > now() and visitor_id = ${visitor_id}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Writes down who reserves a table that is held. */
export async function nameGuest(db: Db, id: string, guest: TableGuest): Promise<void> {
  const { name, phone, email, note } = guest
  const named = { name, phone, email, note }
  await db.updateTable('reservations').set(named).where('id', '=', id).execute()
}

/**
 * Turns a hold whose guest is known into a reservation, under the key that it was sent with, with its confirmation and its
 * reminder; false where the hold is over by now, however long ago that was asked, or had become one.
 */
export async function bookTable(
  db: Db,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<boolean> {
  const { rows } = await sql`
    with booked as (
      update reservations set status = 'booked', held_until = null, caller = null, hold_key = null, booking_key = ${key}
      where id = ${id} and status = 'held' and held_until > clock_timestamp()
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

/** What a guest is told as it happens to their table. */
type TableNews =
  | 'reservation-booked'
  | 'reservation-changed'
  | 'reservation-cancelled'
  | 'reservation-deposit'
  | 'reservation-unpaid'

function tellsOf(kind: TableNews) {
  const from = sql.table('booked')
  const changed = kind === 'reservation-changed'
  return { kind, from, id: sql`id`, ...(changed && { named: sql`id || ':' || version` }) }
}

/** What reminds a guest of a table that `booked` names; nobody is reminded of what they reserved a moment ago. */
export function reminder() {
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

/** Moves a party on, and its deposit with it: seated, gone, cancelled. Its guest hears of a cancellation. */
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
  await bookDeposit(db, id)
}

/** A table that somebody has reserved for them. */
interface NewReservation extends Placement, TableGuest {
  readonly id: string
  readonly location_id: string
  readonly party: number
  readonly locale: Locale
  /** What finds it again for the host who reserves it. */
  readonly host_key: string
  /** Until when it is kept for its deposit; null where it leaves none. */
  readonly pay_by: Instant | null
}

/** Returns which table of a location a host reserved under a key; undefined where none is, or it was called off. */
export async function bookedUnderKey(
  db: Db,
  location_id: string,
  host_key: string,
): Promise<StoredReservation | undefined> {
  return reservations(db)
    .where('r.location_id', '=', location_id)
    .where('r.host_key', '=', host_key)
    .where('r.status', '!=', 'cancelled')
    .executeTakeFirst()
}

/** Reserves a table for a guest who never held it, with their confirmation and their reminder; one that leaves a deposit is held, and its guest is asked to pay it. */
export async function bookForGuest(db: Db, reserved: NewReservation): Promise<void> {
  const { id, location_id, area, tables, seat_at, ends_at, party, locale, host_key } = reserved
  const { name, phone, email, note, pay_by } = reserved
  const isPaid = pay_by === null
  // Of one that was called off.
  await db
    .updateTable('reservations')
    .set({ host_key: null })
    .where('location_id', '=', location_id)
    .where('host_key', '=', host_key)
    .execute()
  await sql`
    with booked as (
      insert into reservations (id, booking_key, host_key, location_id, status, held_until, source, area, tables, seat_at, ends_at, party,
        locale, name, phone, email, note)
      values (${id}, ${id}, ${host_key}, ${location_id}, ${isPaid ? 'booked' : 'held'}, ${pay_by}::timestamptz, 'reserved', ${area},
        ${[...tables]}::text[], ${seat_at}::timestamptz, ${ends_at}::timestamptz, ${party}::int, ${locale}, ${name}, ${phone}, ${email},
        ${note})
      returning id, seat_at
    ), told as (${isPaid ? enqueue(tellsOf('reservation-booked'), reminder()) : enqueue(tellsOf('reservation-deposit'))})
    select id from booked
  `.execute(db)
}

/** Opens the tables to others that waited for a deposit in vain, and has their guests told. */
export async function openUnpaidTables(db: Db): Promise<void> {
  await sql`
    with booked as (
      update reservations set status = 'cancelled', closed_at = now(), version = version + 1
      where status = 'held' and host_key is not null and held_until < now()
      returning id
    ), told as (${enqueue(tellsOf('reservation-unpaid'))})
    select id from booked
  `.execute(db)
}
