import { expect, test } from 'vitest'
import { aTablesQuery } from '#test/builders/a-dining-room.ts'
import { Refused } from '#core/refusal.ts'
import { addDays, type Instant, instantOf, localTimeOn } from '#core/time.ts'
import { minuteAt } from './free-tables.ts'
import type { SeatedParty } from './reservation.ts'
import { seatParty } from './seat-party.ts'
import { type Placement, placeParty, type TablesQuery } from './seating-times.ts'
import { minutesToWait, quoteOf } from './wait.ts'

/** The same numbers each time: a week that can be told again. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Waiting {
  readonly party: number
  readonly joined: Instant
  readonly until: number
}

/** One dining room through a week: who reserved, who walks in, who waits, and what they were told. */
interface Week {
  parties: readonly SeatedParty[]
  waiting: readonly Waiting[]
  readonly waits: { readonly until: number; readonly waited: number }[]
}

const first = '20261124'
const zone = 'America/Chicago'

/** Plays a day in steps of five minutes: arrivals, walk-ins, a host who seats by order, parties that stay a little longer or shorter. */
function playDay(week: Week, day: string, roll: () => number): void {
  for (let minute = 11 * 60; minute < 22 * 60; minute += 5) {
    const now = instantOf(localTimeOn(day, minute), zone)
    const query = () => aTablesQuery({ now, parties: week.parties })
    week.parties = week.parties.flatMap((one) => leaving(one, now, roll))
    for (const one of week.parties) if (one.status === 'booked') arrive(week, one, query(), roll)
    seatWaiting(week, query)
    if (minute < 20 * 60 && roll() < 0.22) comeIn(week, query(), 1 + Math.floor(roll() * 6))
    expectOneParty(week, now)
  }
}

/** Who sits leaves around its time; who was seated and is through goes off the list. */
function leaving(one: SeatedParty, now: Instant, roll: () => number): readonly SeatedParty[] {
  if (one.status !== 'seated') return [one]
  const over = minuteAt(now) - minuteAt(one.ends_at)
  return over > -20 && roll() < (over > 0 ? 0.6 : 0.2) ? [] : [one]
}

/** A party that reserved comes at its time, or within a quarter of an hour; one in twenty never does. */
function arrive(week: Week, one: SeatedParty, query: TablesQuery, roll: () => number): void {
  const late = minuteAt(query.now) - minuteAt(one.seat_at)
  if (late < 0) return
  if (late > query.room.keep_minutes) {
    week.parties = week.parties.filter(({ id }) => id !== one.id)
    return
  }
  if (roll() < 0.05) return
  const placement = seated(query, { id: one.id, party: one.party, tables: one.tables })
  if (!placement) return
  week.parties = week.parties.map((party) =>
    party.id === one.id ? { ...party, ...placement, status: 'seated' } : party,
  )
}

/** The host seats whoever waits longest and fits, unless somebody before them would wait longer for it. */
function seatWaiting(week: Week, query: () => TablesQuery): void {
  for (const one of week.waiting) {
    const { now } = query()
    const placement = seated(query(), { id: null, party: one.party, tables: null })
    if (!placement || delays(week, one, query(), placement)) continue
    week.waiting = week.waiting.filter((other) => other !== one)
    const waited = minuteAt(now) - minuteAt(one.joined)
    week.waits.push({ until: one.until, waited })
    sitDown(week, one.party, placement)
  }
}

function delays(week: Week, one: Waiting, query: TablesQuery, placement: Placement): boolean {
  const sits = { ...placement, id: 'next', party: one.party } as const
  const parties = [...query.parties, { ...sits, status: 'seated', source: 'waitlist' } as const]
  return week.waiting.slice(0, week.waiting.indexOf(one)).some(({ party }) => {
    const [before, after] = [query, { ...query, parties }].map((then) =>
      minutesToWait(then, [], party),
    )
    return (after ?? Infinity) > (before ?? Infinity)
  })
}

function comeIn(week: Week, query: TablesQuery, party: number): void {
  const placement = week.waiting.length === 0 && seated(query, { id: null, party, tables: null })
  if (placement) return sitDown(week, party, placement)
  const ahead = week.waiting.map((one) => one.party)
  const minutes = minutesToWait(query, ahead, party)
  if (minutes === null) return
  const { until } = quoteOf(minutes)
  week.waiting = [...week.waiting, { party, joined: query.now, until }]
}

function sitDown(week: Week, party: number, placement: Placement): void {
  const id = `rsv_${week.parties.length}_${placement.seat_at}_${placement.tables.join('+')}`
  const sits = { ...placement, id, party, status: 'seated', source: 'walk_in' } as const
  week.parties = [...week.parties, sits]
}

function seated(query: TablesQuery, seating: Parameters<typeof seatParty>[1]) {
  try {
    return seatParty(query, seating)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

function expectOneParty({ parties }: Week, now: Instant): void {
  const sitting = parties
    .filter(({ status }) => status === 'seated')
    .flatMap(({ tables }) => tables)
  expect(new Set(sitting).size, `at ${now}`).toBe(sitting.length)
}

/** A morning’s reservations for that day. */
function reserve(week: Week, day: string, roll: () => number): void {
  const now = instantOf(localTimeOn(day, 9 * 60), zone)
  for (let nth = 0; nth < 24; nth += 1) {
    const party = 1 + Math.floor(roll() * 8)
    const slot = 11 * 60 + Math.floor(roll() * 40) * 15
    const query = aTablesQuery({ now, parties: week.parties })
    try {
      const placement = placeParty(query, { party, area: null, at: localTimeOn(day, slot) })
      const had = { ...placement, id: `rsv_${day}_${nth}`, party } as const
      week.parties = [...week.parties, { ...had, status: 'booked', source: 'reserved' }]
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}

test('R1.7 a week of reservations, walk-ins and waits: no table has two parties, and quotes hold for most', () => {
  const roll = numbersFrom(7)
  const week: Week = { parties: [], waiting: [], waits: [] }
  for (let nth = 0; nth < 7; nth += 1) {
    const day = addDays(first, nth)
    reserve(week, day, roll)
    playDay(week, day, roll)
    week.parties = []
    week.waiting = []
  }
  expect(week.waits.length).toBeGreaterThan(60)
  const kept = week.waits.filter(({ until, waited }) => waited <= until).length
  expect(kept / week.waits.length).toBeGreaterThan(0.85)
})
