import { formatDay, formatTime } from '#core/format/format-time.ts'
import { type CalendarDay, dayOf, localTimeAt, type Instant, type LocalTime } from '#core/time.ts'
import { getLocale } from '#messages/runtime.js'
import { useHydrated } from './use-hydrated.ts'

/** Returns the day of a moment where this browser is; until its script runs, by UTC. */
export function useReaderDay(at: Instant): string {
  return formatDay(useReaderDate(at), getLocale())
}

/** Returns the same as a day of the calendar. */
export function useReaderDate(at: Instant): CalendarDay {
  return dayOf(useReaderTime(at).time)
}

/** Returns day and time of a moment where this browser is; until its script runs they are UTC’s, and say so. */
export function useReaderMoment(at: Instant): { readonly day: string; readonly time: string } {
  const { time, isTheirs } = useReaderTime(at)
  const words = formatTime(time, getLocale())
  return { day: formatDay(time, getLocale()), time: isTheirs ? words : `${words} UTC` }
}

function useReaderTime(at: Instant): { readonly time: LocalTime; readonly isTheirs: boolean } {
  const isTheirs = useHydrated()
  const zone = isTheirs ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  return { time: localTimeAt(at, zone), isTheirs }
}
