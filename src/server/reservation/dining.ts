import { diningRoomOf } from '#core/location/dining-room.ts'
import { locationIn } from '#core/location/location-in.ts'
import type { Locale } from '#core/locale.ts'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { TablesQuery } from '#core/reservation/seating-times.ts'
import { addDays, addMinutes, type CalendarDay, instantOf } from '#core/time.ts'
import { chainOf } from '#server/location/store-chain.ts'
import type { Db } from '#server/database/db.ts'
import { locationsById } from '#server/location/store.ts'
import { type BookedParty, partiesAt } from './store.ts'

/** A dining room right now, whose tables nobody asked about yet. */
export interface Dining extends Omit<TablesQuery, 'parties'> {
  readonly location: Location
}

/** The same with everybody who has its tables around a time. */
export interface Book extends Dining {
  readonly parties: readonly BookedParty[]
}

/** Returns the dining room of a location. Refuses a location that there isn’t, or that takes no reservations. */
export async function diningAt(
  db: Db,
  location_id: string,
  locale: Locale = 'en',
): Promise<Dining> {
  const [[here], chain] = await Promise.all([locationsById(db, [location_id]), chainOf(db)])
  if (!here) throw new Refused(refusal('thing.missing'))
  return diningOf(here.location, here.now, chain ?? null, locale)
}

/** Returns the dining room of a location that is known. Refuses one that takes no reservations. */
export function diningOf(
  location: Location,
  now: string,
  chain: Pick<Chain, 'reservations'> | null,
  locale: Locale = 'en',
): Dining {
  const room = diningRoomOf(location, chain)
  if (!room) throw new Refused(refusal('reservation.not_offered', { name: location.name }))
  return { location: locationIn(location, locale), room, now }
}

/** Returns what is taken of the tables around a day, so that every time of it can be told. */
export async function tablesOn(db: Db, dining: Dining, day: CalendarDay): Promise<Book> {
  const { location } = dining
  const from = instantOf(`${addDays(day, -1)} 00:00`, location.time_zone)
  const until = instantOf(`${addDays(day, 2)} 00:00`, location.time_zone)
  return { ...dining, parties: await partiesAt(db, location.id, { from, until }) }
}

/** Returns a book without a party: whoever changes their reservation leaves its table for the other. */
export function without(book: Book, id: string | undefined): Book {
  return { ...book, parties: book.parties.filter((one) => one.id !== id) }
}

/** Returns what is taken of the tables from now on, for as long as anybody who sits down now could need one. */
export async function tablesNow(db: Db, dining: Dining): Promise<Book> {
  const { location, now } = dining
  const until = addMinutes(now, 1440)
  return { ...dining, parties: await partiesAt(db, location.id, { from: now, until }) }
}
