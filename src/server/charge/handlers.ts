import type { moneyEndpoints } from '#contract/charge/money.ts'
import type { Handlers } from '#server/api/handler.ts'
import { headOfficeOf } from '#server/api/require-staff.ts'
import { settleDay, settledToday } from './settle-day.ts'

/** The money of the chain, for head office. */
export const moneyHandlers: Handlers<typeof moneyEndpoints> = {
  'GET /console/money': async ({ query, who }, ctx) => {
    headOfficeOf(who)
    const today = await settledToday(ctx)
    return { ...(await settleDay(query.day ?? today, ctx)), today }
  },
}
