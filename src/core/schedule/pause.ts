import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Location, Pause, PausedPart } from '#core/location/location.ts'
import { partKey } from '#core/location/paused-part.ts'
import { Refused, refusal } from '#core/refusal.ts'
import {
  addDays,
  addMinutes,
  dayOf,
  instantIfShown,
  type Instant,
  localTimeAt,
  minutesBetween,
  type TimeZone,
} from '#core/time.ts'

/** The longest that a pause lasts, in minutes: who closes for longer has hours that say so. */
export const longestPause = 12 * 60

/** For how long a part is paused: so many minutes, or until the kitchen’s clock shows a time, `19:30`. */
export type PauseSpan = { readonly for_minutes: number } | { readonly until: string }

/**
 * Returns when a pause ends that begins now. Refuses a time that the clock doesn’t show within the longest pause: it has passed, or it is
 * the wrong half of the day.
 */
export function pauseEnd(span: PauseSpan, now: Instant, zone: TimeZone): Instant {
  if ('for_minutes' in span) return addMinutes(now, span.for_minutes)
  const end = nextShown(span.until, now, zone)
  if (end !== undefined) return end
  const last = localTimeAt(addMinutes(now, longestPause), zone)
  const about = { time: span.until, hours: longestPause / 60, last }
  throw new Refused(refusal('pause.not_ahead', about))
}

/** Returns when a clock shows a time next, within the longest pause: in the hour that autumn repeats, the one that comes first. */
function nextShown(time: string, now: Instant, zone: TimeZone): Instant | undefined {
  const today = dayOf(localTimeAt(now, zone))
  const shown = [today, addDays(today, 1)].flatMap(
    (day) => instantIfShown(`${day} ${time}`, zone) ?? [],
  )
  const again = shown
    .map((first) => addMinutes(first, 60))
    .filter((later) => localTimeAt(later, zone).endsWith(time))
  const isAhead = (end: Instant) => {
    const minutes = minutesBetween(now, end)
    return minutes > 0 && minutes <= longestPause
  }
  const [next] = [...shown, ...again]
    .filter(isAhead)
    .toSorted((one, other) => minutesBetween(other, one))
  return next
}

/** An order as far as pauses concern it. */
interface Concerned {
  readonly location: Pick<Location, 'pauses'>
  readonly channel: Channel
  readonly handoff: HandoffMode
  /** The stations that make it; nothing said: none that is known yet. */
  readonly stations?: readonly { readonly station: string }[]
  readonly now: Instant
}

/** Returns the pauses that run at a location at a moment. */
export function pausesNow(
  { pauses = [] }: Pick<Location, 'pauses'>,
  now: Instant,
): readonly Pause[] {
  return pauses.filter(({ until }) => minutesBetween(now, until) > 0)
}

/** Returns the pause that stops an order now, the longest of several; undefined where none does. */
export function pauseOf(order: Concerned): Pause | undefined {
  const stopping = pausesNow(order.location, order.now).filter(({ part }) => concerns(part, order))
  return stopping.reduce<Pause | undefined>(
    (longest, pause) =>
      longest && minutesBetween(longest.until, pause.until) <= 0 ? longest : pause,
    undefined,
  )
}

function concerns(part: PausedPart, { channel, handoff, stations = [] }: Concerned): boolean {
  switch (part.kind) {
    case 'kitchen':
      return true
    case 'channel':
      return part.channel === channel
    case 'station':
      return stations.some(({ station }) => station === part.station)
    case 'handoff':
      // Whoever drives, it is one delivery.
      return part.handoff === (handoff === 'dispatch' ? 'delivery' : handoff)
  }
}

/** Returns the longest pause of all that a location sells on a channel; undefined where some of it can be had. */
export function wholePause(
  location: Pick<Location, 'pauses'>,
  channel: Channel,
  now: Instant,
): Pause | undefined {
  const pauses = pausesNow(location, now).filter(({ part }) => part.kind !== 'handoff')
  return pauseOf({ location: { pauses }, channel, handoff: 'pickup', now })
}

/** Returns a location’s pauses once a part of it is paused, anew where it was, or with null goes on; those that are over are dropped. */
export function withPause(
  location: Pick<Location, 'pauses'>,
  part: PausedPart,
  pause: Omit<Pause, 'part'> | null,
  now: Instant,
): readonly Pause[] {
  const others = pausesNow(location, now).filter((one) => partKey(one.part) !== partKey(part))
  return pause === null ? others : [...others, { part, ...pause }]
}
