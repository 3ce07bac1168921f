import { mostReservations } from '#core/checkout/abuse-limits.ts'
import { type Refusal, refuseIf, Refused, refusal } from '#core/refusal.ts'
import { growthRefusal, movedBackUntil, tableDepositFor } from '#core/reservation/deposit.ts'
import { cleanTableGuest, type TableGuest, tableGuestRefusal } from '#core/reservation/guest.ts'
import { moveRefusal } from '#core/reservation/reservation.ts'
import { placeParty, type TableWanted } from '#core/reservation/seating-times.ts'
import { orderedTableRefusal } from '#core/reservation/table-order.ts'
import { dayOf, minutesBetween } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import {
  bookTable,
  nameGuest,
  rebookTable,
  reservationById,
  reservationsAhead,
  setReservationStatus,
  type StoredReservation,
} from './store.ts'
import { callOffDeposit, depositOfTable, moveBackUntil } from './store-deposits.ts'
import { renewTableHold } from './store-holds.ts'
import { diningAt, tablesOn, without } from './dining.ts'
import { unlessTaken } from './hold-table.ts'
import { withTablesLocked } from './locked-tables.ts'

/** Holds a table on. Refuses a hold that is over. */
export async function holdOn(id: string, { db }: AppContext): Promise<StoredReservation> {
  const stored = found(await reservationById(db, id))
  refuseIf(stored.status === 'held' ? undefined : refusal('reservation.closed'))
  if (!(await renewTableHold(db, id))) throw new Refused(refusal('reservation.lapsed'))
  return found(await reservationById(db, id))
}

/** Refuses what keeps a guest from reserving a table: what they typed, and as many tables as one person needs. */
export async function bookingRefusal(
  tx: Db,
  { visitor_id }: StoredReservation,
  guest: TableGuest,
): Promise<Refusal | undefined> {
  const refused = tableGuestRefusal(guest)
  if (refused) return refused
  const ahead = await reservationsAhead(tx, visitor_id)
  return ahead >= mostReservations ? refusal('reservation.too_many') : undefined
}

/**
 * Reserves the table that is held, exactly once: the same key answers what it did before. Refuses a hold that is over, and
 * another key for what is reserved, and a party that leaves a deposit: it is reserved by paying that.
 */
export async function bookHeldTable(
  id: string,
  { key, ...typed }: TableGuest & { readonly key: string },
  { db, live }: AppContext,
): Promise<StoredReservation> {
  const guest = cleanTableGuest(typed)
  const { location_id, visitor_id } = found(await reservationById(db, id))
  const { room } = await diningAt(db, location_id)
  return withTablesLocked(db, { location_id, visitor_id }, async (tx) => {
    const stored = found(await reservationById(tx, id, true))
    if (stored.booking_key === key) return stored
    refuseIf(moveRefusal(stored, 'booked'))
    if (stored.status !== 'held') throw new Refused(refusal('reservation.closed'))
    refuseIf(await bookingRefusal(tx, stored, guest))
    const due = tableDepositFor(room, stored)
    if (due) throw new Refused(refusal('reservation.deposit_due', { amount: due.cents }))
    await nameGuest(tx, id, guest)
    if (!(await bookTable(tx, { id, key }))) throw new Refused(refusal('reservation.lapsed'))
    live.publish('outbox')
    return found(await reservationById(tx, id))
  })
}

/** Gives a reservation another time, area or party; the table that it has is its own until then. */
export async function changeReservation(
  id: string,
  wanted: TableWanted,
  { db, live }: AppContext,
): Promise<StoredReservation> {
  const { location_id } = found(await reservationById(db, id))
  const dining = await diningAt(db, location_id)
  return withTablesLocked(db, { location_id }, async (tx) => {
    const stored = found(await reservationById(tx, id, true))
    if (stored.status !== 'booked') throw new Refused(refusal('reservation.closed'))
    const book = await tablesOn(tx, dining, dayOf(wanted.at))
    const placement = placeParty(without(book, id), wanted)
    if (isThere(stored, { ...placement, party: wanted.party })) return stored
    const deposit = await depositOfTable(tx, id)
    const before = { party: stored.party, paid: deposit?.amount ?? 0 }
    if (minutesBetween(placement.seat_at, stored.seat_at) !== 0)
      refuseIf(orderedTableRefusal(stored))
    refuseIf(growthRefusal(dining.room, before, { ...placement, party: wanted.party }))
    await unlessTaken(rebookTable(tx, id, { ...placement, party: wanted.party }))
    if (deposit) {
      const { now } = dining
      await moveBackUntil(tx, deposit, movedBackUntil(deposit, { ...placement, now }))
    }
    live.publish('outbox')
    return found(await reservationById(tx, id))
  })
}

/** Gives a table back, in time with its deposit: a hold is let go of, a reservation cancelled and its guest told. Done twice it is done once. */
export async function giveTableBack(
  id: string,
  { db, live }: AppContext,
): Promise<StoredReservation> {
  return db.transaction().execute(async (tx) => {
    const stored = found(await reservationById(tx, id, true))
    if (stored.status === 'cancelled') return stored
    refuseIf(orderedTableRefusal(stored))
    const isHeld = stored.status === 'held'
    refuseIf(moveRefusal(stored, 'cancelled'))
    await callOffDeposit(tx, id, 'guest')
    await setReservationStatus(tx, id, 'cancelled', !isHeld)
    live.publish('outbox')
    return found(await reservationById(tx, id))
  })
}

/** Whether a reservation is what a change asks for: a press that comes twice changes it, and tells its guest, once. */
function isThere(
  stored: StoredReservation,
  wanted: Pick<StoredReservation, 'area' | 'party' | 'seat_at'>,
): boolean {
  const { area, party, seat_at } = wanted
  const isSameTime = minutesBetween(seat_at, stored.seat_at) === 0
  return isSameTime && stored.area === area && stored.party === party
}

function found(stored: StoredReservation | undefined): StoredReservation {
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}
