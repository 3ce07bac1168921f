import type { Location } from '#core/location/location.ts'
import { type Instant, minutesBetween } from '#core/time.ts'

/** The longest that a busy kitchen may put orders off, in minutes. */
export const mostBusyMinutes = 60

/** Minutes that everything takes longer there now; 0 while the kitchen isn't busy, at most `mostBusyMinutes`. */
export function busyMinutes({ busy }: Pick<Location, 'busy'>, now: Instant): number {
  if (!busy || minutesBetween(now, busy.until) <= 0) return 0
  return Math.min(mostBusyMinutes, Math.max(0, busy.extra_minutes))
}
