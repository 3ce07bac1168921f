import { formatDateTime } from '#core/format/format-date-time.ts'
import type { LocalTime } from '#core/time.ts'

interface GuestTime {
  readonly local: LocalTime
  /** The same as the page says it. */
  readonly own: string
  /** The language that its guest’s dates are written in, where the product doesn’t speak it. */
  readonly language: string | null
}

/** Returns what `OrderTime` shows where only a text can stand: in a title, an announcement, a popup (R11.11). */
export function formatGuestTime({ local, own, language }: GuestTime): string {
  if (language === null) return own
  // What runs from right to left turns nothing around it.
  return `\u2068${formatDateTime(local, language).text}\u2069`
}
