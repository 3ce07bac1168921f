import type { pauseEndpoints } from '#contract/kitchen/pauses.ts'
import type { PausedPart } from '#core/location/location.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { withPause } from '#core/schedule/pause.ts'
import { addMinutes } from '#core/time.ts'
import { pausesAnswer } from './pause-responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { scopeOf, staffOf } from '#server/api/require-staff.ts'
import { lockedLocationOfCrew } from '#server/staff/store-locations.ts'
import { writePauses } from './store-pauses.ts'

/** What of a kitchen takes no orders for a while. Refuses stations that it hasn’t. */
export const pauseHandlers: Handlers<typeof pauseEndpoints> = {
  'PUT /console/locations/{location_id}/pauses': async ({ params, body, who }, { db, live }) => {
    const staff = staffOf(who)
    const { location_id } = params
    const { pause } = body
    const part: PausedPart = body.part
    const answer = await db.transaction().execute(async (tx) => {
      const found = await lockedLocationOfCrew(tx, location_id, scopeOf(staff))
      if (!found) throw new Refused(refusal('thing.missing'))
      const { location, now } = found
      const isHere = location.make_times.some(({ station }) => isStation(part, station))
      if (part.kind === 'station' && !isHere) throw new Refused(refusal('thing.missing'))
      const next = pause && {
        until: addMinutes(now, pause.for_minutes),
        reason: pause.reason,
        by: staff.name,
        since: now,
      }
      const pauses = withPause(location, part, next, now)
      const { until, reason } = next ?? { until: null, reason: null }
      await writePauses(tx, { location_id, pauses, part, until, reason, staff_id: staff.id })
      return { pauses: pausesAnswer({ ...location, pauses }, now) }
    })
    live.publish(`board:${location_id}`)
    return answer
  },
}

function isStation(part: PausedPart, station: string): boolean {
  return part.kind === 'station' && part.station === station
}
