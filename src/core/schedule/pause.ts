import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Location, Pause, PausedPart } from '#core/location/location.ts'
import { partKey } from '#core/location/paused-part.ts'
import { minutesBetween, type Instant } from '#core/time.ts'

/** The longest that a pause lasts, in minutes: who closes for longer has hours that say so. */
export const longestPause = 12 * 60

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
