import type { FloorAnswer, FloorParty, FloorWaiting } from '#contract/reservation/console.ts'
import type { Locale } from '#core/locale.ts'
import { awaitsDeposit, depositFate, tableDepositFor } from '#core/reservation/deposit.ts'
import { bestTables, minuteAt, tablesTaken } from '#core/reservation/free-tables.ts'
import { turnMinutes } from '#core/location/dining-room.ts'
import { noShowMinutes, takesTables } from '#core/reservation/reservation.ts'
import { isTextMissing, waitRecord } from '#core/reservation/wait.ts'
import { type CalendarDay, localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { Dining } from './dining.ts'
import type { StoredReservation } from './store.ts'
import type { StoredWaiting } from './store-waitlist.ts'
import { kitchenNamedAnswer } from '#server/location/responses.ts'
import { areaAnswer } from './responses.ts'

/** What is known of a floor. */
export interface KnownFloor {
  readonly dining: Dining
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly parties: readonly StoredReservation[]
  readonly waiting: readonly StoredWaiting[]
  readonly free: DeepReadonly<FloorAnswer['free']>
  readonly waits: Parameters<typeof waitRecord>[0]
}

/** The floor as its host reads it. */
export function floorAnswer(known: KnownFloor, locale: Locale): DeepReadonly<FloorAnswer> {
  const { dining, day, today, parties, waiting, waits, free } = known
  const { location, room, now } = dining
  return {
    location: kitchenNamedAnswer(location),
    now: localTimeAt(now, location.time_zone),
    day,
    today,
    areas: room.areas.map(({ key }) => ({
      ...areaAnswer(room, key, locale),
      tables: room.tables
        .filter(({ area }) => area === key)
        .map(({ id, seats }) => ({ id, seats, ...whoHas(id, parties) })),
    })),
    joins: room.joins,
    deposit: room.deposit ?? null,
    parties: parties.map((party) => partyAnswer(party, dining)),
    free,
    waitlist: waiting.map((party) => waitingAnswer(party, known)),
    record: waitRecord(waits),
  }
}

function whoHas(table: string, parties: readonly StoredReservation[]) {
  const theirs = parties.filter(
    ({ status, tables }) => takesTables(status) && tables.includes(table),
  )
  return {
    seated: theirs.find(({ status }) => status === 'seated')?.id ?? null,
    next: theirs.find(({ status }) => status !== 'seated')?.id ?? null,
  }
}

function partyAnswer(
  stored: StoredReservation,
  { location, room, now }: Dining,
): DeepReadonly<FloorParty> {
  const { id, status, source, party, tables, seat_at, ends_at, name, phone, note } = stored
  const { deposit, orders } = stored
  const at = minuteAt(now)
  return {
    id,
    status,
    source,
    party,
    tables,
    at: localTimeAt(seat_at, location.time_zone),
    until: localTimeAt(ends_at, location.time_zone),
    name,
    phone,
    note,
    returns: status === 'no_show' && at < minuteAt(seat_at) + noShowMinutes,
    late: status === 'booked' && at > minuteAt(seat_at) + room.keep_minutes,
    over: status === 'seated' && at > minuteAt(ends_at),
    orders: orders.map(({ id: order_id, number }) => ({ id: order_id, number })),
    deposit: deposit && { cents: deposit.cents, state: depositFate(status, deposit.returns) },
    awaits: awaitedDeposit(stored, { location, room }),
  }
}

/** What a table is held for until when; null of every other. */
function awaitedDeposit(
  stored: StoredReservation,
  { location, room }: Pick<Dining, 'location' | 'room'>,
): DeepReadonly<FloorParty['awaits']> {
  const { held_until } = stored
  const due = awaitsDeposit(stored) ? tableDepositFor(room, stored) : null
  if (due === null || held_until === null) return null
  return { cents: due.cents, by: localTimeAt(held_until, location.time_zone) }
}

function waitingAnswer(
  stored: StoredWaiting,
  { dining, parties }: KnownFloor,
): DeepReadonly<FloorWaiting> {
  const { location, room, now } = dining
  const { id, status, party, name, phone, joined_at, called_at } = stored
  const from = minuteAt(now)
  const search = { party, area: null, from, until: from + turnMinutes(room, party), anySize: true }
  return {
    id,
    status: status === 'called' ? 'called' : 'waiting',
    party,
    name,
    phone,
    joined: localTimeAt(joined_at, location.time_zone),
    waited: Math.max(0, Math.floor(from - minuteAt(joined_at))),
    quoted: { from: stored.quoted_from, until: stored.quoted_until },
    called: called_at && localTimeAt(called_at, location.time_zone),
    untold: isTextMissing(stored, now),
    table_free: bestTables(room, tablesTaken(parties, now), search) !== undefined,
  }
}
