import { expect, test } from 'vitest'
import { aDiningRoom, aTablesQuery } from '#test/builders/a-dining-room.ts'
import { unlessRefused } from '#test/builders/refusal-of.ts'
import type { Cents } from '#core/money.ts'
import { entriesBetween, merged } from '#core/charge/books.ts'
import { depositBooks } from '#core/charge/table-deposit.ts'
import { addDays, type Instant, instantOf, localTimeOn } from '#core/time.ts'
import {
  depositFate,
  growthRefusal,
  isGivenBack,
  movedBackUntil,
  tableDepositFor,
} from './deposit.ts'
import { minuteAt } from './free-tables.ts'
import type { ReservationStatus, SeatedParty } from './reservation.ts'
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

/** A party with the time that it reserved and what it paid for that. */
interface Guests extends SeatedParty {
  readonly planned: Instant
  readonly deposit: { readonly cents: Cents; readonly back_until: Instant } | null
  readonly returns: boolean
  /** What goes back is back. */
  readonly isBack: boolean
}

interface Waiting {
  readonly party: number
  readonly joined: Instant
  readonly until: number
}

/** One dining room through a week: who reserved, who walks in, who waits and what they were told, and the ledger of its deposits. */
interface Week {
  parties: readonly Guests[]
  waiting: readonly Waiting[]
  readonly waits: { readonly until: number; readonly waited: number }[]
  ledger: ReturnType<typeof merged>
  /** What guests paid, and what went back to them, counted beside the ledger. */
  readonly money: { taken: Cents; back: Cents }
  readonly happened: Record<'booked' | 'changed' | 'cancelled' | 'no_show' | 'walk_in', number>
  readonly roll: () => number
}

const first = '20261124'
const zone = 'America/Chicago'
const back_hours = 24
const room = aDiningRoom({
  covers_per_slot: 8,
  deposit: { from_party: 6, cents_per_guest: 1_000, back_hours },
})

function aWeek(seed: number): Week {
  const happened = { booked: 0, changed: 0, cancelled: 0, no_show: 0, walk_in: 0 }
  const money = { taken: 0, back: 0 }
  const nothing = { parties: [], waiting: [], waits: [], ledger: [] }
  return { ...nothing, money, happened, roll: numbersFrom(seed) }
}

function lookAt({ parties }: Week, now: Instant): TablesQuery {
  return aTablesQuery({ now, parties, room })
}

/** Gives a party other facts, and the ledger what follows from them for its deposit. */
function set(week: Week, one: Guests, change: Partial<Guests>): Guests {
  const changed = { ...one, ...change }
  week.parties = week.parties.map((party) => (party.id === one.id ? changed : party))
  const books = ({ id, deposit, status, returns, isBack }: Guests) =>
    depositBooks({
      id,
      status: isBack ? 'refunded' : 'captured',
      amount: deposit?.cents ?? 0,
      fate: depositFate(status, returns),
    })
  if (changed.deposit)
    week.ledger = merged([...week.ledger, ...entriesBetween(books(one), books(changed))])
  return changed
}

/** Some guests reserve for a day of the week, with a deposit where they are many. */
function reserve(week: Week, now: Instant): void {
  const { roll, happened, money } = week
  const day = addDays(first, Math.floor(roll() * 7))
  const party = 1 + Math.floor(roll() * 8)
  const at = localTimeOn(day, 11 * 60 + Math.floor(roll() * 40) * 15)
  const placed = unlessRefused(() => placeParty(lookAt(week, now), { party, area: null, at }))
  if (!placed) return
  happened.booked += 1
  const deposit = tableDepositFor(room, { party, seat_at: placed.seat_at })
  const id = `rsv_${happened.booked}`
  const named = {
    ...placed,
    id,
    party,
    planned: placed.seat_at,
    deposit,
    returns: false,
    isBack: false,
  }
  week.parties = [...week.parties, { ...named, status: 'booked', source: 'reserved' }]
  if (!deposit) return
  money.taken += deposit.cents
  const paid = { id, status: 'captured', amount: deposit.cents, fate: 'held' } as const
  week.ledger = merged([...week.ledger, ...depositBooks(paid)])
}

