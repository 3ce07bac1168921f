import { m } from '#messages'
import { languageTags, type Locale } from '#core/locale.ts'
import { type CalendarDay, numberOfDay } from '#core/time.ts'

const months = { en: monthsOf('en'), es: monthsOf('es') } as const satisfies Record<
  Locale,
  Intl.DateTimeFormat
>

/** Returns days that follow each other, as a menu names them: `Dec 20–24`, `Dec 30–Jan 2`, `Dec 24`; in Spanish `20–24 dic`. */
export function formatDays(
  { from, until }: { readonly from: CalendarDay; readonly until: CalendarDay },
  locale: Locale,
): string {
  if (from === until) return formatMonthDay(from, locale)
  if (from.slice(0, 6) === until.slice(0, 6)) {
    const parts = { month: monthOf(from, locale), from: dateOf(from), until: dateOf(until) }
    return m.format_days_of_month(parts, { locale })
  }
  const ends = { from: formatMonthDay(from, locale), until: formatMonthDay(until, locale) }
  return m.format_time_span(ends, { locale })
}

function formatMonthDay(day: CalendarDay, locale: Locale): string {
  return m.format_month_day({ month: monthOf(day, locale), day: dateOf(day) }, { locale })
}

function monthOf(day: CalendarDay, locale: Locale): string {
  return months[locale].format(numberOfDay(day) * 86_400_000)
}

function dateOf(day: CalendarDay): string {
  return String(Number(day.slice(6)))
}

function monthsOf(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languageTags[locale], { month: 'short', timeZone: 'UTC' })
}
