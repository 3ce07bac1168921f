import type { PauseReason } from './pause-reason.ts'
import type { CalendarDay, LocalTime } from './time.ts'

/** A time that was asked for; null where it was no time at all. */
export interface TimeWanted {
  readonly wanted: LocalTime | null
  readonly today: CalendarDay
}

/** What keeps an order waiting, and until when on its location’s clock. */
export interface PausedUntil {
  readonly reason: PauseReason
  readonly until: LocalTime
}