/** Somebody calls their table off, in time for their deposit or not. */
function cancel(week: Week, one: Guests, now: Instant): void {
  const { deposit } = one
  const returns = deposit !== null && isGivenBack(deposit, now, 'guest')
  const back = returns ? deposit.cents : 0
  week.money.back += back
  week.happened.cancelled += 1
  const off = set(week, one, { status: 'cancelled', returns })
  expect(0 - on(week, 'owed_back')).toBe(back)
  set(week, off, { isBack: returns })
}

/** Somebody who reserved thinks again: of another time or party, or of staying at home. */
function thinkAgain(week: Week, now: Instant): void {
  const { roll } = week
  const booked = week.parties.filter(({ status }) => status === 'booked')
  const one = booked[Math.floor(roll() * booked.length)]
  if (!one) return
  if (roll() < 0.4) cancel(week, one, now)
  else change(week, one, now)
}

/** Somebody wants another time or party, and has it where it can be had. */
function change(week: Week, one: Guests, now: Instant): void {
  const { roll, happened } = week
  const { deposit } = one
  const party = Math.max(1, Math.min(8, one.party + Math.floor(roll() * 5) - 2))
  const day = addDays(first, Math.floor(roll() * 7))
  const wanted = { party, area: null, at: localTimeOn(day, 11 * 60 + Math.floor(roll() * 40) * 15) }
  const parties = week.parties.filter(({ id }) => id !== one.id)
  const placed = unlessRefused(() => placeParty({ ...lookAt(week, now), parties }, wanted))
  const before = { party: one.party, paid: deposit?.cents ?? 0 }
  if (!placed || growthRefusal(room, before, { ...placed, party })) return
  const until = deposit && movedBackUntil({ ...deposit, back_hours }, { ...placed, now })
  const moved = deposit && until !== null ? { ...deposit, back_until: until } : null
  set(week, one, { ...placed, party, planned: placed.seat_at, deposit: moved })
  happened.changed += 1
}

/** Plays a day in steps of five minutes: bookings and second thoughts, arrivals, walk-ins, a host who seats by order, parties that stay a little longer or shorter. */
function playDay(week: Week, day: string): void {
  const { roll } = week
  for (let minute = 9 * 60; minute < 22 * 60; minute += 5) {
    const now = instantOf(localTimeOn(day, minute), zone)
    if (roll() < 0.25) reserve(week, now)
    if (roll() < 0.08) thinkAgain(week, now)
    for (const one of of(week, 'seated')) leave(week, one, now)
    for (const one of of(week, 'booked')) arrive(week, one, now)
    seatWaiting(week, now)
    const isOpen = minute >= 11 * 60 && minute < 20 * 60
    if (isOpen && roll() < 0.22) comeIn(week, now)
    expectOrder(week, now)
  }
}

/** The parties in a state. */
function of({ parties }: Week, status: ReservationStatus): readonly Guests[] {
  return parties.filter((one) => one.status === status)
}

/** Who sits leaves around its time. */
function leave(week: Week, one: Guests, now: Instant): void {
  const over = minuteAt(now) - minuteAt(one.ends_at)
  if (over > -20 && week.roll() < (over > 0 ? 0.6 : 0.2))
    set(week, one, { status: 'completed', ends_at: now })
}

/** A party that reserved comes at its time, or within a quarter of an hour; some never do, and are no-shows. */
function arrive(week: Week, one: Guests, now: Instant): void {
  const late = minuteAt(now) - minuteAt(one.seat_at)
  if (late < 0) return
  if (late > room.keep_minutes) {
    set(week, one, { status: 'no_show' })
    week.happened.no_show += 1
    return
  }
  if (one.id.endsWith('7') || week.roll() < 0.05) return
  const { id, party, tables } = one
  const own = { id, party, tables }
  const placement =
    unlessRefused(() => seatParty(lookAt(week, now), own)) ??
    unlessRefused(() => seatParty(lookAt(week, now), { ...own, tables: null }))
  if (placement) set(week, one, { ...placement, status: 'seated' })
}

