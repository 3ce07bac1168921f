import type { TimeZone } from './time.ts'

/** A stretch of time in which the clocks of a zone keep their distance to UTC. All in milliseconds since 1970. */
interface Stretch {
  readonly from: number
  readonly until: number
  /** What the clock shows beyond UTC. */
  readonly ahead: number
}

const dayLong = 86_400_000
/**
 * Asking `Temporal` for a zone takes some ten microseconds, and a cart asks fifty times: its clocks change twice a
 * year, so that what was learned holds for months. A handful of zones, a few stretches each.
 */
const known = new Map<TimeZone, Stretch[]>()

/** How far the clocks of a zone are ahead of UTC at a moment, both in milliseconds. */
export function aheadAt(moment: number, zone: TimeZone): number {
  const stretches = known.get(zone) ?? []
  const found = stretches.find(({ from, until }) => from <= moment && moment < until)
  if (found) return found.ahead
  const learned = stretchAt(moment, zone)
  known.set(zone, [...stretches, learned])
  return learned.ahead
}

/**
 * The moment at which a clock in the zone shows a time, which is counted as if it were UTC: the first of two in
 * autumn, and in spring, where none shows it, the one that is as much later as the clock jumps.
 */
export function momentOf(shown: number, zone: TimeZone): number {
  const before = shown - aheadAt(shown - dayLong, zone)
  const after = shown - aheadAt(shown + dayLong, zone)
  if (before === after || shows(before)) return before
  return shows(after) ? after : before

  function shows(moment: number): boolean {
    return moment + aheadAt(moment, zone) === shown
  }
}

function stretchAt(moment: number, zone: TimeZone): Stretch {
  const there = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
  const next = there.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity
  // A moment that is a change itself begins its own stretch, and only an earlier one is "previous".
  const begins = there.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  return {
    from: begins?.epochMilliseconds ?? -Infinity,
    until: next,
    ahead: there.offsetNanoseconds / 1e6,
  }
}
