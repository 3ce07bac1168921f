import type { reservationEndpoints } from '#contract/reservation/reservations.ts'
import { diningRoomOf } from '#core/location/dining-room.ts'
import type { Locale } from '#core/locale.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { seatingTimes } from '#core/reservation/seating-times.ts'
import type { CalendarDay } from '#core/time.ts'
import { m } from '#messages'
import { payingCard } from '#server/charge/member-card.ts'
import { limitBookings, holdTableFor } from './hold-table.ts'
import { cartAnswer } from '#server/cart/responses.ts'
import { challengeAnswer } from '#server/charge/responses.ts'
import {
  diningRoomAnswer,
  areaAnswer,
  reservationAnswer,
  type ReservationReader,
} from './responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireKey } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { sharedReads } from '#server/live/shared-reads.ts'
import { diningAt, diningOf, tablesOn, without } from './dining.ts'
import { bookHeldTable, changeReservation, giveTableBack, holdOn } from './reserve-table.ts'
import { ownerOrNew } from '#server/cart/start-cart.ts'
import { chainOf } from '#server/location/store-chain.ts'
import { diningLocations } from './store-locations.ts'
import { orderForTable } from './order-for-table.ts'
import { payTableDeposit } from './pay-deposit.ts'
import { reservationById, type StoredReservation } from './store.ts'
import { depositTryOf } from './store-deposits.ts'

/** Tables that guests find, hold, reserve, change and give back. */
export const reservationHandlers: Handlers<typeof reservationEndpoints> = {
  'GET /dining-rooms': ({ locale }, ctx) => rooms(ctx, [locale], () => roomsOf(locale, ctx)),

  'GET /locations/{location_id}/tables/{day}': ({ params, query, locale }, ctx) => {
    const asked = { ...params, ...query, locale }
    const { location_id, day } = params
    const { party, change = '' } = query
    return times(ctx, [location_id, day, party, change, locale], () => timesOf(asked, ctx))
  },

  'POST /reservations': async (request, ctx) => {
    const { body, who, locale } = request
    const key = requireKey(request)
    const owner = ownerOrNew(request.owner, ctx)
    const { visitor_id } = owner
    const wanted = { ...body, visitor_id, caller: who.caller(), locale, key }
    const { stored, dining } = await holdTableFor(wanted, ctx)
    if (request.owner === null) request.remember(owner, request.cart_id)
    return reservationAnswer(stored, dining, request)
  },

  'GET /reservations/{reservation_id}': async (request, ctx) =>
    answer(await reservationOf(request.params, ctx), request, ctx),

  'PUT /reservations/{reservation_id}/hold': async (request, ctx) =>
    answer(await holdOn(request.params.reservation_id, ctx), request, ctx),

  'PUT /reservations/{reservation_id}/booking': async (request, ctx) => {
    const { params, body } = request
    const key = requireKey(request)
    const { booking_key } = await reservationOf(params, ctx)
    // Sent again it is no other table.
    if (booking_key !== key) await limitBookings(body.email === '' ? body.phone : '', request, ctx)
    return answer(await bookHeldTable(params.reservation_id, { ...body, key }, ctx), request, ctx)
  },

  'POST /reservations/{reservation_id}/deposit': async (request, ctx) => {
    const { params, body, who, locale } = request
    const key = requireKey(request)
    await reservationOf(params, ctx)
    const { reservation_id } = params
    // Sent again while the bank thinks, it is no other table.
    if (!(await depositTryOf(ctx.db, reservation_id, key)))
      await limitBookings(body.email === '' ? body.phone : '', request, ctx)
    const payment = await payingCard(body.payment, who, ctx)
    const input = { ...body, payment, key, reservation_id, caller: who.caller() }
    const paid = await payTableDeposit(input, ctx)
    if (paid.state === 'challenge') return challengeAnswer(paid, request, ctx)
    if (paid.state === 'open')
      return { state: 'processing', message: m.checkout_processing({}, { locale }) } as const
    const reservation = await answer(await reservationOf(params, ctx), request, ctx)
    return { state: 'confirmed', reservation } as const
  },

  'PUT /reservations/{reservation_id}/table': async (request, ctx) => {
    const { params, body } = request
    await reservationOf(params, ctx)
    await limitBookings('', request, ctx)
    return answer(await changeReservation(params.reservation_id, body, ctx), request, ctx)
  },

  'POST /reservations/{reservation_id}/order': async (request, ctx) => {
    const { params, cart_id, channel, locale } = request
    const table = await reservationOf(params, ctx)
    const owner = ownerOrNew(request.owner, ctx)
    const { allergens } = request.dietary()
    const start = { owner, channel, allergens, cart_id, locale }
    const { stored, menu } = await orderForTable(table, start, ctx)
    request.remember(owner, stored.cart.id)
    return cartAnswer(stored, menu, locale)
  },

  'DELETE /reservations/{reservation_id}': async (request, ctx) =>
    answer(await giveTableBack(request.params.reservation_id, ctx), request, ctx),
}

/** A crowd that asks the same at once is answered by one computation. */
const rooms = sharedReads<Awaited<ReturnType<typeof roomsOf>>>()
const times = sharedReads<Awaited<ReturnType<typeof timesOf>>>()

async function roomsOf(locale: Locale, { db }: AppContext) {
  const [locations, chain] = await Promise.all([diningLocations(db), chainOf(db)])
  return locations.flatMap(({ location, now }) =>
    diningRoomOf(location, chain ?? null)
      ? [diningRoomAnswer(diningOf(location, now, chain ?? null, locale))]
      : [],
  )
}

interface TimesAsked {
  readonly location_id: string
  readonly day: CalendarDay
  readonly party: number
  /** The reservation whose own table is free: it leaves it for another. */
  readonly change?: string | undefined
  readonly locale: Locale
}

async function timesOf(
  { location_id, day, party, change, locale }: TimesAsked,
  { db }: AppContext,
) {
  const dining = await diningAt(db, location_id, locale)
  const { location, room } = dining
  const book = await tablesOn(db, dining, day)
  const found = seatingTimes(without(book, change), day, party)
  return {
    location_id: location.id,
    party,
    day,
    areas: room.areas.map(({ key }) => ({
      ...areaAnswer(room, key, locale),
      times: found.filter(({ area }) => area === key).map(({ at }) => at),
    })),
  }
}

/** Reads a reservation that somebody made themselves. Refuses what is none, before any limit counts. */
async function reservationOf(
  { reservation_id }: { readonly reservation_id: string },
  { db }: AppContext,
): Promise<StoredReservation> {
  const stored = await reservationById(db, reservation_id)
  if (!stored || stored.source !== 'reserved') throw new Refused(refusal('thing.missing'))
  return stored
}

async function answer(stored: StoredReservation, reader: ReservationReader, { db }: AppContext) {
  const dining = await diningAt(db, stored.location_id, reader.locale)
  return reservationAnswer(stored, dining, reader)
}
