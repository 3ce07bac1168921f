import type { DiningLocationAnswer } from '#contract/reservation/reservations.ts'
import { largestParty, spansOfWeekday } from '#core/location/dining-room.ts'
import { reservableDays } from '#core/reservation/seating-times.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { Dining } from './dining.ts'
import { placeAnswer } from '#server/location/summary-responses.ts'

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
