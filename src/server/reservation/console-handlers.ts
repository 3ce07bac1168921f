import type { consoleTableEndpoints } from '#contract/reservation/console.ts'
import type { Locale } from '#core/locale.ts'
import { tidy } from '#core/normalize-text.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { awaitsDeposit } from '#core/reservation/deposit.ts'
import { type SeatingTime, seatingTimes, untilLastMinute } from '#core/reservation/seating-times.ts'
import { kitchenDay } from '#core/schedule/kitchen-day.ts'
import { addDays, type CalendarDay, instantOf } from '#core/time.ts'
import { floorAnswer } from './floor-responses.ts'
import type { Handlers, Who } from '#server/api/handler.ts'
import { requireKey, scopeOf, staffOf } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { type Dining, diningOf, tablesOn } from './dining.ts'
import {
  callParty,
  moveTo,
  reserveByPhone,
  ofScope,
  seatAtDoor,
  seatReserved,
  seatWaiting,
  setStatus,
  unseat,
  waiveDeposit,
} from './host-tables.ts'
import { joinLine, leaveLine } from './wait-for-table.ts'
import type { Db } from '#server/database/db.ts'
import { chainOf } from '#server/location/store-chain.ts'
import { locationOfCrew } from '#server/staff/store-locations.ts'
import { partiesOfFloor, reservationById } from './store.ts'
import { lastWaits, waitingAt, waitingById } from './store-waitlist.ts'

/** The host’s part: who sits where, who comes, who waits. */
export const consoleTableHandlers: Handlers<typeof consoleTableEndpoints> = {
  'GET /console/locations/{location_id}/tables': async (request, ctx) => {
    const { params, query, who, locale } = request
    return floorOf(params.location_id, who, locale, ctx, query)
  },

  'POST /console/locations/{location_id}/reservations': async (request, ctx) => {
    const { params, body, who, locale } = request
    const key = requireKey(request)
    const dining = await diningOfCrew(params.location_id, who, locale, ctx)
    const { party, at, area, language, deposit, ...guest } = body
    const wanted = { party, at, area, guest, locale: language, key, deposit }
    await reserveByPhone(wanted, dining, ctx)
    return floorOf(params.location_id, who, locale, ctx)
  },

  'POST /console/locations/{location_id}/walk-ins': async ({ params, body, who, locale }, ctx) => {
    const dining = await diningOfCrew(params.location_id, who, locale, ctx)
    await seatAtDoor({ ...body, name: tidy(body.name) }, dining, ctx)
    return floorOf(params.location_id, who, locale, ctx)
  },

  'POST /console/locations/{location_id}/waitlist': async ({ params, body, who, locale }, ctx) => {
    await diningOfCrew(params.location_id, who, locale, ctx)
    await joinLine({ ...params, ...body, locale, visitor_id: null, caller: null }, ctx)
    return floorOf(params.location_id, who, locale, ctx)
  },

  'PUT /console/reservations/{reservation_id}/seated': async (request, ctx) => {
    const { params, body, who, locale } = request
    const reserved = await reservationOfCrew(params.reservation_id, who, ctx)
    await seatReserved(reserved, body, ctx)
    return floorOf(reserved.location_id, who, locale, ctx)
  },

  'PUT /console/reservations/{reservation_id}/tables': async (request, ctx) => {
    const { params, body, who, locale } = request
    const reserved = await reservationOfCrew(params.reservation_id, who, ctx)
    await moveTo(reserved, body, ctx)
    return floorOf(reserved.location_id, who, locale, ctx)
  },

  'PUT /console/reservations/{reservation_id}/status': async (request, ctx) => {
    const { params, body, who, locale } = request
    const reserved = await reservationOfCrew(params.reservation_id, who, ctx)
    if (body.status !== 'booked') await setStatus(reserved, body.status, staffOf(who), ctx)
    else await (awaitsDeposit(reserved) ? waiveDeposit(reserved, ctx) : unseat(reserved, ctx))
    const { id: staff_id } = staffOf(who)
    ctx.log.info(`reservation.${body.status}`, { ...params, staff_id })
    return floorOf(reserved.location_id, who, locale, ctx)
  },

  'PUT /console/waitlist/{waiting_id}/called': async ({ params, who, locale }, ctx) => {
    const waiting = await waitingOfCrew(params.waiting_id, who, ctx)
    await callParty(waiting, ctx)
    return floorOf(waiting.location_id, who, locale, ctx)
  },

  'PUT /console/waitlist/{waiting_id}/seated': async ({ params, body, who, locale }, ctx) => {
    const waiting = await waitingOfCrew(params.waiting_id, who, ctx)
    await seatWaiting(waiting, body, ctx)
    return floorOf(waiting.location_id, who, locale, ctx)
  },

  'DELETE /console/waitlist/{waiting_id}': async ({ params, who, locale }, ctx) => {
    const waiting = await waitingOfCrew(params.waiting_id, who, ctx)
    await leaveLine(waiting.id, ctx)
    return floorOf(waiting.location_id, who, locale, ctx)
  },
}

async function diningOfCrew(
  location_id: string,
  who: Who,
  locale: Locale,
  { db }: AppContext,
): Promise<Dining> {
  const found = await locationOfCrew(db, location_id, scopeOf(staffOf(who)))
  if (!found) throw new Refused(refusal('thing.missing'))
  return diningOf(found.location, found.now, (await chainOf(db)) ?? null, locale)
}

async function reservationOfCrew(id: string, who: Who, { db }: AppContext) {
  const scope = scopeOf(staffOf(who))
  return ofScope(await reservationById(db, id), scope)
}

async function waitingOfCrew(id: string, who: Who, { db }: AppContext) {
  const scope = scopeOf(staffOf(who))
  return ofScope(await waitingById(db, id), scope)
}

/** The floor of a day, today’s unless told: it begins at four in the morning like the kitchen’s. */
async function floorOf(
  location_id: string,
  who: Who,
  locale: Locale,
  ctx: AppContext,
  asked: { readonly day?: CalendarDay | undefined; readonly party?: number | undefined } = {},
) {
  const { db } = ctx
  const dining = await diningOfCrew(location_id, who, locale, ctx)
  const { location, now } = dining
  const today = kitchenDay(now, location.time_zone)
  const day = asked.day ?? today
  const from = instantOf(`${day} 04:00`, location.time_zone)
  const until = instantOf(`${addDays(day, 1)} 04:00`, location.time_zone)
  const [free, parties, waiting, waits] = await Promise.all([
    freeTimes(db, dining, day, asked.party),
    partiesOfFloor(db, location_id, { from, until }),
    waitingAt(db, location_id),
    lastWaits(db, location_id),
  ])
  const here = day === today ? parties : parties.filter(({ status }) => status !== 'seated')
  return floorAnswer({ dining, day, today, parties: here, waiting, waits, free }, locale)
}

/** When a party could have a table on a day; nothing where none is asked about. */
async function freeTimes(
  db: Db,
  dining: Dining,
  day: CalendarDay,
  party: number | undefined,
): Promise<readonly SeatingTime[]> {
  if (party === undefined) return []
  return seatingTimes(untilLastMinute(await tablesOn(db, dining, day)), day, party)
}
