import { channels } from '#core/channel.ts'
import { timeWords, whenWords } from '#core/clock-words.ts'
import { keptWith } from '#core/kept-with.ts'
import type { Refusal } from '#core/refusal.ts'
import { daysOf } from '#core/schedule/days.ts'
import { slotWallsOf } from '#core/schedule/grid.ts'
import { openState } from '#core/schedule/hours.ts'
import {
  asapRefusal,
  earliestSlot,
  slotRefusal,
  type SlotsAsked,
  timesOfDay,
} from '#core/schedule/slots.ts'
import { dayOf, wallOf, type WallTime } from '#core/time.ts'

/**
 * The next best time where the one wanted can't be had, as soon as possible when null: the first with room after it, else the
 * first there is. Undefined where none is left on any day.
 */
export function nextTime(asked: SlotsAsked, wanted: WallTime | null): WallTime | undefined {
  return keptNext(asked, wanted ?? '', () => ({ wall: nextFound(asked, wanted) })).wall
}

/** An answer says it twice: in the words of a refusal, and as the time to take instead. */
const keptNext = keptWith<SlotsAsked, { readonly wall: WallTime | undefined }>()

function nextFound(asked: SlotsAsked, wanted: WallTime | null): WallTime | undefined {
  const { location, channel, handoff, now } = asked
  const isAfter = (wall: WallTime): boolean => wanted === null || wall > wanted
  const tonight = earliestSlot(asked)
  if (tonight !== undefined && isAfter(tonight)) return tonight
  let first = tonight
  for (const day of daysOf(location, channel, now, [handoff]))
    for (const wall of timesOfDay(asked, day)) {
      first ??= wall
      if (isAfter(wall)) return wall
    }
  return first
}

/**
 * Refuses the time that an order is wanted for, as soon as possible when null, where it can't be had: by a clear word and the next
 * best time. Day change, closing and a clock that is put forward come by while somebody pays.
 */
export function timeRefusal(asked: SlotsAsked, wanted: WallTime | null): Refusal | undefined {
  const refused = wanted === null ? asapRefusal(asked) : slotRefusal(asked, wanted)
  const next = refused && nextTime(asked, wanted)
  if (refused === undefined || next === undefined) return refused
  const why = wanted === null ? whyNotSoon(asked) : whyNotThen(asked, wanted, refused)
  return { ...refused, message: `${why} The next time is ${whenWords(next, todayOf(asked))}.` }
}

function whyNotSoon(asked: SlotsAsked): string {
  const { location, channel, handoff, now } = asked
  if (channels[channel].advance_only) return 'Catering is ordered ahead.'
  const { open, until } = openState(location, channel, now, [handoff])
  if (!open) return 'The kitchen is closed.'
  if (earliestSlot({ ...asked, taken: [] }) !== undefined) return 'The kitchen is full for today.'
  return until === null ? 'No times left today.' : `The kitchen closes at ${timeWords(until)}.`
}

function whyNotThen(asked: SlotsAsked, wanted: WallTime, { code }: Refusal): string {
  const { location, channel, handoff, now } = asked
  const about = whenWords(wanted, todayOf(asked))
  if (code === 'time.full') return `${about} just filled up.`
  if (wanted <= wallOf(now, location.time_zone)) return `${about} has passed.`
  const [slot] = slotWallsOf(location, channel, handoff, dayOf(wanted), wanted)
  const isLater = (nextTime(asked, null) ?? '') > wanted
  return slot === wanted && isLater
    ? `${about} is too soon for this order by now.`
    : `${about} isn’t a time this kitchen offers.`
}

function todayOf({ now, location }: SlotsAsked): WallTime {
  return dayOf(wallOf(now, location.time_zone))
}
