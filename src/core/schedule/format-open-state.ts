import { m } from '#messages'
import { formatShortWeekday, formatTime, formatWhen } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import { addDays, type CalendarDay, dayOf, type LocalTime } from '#core/time.ts'
import type { OpenState } from './hours.ts'

/** Returns whether a location is open and when that changes, as of `today`: `Open until 10:00 PM`, `Closed · opens Tue 11:00 AM`. */
export function formatOpenState(
  { open, until, opens }: OpenState,
  today: CalendarDay,
  locale: Locale,
): string {
  if (open)
    return until === null
      ? m.format_hours_always({}, { locale })
      : m.format_open_until({ time: formatClosing(until, today, locale) }, { locale })
  return opens === null
    ? m.format_hours_closed({}, { locale })
    : m.format_closed_until({ time: formatOpening(opens, today, locale) }, { locale })
}

function formatClosing(until: LocalTime, today: CalendarDay, locale: Locale): string {
  // A closing after midnight still belongs to tonight: "Open until 2:00 AM".
  const isTonight = dayOf(until) <= addDays(today, 1) && until.slice(9) < '12:00'
  return isTonight ? formatTime(until, locale) : formatOpening(until, today, locale)
}

/** Within a week the weekday is enough: `11:00 AM`, `Tue 11:00 AM`; later the date is needed. */
function formatOpening(local: LocalTime, today: CalendarDay, locale: Locale): string {
  const day = dayOf(local)
  if (day === today || day >= addDays(today, 7)) return formatWhen(local, today, locale)
  const parts = { weekday: formatShortWeekday(local, locale), time: formatTime(local, locale) }
  return m.format_weekday_time(parts, { locale })
}
