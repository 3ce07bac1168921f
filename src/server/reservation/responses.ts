import type { ReservationAnswer, DiningLocationAnswer } from '#contract/reservation/reservations.ts'
import type { Dining } from './dining.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { type DiningRoom, largestParty, spansOfWeekday } from '#core/location/dining-room.ts'
import type { Channel } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { handoffRefusal, menuRefusal } from '#core/location/offered-handoffs.ts'
import type { Owner } from '#core/owner.ts'
import { awaitsDeposit, depositState } from '#core/reservation/deposit.ts'
import { localTimeAt, dayOf } from '#core/time.ts'
import { textsOf } from '#core/translations.ts'
import type { StoredReservation } from './store.ts'
import { placeAnswer } from '#server/location/responses.ts'
import { reservableDays } from '#core/reservation/seating-times.ts'

/** Who reads a reservation, on which site. */
export interface ReservationReader {
  readonly owner: Owner | null
  readonly channel: Channel
  readonly locale: Locale
}

/** A reservation as the API answers it; one whose hold is over has none. */
export function reservationAnswer(
  stored: StoredReservation,
  { location, room, now }: Pick<Dining, 'location' | 'room' | 'now'>,
  { owner, channel, locale }: ReservationReader,
): DeepReadonly<ReservationAnswer> {
  const { id, status, party, area, seat_at, ends_at, held_seconds, held_until } = stored
  const { name, phone, email, note, version } = stored
  const { keep_minutes } = room
  const { everyday } = location.menus
  return {
    id,
    status,
    party,
    area: areaAnswer(room, area, locale),
    at: localTimeAt(seat_at, location.time_zone),
    starts: seat_at,
    ends: ends_at,
    held_until: held_seconds === null ? null : held_until,
    held_seconds,
    pay_by:
      awaitsDeposit(stored) && held_until !== null
        ? localTimeAt(held_until, location.time_zone)
        : null,
    name,
    phone,
    email,
    note,
    keep_minutes,
    version,
    made_at: stored.began_at,
    deposit: depositState(stored, room, now),
    orders: stored.orders.map((order) => ({
      id: order.visitor_id === owner?.visitor_id ? order.id : null,
      number: order.number,
    })),
    takes_orders: status === 'booked' && everyday !== null && sells(location, channel, everyday),
    location: { id: location.id, ...placeAnswer(location) },
  }
}

/** Whether a site sells that menu of a location now, for pickup. */
function sells(location: Location, channel: Channel, menu_id: string): boolean {
  const refused = menuRefusal(location, channel, menu_id)
  return (refused ?? handoffRefusal(location, channel, 'pickup')) === undefined
}

/** An area by its key; one that the location has no more keeps its key for a name. */
export function areaAnswer({ areas }: Pick<DiningRoom, 'areas'>, key: string, locale: Locale) {
  const area = areas.find((one) => one.key === key)
  return { key, name: area ? (textsOf(area, locale)?.name ?? area.name) : key }
}

/** A location where tables can be reserved, with the days and hours that there are to choose from. */
export function diningRoomAnswer(dining: Dining): DeepReadonly<DiningLocationAnswer> {
  const { location, room, now } = dining
  const { id, menus, lat, lng } = location
  const today = dayOf(localTimeAt(now, location.time_zone))
  const days = reservableDays({ ...dining, parties: [] })
  const last = days.at(-1) ?? today
  const spans = Object.keys(room.week).flatMap((weekday) => spansOfWeekday(room, weekday))
  return {
    id,
    ...placeAnswer(location),
    menu_id: menus.everyday,
    lat,
    lng,
    most: largestParty(room),
    today,
    days,
    closed: location.exceptions
      .filter(({ day, span }) => span === null && today <= day && day <= last)
      .map(({ day, note }) => ({ day, note })),
    opens: spans.map(({ from }) => from).toSorted()[0] ?? '',
    closes:
      spans
        .map(({ from, until }) => (until > from ? until : '23:59'))
        .toSorted()
        .at(-1) ?? '',
    deposit: room.deposit ?? null,
  }
}
