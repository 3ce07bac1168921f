import { z } from 'zod'
import { chargeBalance } from './pay-balance.ts'
import { isBeingPaid } from './store-balances.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ order_id: z.string() })

/** On its day the balance is charged to the card of the deposit; after a no, again a day later (see `failBalance`). */
export const collectBalance: Job = async (input, ctx) => {
  const { order_id } = payload.parse(input)
  const attempt = { order_id, actor: 'house', visitor_id: null, caller: null } as const
  const { state } = await chargeBalance(attempt, ctx)
  // Somebody is at it: should it come to nothing, this is tried again.
  if (state === 'elsewhere' && (await isBeingPaid(ctx.db, order_id)))
    throw new Error('The balance is being paid')
}
