import { formatDay } from '#core/format/format-time.ts'
import { dayOf, localTimeAt, type Instant } from '#core/time.ts'
import { getLocale } from '#messages/runtime.js'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Returns the day of a moment where this browser is; until its script runs, by UTC. */
export function useLocalDay(at: Instant): string {
  const hydrated = useHydrated()
  const zone = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  return formatDay(dayOf(localTimeAt(at, zone)), getLocale())
}
