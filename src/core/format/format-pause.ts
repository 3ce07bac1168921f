import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import type { PauseReason } from '#core/pause-reason.ts'
import type { CalendarDay, LocalTime } from '#core/time.ts'
import { formatWhen } from './format-time.ts'

/** Returns why no orders are taken until a time: `We’re short-staffed until 5:00 PM.` */
export function formatPause(
  reason: PauseReason,
  until: LocalTime,
  today: CalendarDay,
  locale: Locale,
): string {
  const because = {
    rush: m.refusal_pause_rush,
    short_staffed: m.refusal_pause_short_staffed,
    equipment: m.refusal_pause_equipment,
    no_drivers: m.refusal_pause_no_drivers,
    weather: m.refusal_pause_weather,
    event: m.refusal_pause_event,
  }[reason]
  return because({ time: formatWhen(until, today, locale) }, { locale })
}
