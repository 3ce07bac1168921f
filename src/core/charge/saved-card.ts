import type { CalendarDay } from '#core/time.ts'

/** Whether a saved card still pays: `soon` where it ends with this month or the next. */
export type CardLife = 'valid' | 'soon' | 'expired'

/** Returns whether a card that works until a month, `YYYY-MM`, still pays today; one that doesn’t say when it ends does. */
export function cardLife(expires: string | null, today: CalendarDay): CardLife {
  if (expires === null) return 'valid'
  const left = monthNumber(expires.replace('-', '')) - monthNumber(today)
  if (left < 0) return 'expired'
  return left <= 1 ? 'soon' : 'valid'
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6))
}

/** Returns the month that a card works until as it stands on the card: `08/29`. */
export function formatExpiry(expires: string): string {
  const [year = '', month = ''] = expires.split('-')
  return `${month}/${year.slice(2)}`
}
