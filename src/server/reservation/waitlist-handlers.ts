import type { waitlistEndpoints } from '#contract/reservation/waitlist.ts'
import type { Locale } from '#core/locale.ts'
import { minutesToWait, quoteOf, waitRecord } from '#core/reservation/wait.ts'
import { limitBookings } from './hold-table.ts'
import { placeAnswer } from '#server/location/responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { sharedReads } from '#server/live/shared-reads.ts'
import { diningAt, tablesNow } from './dining.ts'
import { ownerOrNew } from '#server/cart/start-cart.ts'
import { requireWaiting, joinLine, leaveLine, waitNow } from './wait-for-table.ts'
import { siteIn } from '#server/api/store-limits.ts'
import { lastWaits, type StoredWaiting, waitingAt, waitingById } from './store-waitlist.ts'

/** The waitlist as guests see it: how long, joining, where they stand, leaving. */
export const waitlistHandlers: Handlers<typeof waitlistEndpoints> = {
  'GET /locations/{location_id}/waitlist': async ({ params, query, owner }, ctx) => {
    const { location_id } = params
    const { party } = query
    const line = await lines(ctx, [location_id, party], () => lineOf(location_id, party, ctx))
    const { dining, quote, waiting, waits } = line
    const mine = waiting.find(({ visitor_id }) => owner && visitor_id === owner.visitor_id)
    return {
      quote,
      ahead: waiting.length,
      keep_minutes: dining.room.keep_minutes,
      record: waitRecord(waits),
      mine: mine?.id ?? null,
    }
  },

  'POST /waitlist': async (request, ctx) => {
    const { body, locale } = request
    const owner = ownerOrNew(request.owner, ctx)
    await limitBookings(body.phone, request, ctx)
    const from = request.who.caller()
    const caller = from && (siteIn(from) ?? from)
    const { visitor_id } = owner
    const waiting = await joinLine({ ...body, locale, visitor_id, caller }, ctx)
    if (request.owner === null) request.remember(owner, request.cart_id)
    return answer(waiting, locale, ctx)
  },

  'GET /waitlist/{waiting_id}': async ({ params, locale }, ctx) =>
    answer(requireWaiting(await waitingById(ctx.db, params.waiting_id)), locale, ctx),

  'DELETE /waitlist/{waiting_id}': async ({ params, locale }, ctx) =>
    answer(await leaveLine(params.waiting_id, ctx), locale, ctx),
}

/** A crowd that asks the same at once is answered by one computation. */
const lines = sharedReads<Awaited<ReturnType<typeof lineOf>>>()

async function lineOf(location_id: string, party: number, { db }: AppContext) {
  const dining = await diningAt(db, location_id)
  const [now, waits] = await Promise.all([waitNow(db, dining, party), lastWaits(db, location_id)])
  return { dining, ...now, waits }
}

/** A waiting party with its quote from now: who comes first waits for whom is before them, and for nobody else. */
async function answer(stored: StoredWaiting, locale: Locale, { db }: AppContext) {
  const dining = await diningAt(db, stored.location_id, locale)
  const [query, waiting, waits] = await Promise.all([
    tablesNow(db, dining),
    waitingAt(db, stored.location_id),
    lastWaits(db, stored.location_id),
  ])
  const place = waiting.findIndex(({ id }) => id === stored.id)
  const before = waiting.slice(0, Math.max(0, place))
  const ahead = before.map(({ party }) => party)
  const minutes = stored.status === 'waiting' ? minutesToWait(query, ahead, stored.party) : null
  const { id, status, party, name, joined_at, called_at, quoted_from, quoted_until } = stored
  const { location, room } = dining
  return {
    id,
    status,
    party,
    name,
    ahead: before.length,
    quote: minutes === null ? null : quoteOf(minutes),
    quoted: { from: quoted_from, until: quoted_until },
    joined_at,
    called_at,
    keep_minutes: room.keep_minutes,
    record: waitRecord(waits),
    location: { id: location.id, ...placeAnswer(location) },
  }
}
