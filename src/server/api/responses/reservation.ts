import type { ReservationAnswer } from '#contract/reservations.ts'
import type { Dining } from '#server/ordering/dining.ts'
import type { DeepReadonly } from '#server/api/serve/handler.ts'
import type { DiningRoom } from '#core/location/dining-room.ts'
import type { Locale } from '#core/locale.ts'
import { localTimeAt } from '#core/time.ts'
import { textsOf } from '#core/translations.ts'
import type { StoredReservation } from '#server/store/reservations.ts'
import { placeAnswer } from './location-summary.ts'

/** A reservation as the API answers it; one whose hold is over has none. */
export function reservationAnswer(
  stored: StoredReservation,
  { location, room }: Pick<Dining, 'location' | 'room'>,
  locale: Locale,
): DeepReadonly<ReservationAnswer> {
  const { id, status, party, area, seat_at, ends_at, held_seconds, held_until } = stored
  const { name, phone, email, note, version } = stored
  const { keep_minutes } = room
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
    name,
    phone,
    email,
    note,
    keep_minutes,
    version,
    made_at: stored.began_at,
    location: { id: location.id, ...placeAnswer(location) },
  }
}

/** An area by its key; one that the location has no more keeps its key for a name. */
export function areaAnswer({ areas }: Pick<DiningRoom, 'areas'>, key: string, locale: Locale) {
  const area = areas.find((one) => one.key === key)
  return { key, name: area ? (textsOf(area, locale)?.name ?? area.name) : key }
}
