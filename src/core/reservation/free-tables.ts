import type { DiningRoom, DiningTable } from '#core/location/dining-room.ts'
import { type Instant, minutesBetween } from '#core/time.ts'
import { type SeatedParty, takesTables } from './reservation.ts'

/** A stretch of time in minutes since 2020, its end not included. */
export interface Window {
  readonly from: number
  readonly until: number
}

/** Tables that a party has, and when. */
export interface Taken extends Window {
  readonly tables: readonly string[]
}

/** How long a party that sits past its time is still expected to stay: nobody is sent away. */
const lingeringMinutes = 10

const beginning = '2020-01-01T00:00:00Z'

/** Returns a moment in minutes since 2020. */
export function minuteAt(instant: Instant): number {
  return minutesBetween(beginning, instant)
}

/** Returns what parties take of the tables, as far as it is known at a moment. */
export function tablesTaken(parties: readonly SeatedParty[], now: Instant): readonly Taken[] {
  const stays = minuteAt(now) + lingeringMinutes
  return parties
    .filter(({ status }) => takesTables(status))
    .map(({ tables, seat_at, ends_at, status }) => {
      const planned = minuteAt(ends_at)
      const until = status === 'seated' ? Math.max(planned, stays) : planned
      return { tables, from: minuteAt(seat_at), until }
    })
}

/** What a party needs: seats in an area, null in any, for some time. */
export interface TableSearch extends Window {
  readonly party: number
  readonly area: string | null
  /** Whether small parties may have large tables: at the door, where an empty table serves nobody. */
  readonly anySize?: boolean
}

/**
 * Returns the tables that fit a party best, undefined where none is free: one table before tables that are joined, then the one
 * with the fewest seats to spare, then as they are listed.
 */
export function bestTables(
  room: DiningRoom,
  taken: readonly Taken[],
  search: TableSearch,
): readonly string[] | undefined {
  const { from, until } = search
  const busy = new Set(
    taken
      .filter((other) => other.from < until && from < other.until)
      .flatMap(({ tables }) => tables),
  )
  let best: Seating | undefined
  for (const seating of seatingsOf(room)) {
    const isFree = !seating.tables.some((table) => busy.has(table))
    if (isFree && fits(seating, search) && (!best || isBetter(seating, best))) best = seating
  }
  return best?.tables
}

function fits(
  { seats, least, area }: Seating,
  { party, area: wanted, anySize = false }: TableSearch,
): boolean {
  return seats >= party && (anySize || least <= party) && (wanted === null || area === wanted)
}

/** Tables that a party can have together. */
interface Seating {
  readonly tables: readonly string[]
  readonly area: string
  readonly seats: number
  readonly least: number
}

const known = new WeakMap<DiningRoom, readonly Seating[]>()

function seatingsOf(room: DiningRoom): readonly Seating[] {
  const found = known.get(room) ?? [
    ...room.tables.map(({ id, area, seats, least }) => ({ tables: [id], area, seats, least })),
    ...room.joins.flatMap((join) => joined(room, join)),
  ]
  known.set(room, found)
  return found
}

/** Joined tables are for parties that no single one of them seats. */
function joined({ tables }: DiningRoom, join: readonly string[]): readonly Seating[] {
  const parts = join.flatMap((id) => tables.find((table) => table.id === id) ?? [])
  const [first] = parts
  if (first === undefined) return []
  const least = Math.max(...parts.map(({ seats }) => seats)) + 1
  return [{ tables: join, area: first.area, seats: seatsOf(parts), least }]
}

/** Returns how many guests some tables seat together. */
export function seatsOf(tables: readonly DiningTable[]): number {
  return tables.reduce((sum, { seats }) => sum + seats, 0)
}

function isBetter(one: Seating, other: Seating): boolean {
  const fewer = one.tables.length - other.tables.length
  return fewer < 0 || (fewer === 0 && one.seats < other.seats)
}
