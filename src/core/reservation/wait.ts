import { turnMinutes } from '#core/location/dining-room.ts'
import {
  addDays,
  dayOf,
  type Instant,
  instantOf,
  localTimeAt,
  localTimeOn,
  minutesBetween,
} from '#core/time.ts'
import { bestTables, minuteAt, type Taken, tablesTaken } from './free-tables.ts'
import { minutesOf, openSpansOn, type TablesQuery } from './seating-times.ts'

/** How long a party is told that it waits, in minutes. */
export interface WaitQuote {
  readonly from: number
  readonly until: number
}

/** How the quotes of the parties that sat down last held. */
export interface WaitRecord {
  readonly parties: number
  readonly in_time: number
  readonly longest: number
}

/** How many parties a record takes: fewer say nothing. */
export const recordParties = 20

/**
 * Returns how many minutes a party waits for a table behind those ahead of it, in their order: each takes the first table that
 * fits it, once who sits there has eaten, and no table that is promised. Null where none comes free before the tables close.
 */
export function minutesToWait(
  query: TablesQuery,
  ahead: readonly number[],
  party: number,
): number | null {
  const closes = closingMinute(query)
  if (closes === null) return null
  const now = minuteAt(query.now)
  let taken = tablesTaken(query.parties, query.now)
  for (const size of ahead) taken = [...taken, ...firstTable(query, taken, size, closes)]
  const [mine] = firstTable(query, taken, party, closes)
  return mine ? Math.max(0, Math.round(mine.from - now)) : null
}

/** Returns what a party is told of such a wait: in steps of five minutes, and more room the longer it is. */
export function quoteOf(minutes: number): WaitQuote {
  const from = Math.floor(minutes / 5) * 5
  return { from, until: Math.ceil((minutes * 1.25 + 5) / 5) * 5 }
}

/** Returns how the last quotes held; null until enough parties were told one. */
export function waitRecord(
  seated: readonly { readonly quoted_until: number; readonly waited: number }[],
): WaitRecord | null {
  if (seated.length < recordParties) return null
  return {
    parties: seated.length,
    in_time: seated.filter(({ quoted_until, waited }) => waited <= quoted_until).length,
    longest: Math.max(...seated.map(({ waited }) => Math.ceil(waited))),
  }
}

/** The first tables that a party can have, as one that others then find taken; none before closing is none at all. */
function firstTable(
  { room, now }: TablesQuery,
  taken: readonly Taken[],
  party: number,
  closes: number,
): readonly Taken[] {
  const at = minuteAt(now)
  const turn = turnMinutes(room, party)
  const starts = [at, ...taken.map(({ until }) => until).filter((until) => until > at)]
  for (const from of starts.toSorted((one, other) => one - other)) {
    if (from + turn > closes) return []
    const until = from + turn
    const tables = bestTables(room, taken, { party, area: null, from, until, anySize: true })
    if (tables) return [{ tables, from, until }]
  }
  return []
}

/**
 * When the tables close that are open now, in minutes since 2020; null while they are closed. Hours that go on as a day begins
 * are one: who sits around the clock isn’t closed at midnight.
 */
function closingMinute({ location, room, now }: TablesQuery): number | null {
  const today = dayOf(localTimeAt(now, location.time_zone))
  const at = minuteAt(now)
  let closing: number | null = null
  for (const day of [addDays(today, -1), today, addDays(today, 1)]) {
    for (const span of openSpansOn(location, room, day)) {
      const [opens, closes] = minutesOf(span).map((minute) =>
        minuteAt(instantOf(localTimeOn(day, minute), location.time_zone)),
      )
      if (opens === undefined || closes === undefined) continue
      if (opens <= (closing ?? at) && at < closes) closing = closes
    }
  }
  return closing
}

/** How long a text takes until whoever sent it worries, in minutes. */
const textMinutes = 0.5

/** Tells whether a party was called by a text that wasn’t sent: none of the chain’s were left, its number can’t be texted, or nobody delivered it. */
export function isTextMissing(
  {
    phone,
    called_at,
    told_at,
  }: {
    readonly phone: string
    readonly called_at: Instant | null
    readonly told_at: Instant | null
  },
  now: Instant,
): boolean {
  if (phone === '' || called_at === null || told_at !== null) return false
  return minutesBetween(called_at, now) >= textMinutes
}
