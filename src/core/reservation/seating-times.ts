import type { DiningRoom } from '#core/location/dining-room.ts'
import { largestParty, spansOfWeekday, turnMinutes } from '#core/location/dining-room.ts'
import type { Location, OpenSpan } from '#core/location/location.ts'
import { refusal, type Refusal, Refused } from '#core/refusal.ts'
import {
  addDays,
  addMinutes,
  type CalendarDay,
  dayOf,
  type Instant,
  instantIfShown,
  type LocalTime,
  localTimeAt,
  localTimeOn,
  weekdayOf,
} from '#core/time.ts'
import { bestTables, minuteAt, type Taken, tablesTaken } from './free-tables.ts'
import type { SeatedParty } from './reservation.ts'

/** Between one time that can be reserved and the next, in minutes; guests that sit down within it count together. */
const slotMinutes = 15

/** What is known when a table is looked for: where, and every party that has tables or will have them. */
export interface TablesQuery {
  readonly location: Pick<Location, 'name' | 'phone' | 'time_zone' | 'exceptions'>
  readonly room: DiningRoom
  readonly parties: readonly SeatedParty[]
  readonly now: Instant
}

/** Who wants to sit when; no area is any. */
export interface TableWanted {
  readonly party: number
  readonly area: string | null
  readonly at: LocalTime
}

/** A time with the area that has a table then. */
export interface SeatingTime {
  readonly area: string
  readonly at: LocalTime
}

/** The tables of a party, from when until when. */
export interface Placement {
  readonly area: string
  readonly tables: readonly string[]
  readonly seat_at: Instant
  readonly ends_at: Instant
}

/** Returns the days that can be reserved on, first to last: those with hours, and yesterday while its night goes on. */
export function reservableDays(query: TablesQuery): readonly CalendarDay[] {
  const { location, room, now } = query
  const today = dayOf(localTimeAt(now, location.time_zone))
  const days = Array.from({ length: room.days_ahead + 1 }, (_, ahead) => addDays(today, ahead))
  const open = days.filter((day) => openSpansOn(location, room, day).length > 0)
  // Until the tables close the night belongs to the day on which it began.
  const last = addDays(today, -1)
  return slotsOn(query, last, 1).length > 0 ? [last, ...open] : open
}

/** The same tables to a host, who keeps no notice. */
export function untilLastMinute<Query extends TablesQuery>(query: Query): Query {
  return { ...query, room: { ...query.room, notice_minutes: 0 } }
}

/** Returns every time of a day at which a party can have a table, by time and then by area. */
export function seatingTimes(
  query: TablesQuery,
  day: CalendarDay,
  party: number,
): readonly SeatingTime[] {
  const { room, parties, now } = query
  if (party < 1 || party > largestParty(room)) return []
  const book = { taken: tablesTaken(parties, now), parties }
  return slotsOn(query, day, party).flatMap((slot) =>
    room.areas
      .filter(({ key }) => placementAt(query, book, { ...slot, party, area: key }))
      .map(({ key }) => ({ area: key, at: slot.at })),
  )
}

/** Refuses a party that is too large, and a time at which nothing is free or nobody is seated. */
function tableRefusal(query: TablesQuery, { party, at }: TableWanted): Refusal | undefined {
  const { location, room } = query
  const most = largestParty(room)
  if (party > most)
    return refusal('reservation.party', { name: location.name, most, phone: location.phone })
  const days = [dayOf(at), addDays(dayOf(at), -1)]
  const isSlot = days.some((day) => slotsOn(query, day, party, at).length > 0)
  return isSlot ? undefined : refusal('reservation.time')
}

/** Returns the best tables for a party. Refuses what is not offered, and what others have by now. */
export function placeParty(query: TablesQuery, wanted: TableWanted): Placement {
  const found = placementFor(query, wanted)
  if ('code' in found) throw new Refused(found)
  return found
}

