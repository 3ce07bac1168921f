import type { consoleTableEndpoints } from '#contract/console-tables.ts'
import type { Locale } from '#core/locale.ts'
import { tidy } from '#core/normalize-text.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { addDays, addMinutes, dayOf, instantOf, localTimeAt } from '#core/time.ts'
import { floorAnswer } from '#server/api/responses/floor.ts'
import type { Handlers, Who } from '#server/api/serve/handler.ts'
import { scopeOf, staffOf } from '#server/api/serve/require-staff.ts'
import type { AppContext } from '#server/context.ts'
import { type Dining, diningOf } from '#server/ordering/dining.ts'
import {
  callParty,
  moveTo,
  ofScope,
  seatAtDoor,
  seatReserved,
  seatWaiting,
  setStatus,
  unseat,
} from '#server/ordering/host-tables.ts'
import { joinLine, leaveLine } from '#server/ordering/wait-for-table.ts'
import { chainOf } from '#server/store/chain.ts'
import { locationOfCrew } from '#server/store/crew-locations.ts'
import { partiesOfFloor, reservationById } from '#server/store/reservations.ts'
import { lastWaits, waitingAt, waitingById } from '#server/store/waitlist.ts'

/** The host’s part: who sits where, who comes, who waits. */
export const consoleTableHandlers: Handlers<typeof consoleTableEndpoints> = {
  'GET /console/locations/{location_id}/tables': async ({ params, who, locale }, ctx) =>
    floorOf(params.location_id, who, locale, ctx),

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
    await seatReserved(reserved, body.tables, ctx)
    return floorOf(reserved.location_id, who, locale, ctx)
  },

  'PUT /console/reservations/{reservation_id}/tables': async (request, ctx) => {
    const { params, body, who, locale } = request
    const reserved = await reservationOfCrew(params.reservation_id, who, ctx)
    await moveTo(reserved, body.tables, ctx)
    return floorOf(reserved.location_id, who, locale, ctx)
  },

  'PUT /console/reservations/{reservation_id}/status': async (request, ctx) => {
    const { params, body, who, locale } = request
    const reserved = await reservationOfCrew(params.reservation_id, who, ctx)
    await (body.status === 'booked'
      ? unseat(reserved, ctx)
      : setStatus(reserved, body.status, staffOf(who), ctx))
    return floorOf(reserved.location_id, who, locale, ctx)
  },

  'PUT /console/waitlist/{waiting_id}/called': async ({ params, who, locale }, ctx) => {
    const waiting = await waitingOfCrew(params.waiting_id, who, ctx)
    await callParty(waiting, ctx)
    return floorOf(waiting.location_id, who, locale, ctx)
  },

  'PUT /console/waitlist/{waiting_id}/seated': async ({ params, body, who, locale }, ctx) => {
    const waiting = await waitingOfCrew(params.waiting_id, who, ctx)
    await seatWaiting(waiting, body.tables, ctx)
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

/** The floor of the day, which begins at four in the morning like the kitchen’s. */
async function floorOf(location_id: string, who: Who, locale: Locale, ctx: AppContext) {
  const { db } = ctx
  const dining = await diningOfCrew(location_id, who, locale, ctx)
  const { location, now } = dining
  const today = dayOf(localTimeAt(addMinutes(now, -240), location.time_zone))
  const from = instantOf(`${today} 04:00`, location.time_zone)
  const until = instantOf(`${addDays(today, 1)} 04:00`, location.time_zone)
  const [parties, waiting, waits] = await Promise.all([
    partiesOfFloor(db, location_id, { from, until }),
    waitingAt(db, location_id),
    lastWaits(db, location_id),
  ])
  return floorAnswer({ dining, parties, waiting, waits }, locale)
}
