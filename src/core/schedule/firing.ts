import { type Channel, channels } from '#core/channel.ts'
import { type HandoffMode, handoffModes } from '#core/handoff/handoff.ts'
import type { Location } from '#core/location/location.ts'
import { addMinutes, type Instant } from '#core/time.ts'

/** How an order leaves its kitchen. */
export interface WayOut {
  readonly channel: Channel
  readonly handoff: HandoffMode
  /** The drive to the guest; none unless told. */
  readonly transit_minutes?: number
}

/** How long a kitchen takes between the last dish and the guest, where it says so itself. */
export type WayTimes = Pick<Location, 'pack_minutes' | 'leave_minutes'>

/** How long before its latest start a dish comes to its station, in minutes, where the location doesn’t say. */
const usualSlack = 2

/** Returns the minutes between the last dish and the guest: packing, handing over, and the drive. */
export function minutesOut(
  { channel, handoff, transit_minutes = 0 }: WayOut,
  { pack_minutes, leave_minutes }: WayTimes,
): number {
  const packing = pack_minutes?.[channel] ?? channels[channel].pack_minutes
  const leaving = leave_minutes?.[handoff] ?? handoffModes[handoff].lead_minutes
  return packing + leaving + transit_minutes
}

/** Returns when an order must be made: its promise less the way out. */
export function madeBy(ready: Instant, way: WayOut, times: WayTimes): Instant {
  return addMinutes(ready, -minutesOut(way, times))
}

/** Returns how many minutes before its latest start a dish comes to its station: so long nobody has to hurry. */
export function slackMinutes({
  slack_minutes = usualSlack,
}: Pick<Location, 'slack_minutes'>): number {
  return slack_minutes
}

/** Returns when an order comes to its kitchen: in time for its slowest station, and the slack before that. */
export function fireAt(
  ready: Instant,
  order: WayOut & { readonly make_minutes: number },
  location: WayTimes & Pick<Location, 'slack_minutes'>,
): Instant {
  return addMinutes(madeBy(ready, order, location), -(order.make_minutes + slackMinutes(location)))
}
