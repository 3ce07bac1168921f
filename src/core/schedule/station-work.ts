import { fireAt, madeBy, type WayOut, type WayTimes } from './firing.ts'
import { type StationTime, togetherMinutes } from './make-time.ts'
import type { Location } from '#core/location/location.ts'
import { addMinutes, type Instant, minutesBetween } from '#core/time.ts'

/** What an order asks of its kitchen's stations while it is made, as whoever orders after it finds it. */
export interface StationWork {
  /** When it comes to them. */
  readonly starts: Instant
  readonly made_by: Instant
  /** The minutes that each of its stations is longer at work for it. */
  readonly minutes: Readonly<Record<string, number>>
}

/** Returns what an order that is promised for a moment asks of its stations; null of one whose stations aren't known. */
export function stationWorkOf(
  order: WayOut & { readonly make_minutes: number; readonly stations?: readonly StationTime[] },
  ready: Instant,
  location: WayTimes & Pick<Location, 'slack_minutes'>,
): StationWork | null {
  const { stations = [] } = order
  if (stations.length === 0) return null
  return {
    starts: fireAt(ready, order, location),
    made_by: madeBy(ready, order, location),
    minutes: Object.fromEntries(stations.map(({ station, more }) => [station, more])),
  }
}

/**
 * Returns the minutes that a kitchen takes for an order which it begins now, with what its stations still have to do for others that
 * are at work before it is made; of those that are due soon no more than is left until then.
 */
export function minutesAmong(
  stations: readonly StationTime[],
  others: readonly StationWork[],
  now: Instant,
): number {
  const alone = togetherMinutes(stations.map(({ minutes }) => minutes))
  const until = addMinutes(now, alone)
  const before = others.flatMap((work) => {
    const left = minutesBetween(now, work.made_by)
    return left > 0 && minutesBetween(work.starts, until) > 0 ? [{ left, work }] : []
  })
  const waits = stations.map(({ station, minutes }) =>
    before.reduce(
      (sum, { left, work }) => sum + Math.min(left, work.minutes[station] ?? 0),
      minutes,
    ),
  )
  return Math.ceil(togetherMinutes(waits))
}
