import type { Channel } from '#core/channel.ts'
import { channels } from '#core/channel.ts'
import { deliveredBy, type Reach, reachOf } from '#core/location/delivery.ts'
import type { Point } from '#core/location/distance.ts'
import { milesBetween } from '#core/location/distance.ts'
import { singleDishMinutes } from '#core/schedule/make-time.ts'
import { slotsOfDay } from '#core/schedule/slots.ts'
import { dayOf, type LocalTime } from '#core/time.ts'
import type { LocationNow } from '#server/store/menus.ts'

/** Where to, and from when on; null where any time will do. */
interface DeliverySearch {
  readonly channel: Channel
  readonly address: Point
  readonly time: LocalTime | null
}

/** The nearest of some locations that takes orders and delivers there, then or later that day; undefined where none does. */
export function nearestDelivering(
  near: readonly LocationNow[],
  search: DeliverySearch,
): { readonly here: LocationNow; readonly reach: Reach } | undefined {
  const byDistance = near.toSorted(
    (a, b) => milesBetween(search.address, a.location) - milesBetween(search.address, b.location),
  )
  for (const here of byDistance) {
    const { location } = here
    const { available, menus } = location
    const reach = reachOf(location, search.address)
    if (!available || !reach || menus[channels[search.channel].menu_kind] === null) continue
    if (delivers(here, reach, search)) return { here, reach }
  }
  return undefined
}

/** Whether somebody drives there at all and, where a time is wished for, at a time from it on. */
function delivers(here: LocationNow, reach: Reach, { channel, time }: DeliverySearch): boolean {
  const by = deliveredBy(here.location, channel, reach)
  if (time === null) return by.length > 0
  const { transit_minutes } = reach
  const make_minutes = singleDishMinutes(here.location.make_times)
  return by.some((handoff) => {
    const request = { ...here, channel, handoff, make_minutes, transit_minutes, day: dayOf(time) }
    return slotsOfDay(request).some((localTime) => localTime >= time)
  })
}
