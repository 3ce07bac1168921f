import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { HoursException, Location, OpeningHours } from '#core/location/location.ts'
import type { TimeZone } from '#core/time.ts'

/** All of a location that says when it is open, and for which handoffs. */
export interface Timetable {
  readonly time_zone: TimeZone
  readonly hours: readonly OpeningHours[]
  readonly exceptions: readonly HoursException[]
  readonly handoff: Readonly<Record<HandoffMode, boolean>>
  readonly delivers: boolean
}

/** How many different ones are known at once; chains have a few dozen. */
const most = 1_000
const known = new Map<string, Timetable>()
const ofLocation = new WeakMap<Location, Timetable>()

/**
 * The timetable of a location: the same object for all that keep the same, so that what follows from it is found once for
 * them together. In a chain of ten thousand nearly every location that a search finds was read a moment ago.
 */
export function timetableOf(location: Location): Timetable {
  const own = ofLocation.get(location)
  if (own !== undefined) return own
  const { time_zone, hours, exceptions, services, delivery } = location
  const written = {
    time_zone,
    hours,
    exceptions,
    handoff: services.handoff,
    delivers: delivery !== null,
  }
  const name = JSON.stringify(written)
  const shared = known.get(name) ?? written
  if (known.size >= most) known.clear()
  known.set(name, shared)
  ofLocation.set(location, shared)
  return shared
}