/** Returns why a party has no table; undefined where it has one. */
export function placementRefusal(query: TablesQuery, wanted: TableWanted): Refusal | undefined {
  const found = placementFor(query, wanted)
  return 'code' in found ? found : undefined
}

function placementFor(query: TablesQuery, wanted: TableWanted): Placement | Refusal {
  const refused = tableRefusal(query, wanted)
  if (refused) return refused
  const seat_at = instantIfShown(wanted.at, query.location.time_zone)
  if (seat_at === undefined) return refusal('reservation.time')
  const { parties, now } = query
  const book = { taken: tablesTaken(parties, now), parties }
  return placementAt(query, book, { ...wanted, seat_at }) ?? refusal('reservation.taken')
}

interface Book {
  readonly taken: readonly Taken[]
  readonly parties: readonly SeatedParty[]
}

function placementAt(
  { room }: TablesQuery,
  { taken, parties }: Book,
  { party, area, seat_at }: Omit<TableWanted, 'at'> & { readonly seat_at: Instant },
): Placement | undefined {
  if (coversAt(parties, seat_at) + party > room.covers_per_slot) return undefined
  const ends_at = addMinutes(seat_at, turnMinutes(room, party))
  const search = { party, area, from: minuteAt(seat_at), until: minuteAt(ends_at) }
  const tables = bestTables(room, taken, search)
  if (!tables) return undefined
  const found = room.tables.find(({ id }) => id === tables[0])
  return { area: found?.area ?? '', tables, seat_at, ends_at }
}

/** Guests that sit down within the quarter of an hour that begins then. */
function coversAt(parties: readonly SeatedParty[], seat_at: Instant): number {
  const from = minuteAt(seat_at)
  return parties
    .filter(({ status }) => status !== 'cancelled' && status !== 'no_show')
    .filter((other) => {
      const at = minuteAt(other.seat_at)
      return from <= at && at < from + slotMinutes
    })
    .reduce((sum, { party }) => sum + party, 0)
}

interface Slot {
  readonly at: LocalTime
  readonly seat_at: Instant
}

/**
 * The times of a day from which a party could sit out its time, notice kept; nothing outside the days that can be reserved on. Where one
 * time is asked about, that one alone: each costs a look at the clock of its zone.
 */
function slotsOn(
  query: TablesQuery,
  day: CalendarDay,
  party: number,
  only?: LocalTime,
): readonly Slot[] {
  const { location, room, now } = query
  const today = dayOf(localTimeAt(now, location.time_zone))
  if (day < addDays(today, -1) || day > addDays(today, room.days_ahead)) return []
  const earliest = minuteAt(now) + room.notice_minutes
  const turn = turnMinutes(room, party)
  const slots: Slot[] = []
  for (const span of openSpansOn(location, room, day)) {
    const [opens, closes] = minutesOf(span)
    for (let at = opens; at + turn <= closes; at += slotMinutes) {
      const local = localTimeOn(day, at)
      if (only !== undefined && local !== only) continue
      const seat_at = instantIfShown(local, location.time_zone)
      if (seat_at && minuteAt(seat_at) >= earliest) slots.push({ at: local, seat_at })
    }
  }
  return slots
}

/** From opening to closing in minutes past the day’s midnight; past midnight goes on beyond 1440. */
export function minutesOf({ from, until }: OpenSpan): readonly [number, number] {
  const [opens, closes] = [minutes(from), minutes(until)]
  return [opens, closes <= opens ? closes + 1440 : closes]
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Returns when guests sit on a day: as its weekday has it, or its exceptions; nothing where it is closed. */
export function openSpansOn(
  { exceptions }: Pick<Location, 'exceptions'>,
  room: Pick<DiningRoom, 'week'>,
  day: CalendarDay,
): readonly OpenSpan[] {
  const own = exceptions.filter((one) => one.day === day)
  return own.length > 0
    ? own.flatMap(({ span }) => span ?? [])
    : spansOfWeekday(room, weekdayOf(day))
}
