import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Locale } from '#core/locale.ts'
import { awaitsDeposit, depositDueBy, tableDepositFor } from '#core/reservation/deposit.ts'
import { cleanTableGuest, type TableGuest, tableGuestRefusal } from '#core/reservation/guest.ts'
import { moveRefusal, type ReservationStatus } from '#core/reservation/reservation.ts'
import { moveParty, seatParty, unseatParty } from '#core/reservation/seat-party.ts'
import { orderedTableRefusal } from '#core/reservation/table-order.ts'
import {
  type Placement,
  placeParty,
  type TablesQuery,
  type TableWanted,
  untilLastMinute,
} from '#core/reservation/seating-times.ts'
import type { Staff } from '#core/staff/staff.ts'
import { dayOf, type Instant, localTimeAt } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { Scope } from '#server/staff/store-locations.ts'
import type { Db } from '#server/database/db.ts'
import {
  bookedUnderKey,
  bookForGuest,
  bookTable,
  reservationById,
  setReservationStatus,
  type StoredReservation,
} from './store.ts'
import {
  moveReservation,
  seatReservation,
  seatWalkIn,
  unseatReservation,
} from './store-seatings.ts'
import { callOffDeposit } from './store-deposits.ts'
import { callWaiting, endWait, type StoredWaiting, waitingById } from './store-waitlist.ts'
import { type Dining, diningAt, tablesNow, tablesOn } from './dining.ts'
import { unlessTaken } from './hold-table.ts'
import { withTablesLocked } from './locked-tables.ts'

/** Where a host seats a party: at tables of their choice, or the best; and whether they know that chairs lack. */
interface SeatingWish {
  readonly tables: readonly string[] | null
  readonly tight?: boolean | undefined
}

/** What a host typed of who called, and the key of their press. */
interface PhoneBooking extends TableWanted {
  readonly guest: TableGuest
  readonly locale: Locale
  readonly key: string
  /** Whether a large party pays the deposit that it would leave on the site; its host may do without. */
  readonly deposit: 'asked' | 'waived'
}

/**
 * Reserves a table for who called, exactly once, and writes to them: the same key is the table that it reserved. One that leaves a deposit
 * is held until they paid it by the link that they are sent. Refuses what it refuses to guests, but for the notice that they give, a
 * table that is too soon to wait for a deposit, and a key that another table was reserved by.
 */
export async function reserveByPhone(
  { guest: typed, locale, key: host_key, deposit, ...wanted }: PhoneBooking,
  dining: Dining,
  { db, live, newId }: AppContext,
): Promise<void> {
  const guest = cleanTableGuest(typed)
  refuseIf(tableGuestRefusal(guest))
  const location_id = dining.location.id
  await onFloor(db, location_id, async (tx, query) => {
    const before = await bookedUnderKey(tx, location_id, host_key)
    if (before) return refuseOther(before, { ...wanted, guest }, dining)
    const then = await tablesOn(tx, query, dayOf(wanted.at))
    const placement = placeParty(untilLastMinute(then), wanted)
    const { party } = wanted
    const id = newId('reservation')
    const isDue = deposit === 'asked' && tableDepositFor(query.room, { ...placement, party })
    const pay_by = isDue ? dueBy(placement, query) : null
    const booking = { ...placement, ...guest, id, location_id, party, locale, host_key, pay_by }
    await unlessTaken(bookForGuest(tx, booking))
  })
  live.publish('outbox')
}

function dueBy({ seat_at }: Pick<Placement, 'seat_at'>, { now }: Pick<Dining, 'now'>): Instant {
  const pay_by = depositDueBy({ now, seat_at })
  if (pay_by === null) throw new Refused(refusal('reservation.deposit_late'))
  return pay_by
}

/** Reserves a table without the deposit that it waits for, and writes to its guest. */
export async function waiveDeposit(
  { id, location_id }: StoredReservation,
  { db, live }: AppContext,
): Promise<void> {
  await onFloor(db, location_id, async (tx) => {
    const stored = await current(tx, id)
    if (!awaitsDeposit(stored)) throw new Refused(refusal('reservation.closed'))
    if (!(await bookTable(tx, { id, key: id }))) throw new Refused(refusal('reservation.lapsed'))
  })
  live.publish('outbox')
}

/** Refuses a key under which another table was reserved. */
function refuseOther(
  stored: StoredReservation,
  { guest: { name, phone }, ...wanted }: TableWanted & { readonly guest: TableGuest },
  { location }: Dining,
): void {
  // Its guest may have had it changed since.
  const isChanged = stored.version > 1
  const isSame =
    stored.name === name &&
    stored.phone === phone &&
    (isChanged ||
      (stored.party === wanted.party &&
        localTimeAt(stored.seat_at, location.time_zone) === wanted.at))
  if (!isSame) throw new Refused(refusal('request.key_reused'))
}

/** Seats a party that came through the door. */
export async function seatAtDoor(
  { party, name, tables, tight }: SeatingWish & { readonly party: number; readonly name: string },
  dining: Dining,
  { db, newId }: AppContext,
): Promise<void> {
  const location_id = dining.location.id
  await onFloor(db, location_id, async (tx, query) => {
    const placement = seatParty(query, { id: null, party, tables, isTight: tight })
    const id = newId('reservation')
    await seatWalkIn(tx, { ...placement, id, location_id, party, name, source: 'walk_in' })
  })
}