/** The host seats whoever waits longest and fits, unless somebody before them would wait longer for it. */
function seatWaiting(week: Week, now: Instant): void {
  for (const one of week.waiting) {
    const seating = { id: null, party: one.party, tables: null }
    const placement = unlessRefused(() => seatParty(lookAt(week, now), seating))
    if (!placement || delays(week, one, lookAt(week, now), placement)) continue
    week.waiting = week.waiting.filter((other) => other !== one)
    week.waits.push({ until: one.until, waited: minuteAt(now) - minuteAt(one.joined) })
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

function comeIn(week: Week, now: Instant): void {
  const party = 1 + Math.floor(week.roll() * 6)
  const query = lookAt(week, now)
  week.happened.walk_in += 1
  const placement =
    week.waiting.length === 0
      ? unlessRefused(() => seatParty(query, { id: null, party, tables: null }))
      : undefined
  if (placement) return sitDown(week, party, placement)
  const ahead = week.waiting.map((one) => one.party)
  const minutes = minutesToWait(query, ahead, party)
  if (minutes === null) return
  const { from, until } = quoteOf(minutes)
  // What is told holds what is known: never less, and with room that grows with it.
  expect(from <= minutes && minutes < until && until - from >= 5).toBe(true)
  week.waiting = [...week.waiting, { party, joined: now, until }]
}

function sitDown(week: Week, party: number, placement: Placement): void {
  const id = `rsv_${week.parties.length}_${placement.seat_at}_${placement.tables.join('+')}`
  const sits = { ...placement, id, party, planned: placement.seat_at, deposit: null } as const
  const walked = {
    ...sits,
    returns: false,
    isBack: false,
    status: 'seated',
    source: 'walk_in',
  } as const
  week.parties = [...week.parties, walked]
}

/** Nobody sits where others do, no table is promised twice for a time, and no quarter of an hour has more guests than the kitchen serves. */
function expectOrder(week: Week, now: Instant): void {
  const sitting = of(week, 'seated').flatMap(({ tables }) => tables)
  expect(new Set(sitting).size, `tables at ${now}`).toBe(sitting.length)
  const booked = of(week, 'booked')
  const isTwice = booked.some((one) =>
    booked.some(
      (other) =>
        other.id > one.id &&
        minuteAt(other.seat_at) < minuteAt(one.ends_at) &&
        minuteAt(one.seat_at) < minuteAt(other.ends_at) &&
        other.tables.some((table) => one.tables.includes(table)),
    ),
  )
  expect(isTwice, `promises at ${now}`).toBe(false)
  const covers = new Map<Instant, number>()
  for (const { planned, party } of booked) covers.set(planned, (covers.get(planned) ?? 0) + party)
  expect(Math.max(0, ...covers.values()), `guests at ${now}`).toBeLessThanOrEqual(
    room.covers_per_slot,
  )
}

/** What the ledger holds on an account. */
function on({ ledger }: Week, account: string): Cents {
  return ledger.filter((one) => one.account === account).reduce((all, { cents }) => all + cents, 0)
}

/** What guests paid and did not get back stands in the ledger to the cent, each deposit where its table says. */
function expectMoney(week: Week): void {
  const { parties, ledger, money } = week
  const paid = (...statuses: readonly ReservationStatus[]) =>
    parties
      .filter(({ status, returns }) => statuses.includes(status) && !returns)
      .reduce((all, { deposit }) => all + (deposit?.cents ?? 0), 0)
  expect(on(week, 'card')).toBe(money.taken - money.back)
  expect(0 - on(week, 'table_checks')).toBe(paid('seated', 'completed'))
  expect(0 - on(week, 'kept_deposits')).toBe(paid('no_show', 'cancelled'))
  expect(0 - on(week, 'table_deposits')).toBe(paid('booked'))
  expect(on(week, 'owed_back')).toBe(0)
  expect(ledger.reduce((all, { cents }) => all + cents, 0)).toBe(0)
}

test.each([7, 2026, 31_415, 65_537])(
  'R1.7 a week of reservations, changes, cancellations, no-shows, walk-ins and waits (%i): no table has two parties, no quarter of an hour too many guests, quotes hold for most, deposits add up to the ledger',
  (seed) => {
    const week = aWeek(seed)
    for (let nth = 0; nth < 7; nth += 1) {
      playDay(week, addDays(first, nth))
      expectMoney(week)
      week.waiting = []
    }
    const { happened, waits, money } = week
    expect(Math.min(...Object.values(happened))).toBeGreaterThan(3)
    expect(Math.min(money.taken, money.back)).toBeGreaterThan(0)
    expect(waits.length).toBeGreaterThan(60)
    const kept = waits.filter(({ until, waited }) => waited <= until).length
    expect(kept / waits.length).toBeGreaterThan(0.85)
  },
)
