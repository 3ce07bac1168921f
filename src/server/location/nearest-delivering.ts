import { type Channel, channels } from '#core/channel.ts'
import { deliveredBy, type Reach, reachOf } from '#core/location/delivery.ts'
import { type Point, milesBetween } from '#core/location/distance.ts'
import { singleDishMinutes } from '#core/schedule/make-time.ts'
import { asapRefusal, slotsOfDay } from '#core/schedule/slots.ts'
import { dayOf, type LocalTime } from '#core/time.ts'
import type { LocationNow } from '#server/menu/store.ts'

/** Where to, and from when on; null where any time will do. */
interface DeliverySearch {
  readonly channel: Channel
  readonly address: Point
  readonly time: LocalTime | null
}

/** A location that delivers to an address, and how it reaches it. */
interface Delivering {
  readonly here: LocationNow
  readonly reach: Reach
}

/**
 * The nearest of some locations that takes orders and delivers there, then or later that day; undefined where none does. Where any
 * time will do, the nearest that cooks now comes before a nearer one that is closed.
 */
export function nearestDelivering(
  near: readonly LocationNow[],
  search: DeliverySearch,
): Delivering | undefined {
  const all = delivering(near, search)
  if (search.time !== null) return all.next().value
  const [nearest, ...others] = all
  if (!nearest || cooksNow(nearest, search.channel)) return nearest
  return others.find((found) => cooksNow(found, search.channel)) ?? nearest
}

/** Each location that delivers there, nearest first, judged as it is asked for. */
function* delivering(
  near: readonly LocationNow[],
  search: DeliverySearch,
): Generator<Delivering, undefined> {
  const byDistance = near.toSorted(
    (a, b) => milesBetween(search.address, a.location) - milesBetween(search.address, b.location),
  )
  for (const here of byDistance) {
    const { location } = here
    const { available, menus } = location
    const reach = reachOf(location, search.address)
    if (!available || !reach || menus[channels[search.channel].menu_kind] === null) continue
    if (delivers(here, reach, search)) yield { here, reach }
  }
}

/** Whether somebody drives there as soon as it is cooked. */
function cooksNow({ here, reach }: Delivering, channel: Channel): boolean {
  const { transit_minutes } = reach
  const make_minutes = singleDishMinutes(here.location.make_times)
  return deliveredBy(here.location, channel, reach).some((handoff) => {
    return !asapRefusal({ ...here, channel, handoff, make_minutes, transit_minutes })
  })
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
