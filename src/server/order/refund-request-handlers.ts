import type { Handlers } from '#server/api/handler.ts'
import { scopeOf, staffOf } from '#server/api/require-staff.ts'
import type { refundRequestEndpoints } from '#contract/charge/returns.ts'
import { localTimeAt } from '#core/time.ts'
import { waitingRefunds } from './store-refund-requests.ts'

/** What crews asked for that somebody who may has to decide. */
export const refundRequestHandlers: Handlers<typeof refundRequestEndpoints> = {
  'GET /console/refund-requests': async ({ who }, { db }) => {
    const waiting = await waitingRefunds(db, scopeOf(staffOf(who)))
    return waiting.map(({ asked_at, time_zone, ...request }) => ({
      ...request,
      local_time: localTimeAt(asked_at, time_zone),
    }))
  },
}
