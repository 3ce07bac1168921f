import type { z } from 'zod'
import type { pauseList } from '#contract/kitchen/pauses.ts'
import type { Location } from '#core/location/location.ts'
import { pausesNow } from '#core/schedule/pause.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/handler.ts'

/** Returns what is paused of a location, on its clock. */
export function pausesAnswer(
  location: Pick<Location, 'pauses' | 'time_zone'>,
  now: Instant,
): DeepReadonly<z.input<typeof pauseList>> {
  return pausesNow(location, now).map(({ until, since, ...pause }) => ({
    ...pause,
    until: localTimeAt(until, location.time_zone),
    since: localTimeAt(since, location.time_zone),
  }))
}
