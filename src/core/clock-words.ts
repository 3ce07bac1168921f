import type { CalendarDay, WallTime } from '#core/time.ts'
import { dayOf, weekdayOf } from '#core/time.ts'

/** Clock and calendar as people read them (R11.4). No `Temporal`: the browser runs this too. */

const weekdays = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const

/** `20261120 18:40` is `6:40 PM`; a bare `18:40` too. */
export function timeWords(time: WallTime): string {
  const [hours = '', minutes = ''] = time.slice(-5).split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `20261120`, with or without a time behind it, is `11/20`. */
export function dayWords(day: CalendarDay): string {
  return `${Number(day.slice(4, 6))}/${day.slice(6, 8)}`
}

/** `20261120`, with or without a time behind it, is `Friday`. */
export function weekdayWords(day: CalendarDay): string {
  return weekdays[weekdayOf(dayOf(day))]
}

/** A time as one says it on `today`: `6:40 PM`, or `Sat 11/21, 11:00 AM` on another day. */
export function whenWords(wall: WallTime, today: CalendarDay): string {
  if (dayOf(wall) === today) return timeWords(wall)
  return `${weekdayWords(wall).slice(0, 3)} ${dayWords(wall)}, ${timeWords(wall)}`
}
