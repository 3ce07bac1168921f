import { channels } from '#core/channel.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import { refusal, type Refusal, type RefusalParams } from '#core/refusal.ts'
import { daysOf } from '#core/schedule/days.ts'
import { slotTimesOf } from './slot-times.ts'
import { openState } from '#core/schedule/hours.ts'
import { lastOrderFor } from '#core/schedule/last-order.ts'
import {
  asapRefusal,
  asapTime,
  earliestSlot,
  pausedUntil,
  promiseRefusal,
  slotRefusal,
  type SlotsQuery,
  timesOfDay,
} from '#core/schedule/slots.ts'
import { dayOf, localTimeAt, type CalendarDay, type LocalTime } from '#core/time.ts'

/**
 * The next best time where the one wanted can't be had, as soon as possible when null: the first with room after it, else the
 * first there is. Undefined where none is left on any day.
 */
export function nextTime(query: SlotsQuery, wanted: LocalTime | null): LocalTime | undefined {
  return cachedNext(query, wanted ?? '', () => ({ localTime: nextFound(query, wanted) })).localTime
}

/** An answer says it twice: in a refusal, and as the time to take instead. */
const cachedNext = memoizeByObject<SlotsQuery, { readonly localTime: LocalTime | undefined }>()

function nextFound(query: SlotsQuery, wanted: LocalTime | null): LocalTime | undefined {
  const { location, channel, handoff, now } = query
  const isAfter = (localTime: LocalTime): boolean => wanted === null || localTime > wanted
  const tonight = earliestSlot(query)
  if (tonight !== undefined && isAfter(tonight)) return tonight
  let first = tonight
  for (const day of daysOf(location, channel, now, [handoff]))
    for (const localTime of timesOfDay(query, day)) {
      first ??= localTime
      if (isAfter(localTime)) return localTime
    }
  return first
}

/**
 * Refuses the time that an order is wanted for, as soon as possible when null, where it can't be had: with the reason and the
 * next best time. Day change, closing and a clock that is put forward come by while somebody pays.
 */
export function timeRefusal(query: SlotsQuery, wanted: LocalTime | null): Refusal | undefined {
  const refused = wanted === null ? asapRefusal(query) : slotRefusal(query, wanted)
  const next = refused && nextTime(query, wanted)
  if (refused === undefined || next === undefined) return refused
  const today = todayOf(query)
  if (wanted === null)
    return refusal('time.asap_unavailable', { ...whyNotSoon(query), today, next })
  if (refused.code === 'time.full') return refusal('time.full', { wanted, today, next })
  return refusal('time.not_offered', { ...whyNotThen(query, wanted), wanted, today, next })
}

/**
 * Refuses the time that was promised as soon as possible once it can't be had any more, with the reason and what would be promised
 * now, or the next best time.
 */
export function promisedRefusal(query: SlotsQuery, promised: LocalTime): Refusal | undefined {
  const refused = promiseRefusal(query, promised)
  const next = refused && (asapTime(query) ?? nextTime(query, promised))
  if (refused === undefined || next === undefined) return refused
  const today = todayOf(query)
  if (refused.code === 'time.full') return refusal('time.full', { wanted: promised, today, next })
  const { now, location } = query
  const why = promised <= localTimeAt(now, location.time_zone) ? 'passed' : 'too_soon'
  return refusal('time.not_offered', { wanted: promised, today, why, next })
}

function whyNotSoon(
  query: SlotsQuery,
): Pick<RefusalParams<'time.asap_unavailable'>, 'why' | 'closes' | 'paused'> {
  const { location, channel, handoff, now } = query
  if (channels[channel].advance_only) return { why: 'catering' }
  const { open, until } = openState(location, channel, now, [handoff])
  if (!open) return { why: 'closed' }
  const paused = pausedUntil(query)
  if (paused) return { why: 'gone', paused }
  if (earliestSlot({ ...query, taken: [] }) !== undefined) return { why: 'full' }
  return until === null ? { why: 'gone' } : { why: 'gone', closes: until }
}

function whyNotThen(
  query: SlotsQuery,
  wanted: LocalTime,
): Pick<RefusalParams<'time.not_offered'>, 'why' | 'closed' | 'paused'> {
  const { location, channel, handoff, now } = query
  const clock = localTimeAt(now, location.time_zone)
  if (wanted <= clock) return { why: 'passed' }
  const [slot] = slotTimesOf(location, channel, handoff, dayOf(wanted), wanted)
  if (slot !== wanted) return { why: 'not_a_slot' }
  const closed = lastOrderFor(location, channel, dayOf(wanted))
  if (closed !== null && closed <= clock) return { why: 'passed', closed }
  const isTooSoon = (nextTime(query, null) ?? '') > wanted
  const paused = isTooSoon ? pausedUntil(query) : undefined
  return { why: isTooSoon ? 'too_soon' : 'not_a_slot', ...(paused && { paused }) }
}

function todayOf({ now, location }: SlotsQuery): CalendarDay {
  return dayOf(localTimeAt(now, location.time_zone))
}