/** Seats a party that reserved: at its own tables where none are named. */
export async function seatReserved(
  reserved: StoredReservation,
  { tables, tight }: SeatingWish,
  { db }: AppContext,
): Promise<void> {
  const { id, location_id } = reserved
  await onFloor(db, location_id, async (tx, query) => {
    const stored = await current(tx, id)
    refuseIf(moveRefusal(stored, 'seated'))
    const { party } = stored
    const seating = { id, party, tables: tables ?? stored.tables, isTight: tight }
    const placement = seatParty(query, seating)
    await seatReservation(tx, id, placement)
  })
}

/** Takes back that a party was seated: its time and its tables are its own again. */
export async function unseat(
  { id, location_id }: StoredReservation,
  { db, live }: AppContext,
): Promise<void> {
  await onFloor(db, location_id, async (tx, query) => {
    const stored = await current(tx, id)
    refuseIf(moveRefusal(stored, 'booked'))
    if (stored.status === 'held') throw new Refused(refusal('reservation.closed'))
    // An earlier version that seated it kept nothing: it stays where it is.
    const promised = stored.promised ?? stored
    const day = dayOf(localTimeAt(promised.seat_at, query.location.time_zone))
    const then = await tablesOn(tx, query, day)
    await unseatReservation(tx, id, unseatParty(then, stored, promised))
  })
  live.publish('outbox')
}

/** Seats a party that waited, which ends its wait. */
export async function seatWaiting(
  waiting: StoredWaiting,
  { tables, tight }: SeatingWish,
  { db, newId }: AppContext,
): Promise<void> {
  const { location_id } = waiting
  await onFloor(db, location_id, async (tx, query) => {
    const { id, party, name } = await stillWaiting(tx, waiting.id)
    const placement = seatParty(query, { id: null, party, tables, isTight: tight })
    const seated = newId('reservation')
    const seating = { ...placement, id: seated, location_id, party, name }
    await seatWalkIn(tx, { ...seating, source: 'waitlist' })
    await endWait(tx, id, 'seated', seated)
  })
}

/** Gives a party that sits or comes other tables. */
export async function moveTo(
  { id, location_id }: StoredReservation,
  { tables, tight }: { readonly tables: readonly string[] } & Pick<SeatingWish, 'tight'>,
  { db }: AppContext,
): Promise<void> {
  await onFloor(db, location_id, async (tx, query) => {
    const stored = await current(tx, id)
    if (stored.status !== 'booked' && stored.status !== 'seated')
      throw new Refused(refusal('reservation.closed'))
    const { seat_at } = stored
    const day = dayOf(localTimeAt(seat_at, query.location.time_zone))
    // Who comes another day has other neighbors than who sits now.
    const then = stored.status === 'booked' ? await tablesOn(tx, query, day) : query
    const moved = moveParty(then, stored, { tables, isTight: tight })
    await unlessTaken(moveReservation(tx, id, moved))
  })
}

/**
 * Says what became of a party; its guest hears of a cancellation alone, and has their deposit back: a host who keeps it says that
 * nobody came. Refuses to cancel a table whose dishes are ordered: nobody would stop the kitchen; and whose deposit is more than they may give back.
 */
export async function setStatus(
  { id, location_id }: StoredReservation,
  status: ReservationStatus,
  staff: Pick<Staff, 'role'>,
  { db, live }: AppContext,
): Promise<void> {
  await onFloor(db, location_id, async (tx) => {
    const stored = await current(tx, id)
    refuseIf(moveRefusal(stored, status))
    // What a guest holds while they type is theirs.
    if (stored.status === 'held' && !awaitsDeposit(stored))
      throw new Refused(refusal('reservation.closed'))
    if (status === 'cancelled') {
      refuseIf(orderedTableRefusal(stored))
      await callOffDeposit(tx, id, { house: staff })
    }
    await setReservationStatus(tx, id, status, status === 'cancelled')
  })
  live.publish('outbox')
}

/** Tells a party that its table is ready; again where it is pressed again. */
export async function callParty({ id }: StoredWaiting, { db, live }: AppContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await stillWaiting(tx, id)
    await callWaiting(tx, id)
  })
  live.publish('outbox')
}

/** Changes what is on the floor while nobody else does. */
async function onFloor(
  db: Db,
  location_id: string,
  change: (tx: Db, query: TablesQuery & Dining) => Promise<void>,
): Promise<void> {
  const dining = await diningAt(db, location_id)
  await withTablesLocked(db, { location_id }, async (tx) => change(tx, await tablesNow(tx, dining)))
}

async function current(tx: Db, id: string): Promise<StoredReservation> {
  const stored = await reservationById(tx, id, true)
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}

async function stillWaiting(tx: Db, id: string): Promise<StoredWaiting> {
  const stored = await waitingById(tx, id, true)
  if (!stored) throw new Refused(refusal('thing.missing'))
  if (stored.status === 'seated' || stored.status === 'left')
    throw new Refused(refusal('reservation.closed'))
  return stored
}

/** Returns a thing of a location that a scope covers. Refuses what there isn’t and what is another kitchen’s alike. */
export function ofScope<Thing extends { readonly location_id: string }>(
  thing: Thing | undefined,
  scope: Scope,
): Thing {
  const isCovered = thing && (scope === 'all' || scope.includes(thing.location_id))
  if (!isCovered) throw new Refused(refusal('thing.missing'))
  return thing
}
