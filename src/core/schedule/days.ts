import type { Channel } from '#core/channel.ts'
import { channels } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import type { Location } from '#core/location/location.ts'
import { offeredHandoffs } from '#core/location/offered-handoffs.ts'
import { slotTimesOf } from './slot-times.ts'
import { spansInto } from '#core/schedule/hours.ts'
import { isPastLastOrder } from '#core/schedule/last-order.ts'
import type { CalendarDay, Instant } from '#core/time.ts'
import { addDays, dayOf, instantOf, isDay, minutesBetween, localTimeAt } from '#core/time.ts'

/**
 * The days that can be ordered for, first to last: from today, on catering from two days ahead (R7.9), and
 * `advancedays` onward (R11.1). Days without hours are left out, and so is today once its last time is past.
 */
export function daysOf(
  location: Location,
  channel: Channel,
  now: Instant,
  handoffs: readonly HandoffMode[] = offeredHandoffs(location, channel),
): readonly CalendarDay[] {
  // All times are whole minutes: within one nothing changes, but that a time is past once its minute has begun.
  const minute = `${now.slice(0, '2026-11-20T23:40'.length)}${/:00(?:\.0+)?Z$/.test(now) ? '' : '+'}`
  return cachedDays(location, `${channel} ${handoffs.join()} ${minute}`, () =>
    daysFound(location, channel, now, handoffs),
  )
}

const cachedDays = memoizeByObject<Location, readonly CalendarDay[]>()

function daysFound(
  location: Location,
  channel: Channel,
  now: Instant,
  handoffs: readonly HandoffMode[],
): readonly CalendarDay[] {
  const { first, last } = daysOffered(location, channel, now)
  const days: CalendarDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (isPastLastOrder(location, channel, day, now)) continue
    const isOrderable = handoffs.some((handoff) =>
      day === first
        ? hasSlotAhead(location, channel, handoff, now, day)
        : spansInto(location, channel, handoff, day).length > 0,
    )
    if (isOrderable) days.push(day)
  }
  return days
}

/** Whether a day lies within those that can be ordered for, and still takes orders; what is no day doesn’t. */
export function isDayOffered(
  location: Location,
  channel: Channel,
  day: CalendarDay,
  now: Instant,
): boolean {
  const { first, last } = daysOffered(location, channel, now)
  if (!isDay(day) || day < first || day > last) return false
  return !isPastLastOrder(location, channel, day, now)
}

function hasSlotAhead(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
  now: Instant,
  day: CalendarDay,
): boolean {
  const { time_zone } = location
  for (const localTime of slotTimesOf(location, channel, handoff, day, localTimeAt(now, time_zone)))
    if (minutesBetween(now, instantOf(localTime, time_zone)) >= 0) return true
  return false
}

function daysOffered(
  location: Location,
  channel: Channel,
  now: Instant,
): { readonly first: CalendarDay; readonly last: CalendarDay } {
  const today = dayOf(localTimeAt(now, location.time_zone))
  const first = addDays(today, channels[channel].lead_days)
  return { first, last: addDays(first, location.services.advancedays) }
}
