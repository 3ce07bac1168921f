import type { kioskCallEndpoints } from '#contract/kiosk/calls.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { callsAnswer } from './call-responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { kioskOf } from '#server/api/require-kiosk.ts'
import { scopeOf, staffOf } from '#server/api/require-staff.ts'
import { locationOfCrew } from '#server/staff/store-locations.ts'
import { answerCall, callCrew } from './store-calls.ts'

/** A guest at a screen calls for the crew, who say that they come (R4.24). */
export const kioskCallHandlers: Handlers<typeof kioskCallEndpoints> = {
  'POST /kiosk/calls': async ({ who }, { db, live }) => {
    const { id, location_id } = kioskOf(who)
    await callCrew(db, id)
    live.publish(`board:${location_id}`)
    return {}
  },

  'PUT /console/locations/{location_id}/calls': async ({ params, body, who }, { db, live }) => {
    const { location_id } = params
    const found = await locationOfCrew(db, location_id, scopeOf(staffOf(who)))
    if (!found) throw new Refused(refusal('thing.missing'))
    await answerCall(db, { ...body, location_id })
    live.publish(`board:${location_id}`)
    return { calls: await callsAnswer(db, location_id, found.now) }
  },
}
