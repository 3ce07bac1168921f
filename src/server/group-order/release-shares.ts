import type { AppContext } from '#server/context.ts'
import { groupPaymentsLeft, releaseGroupPayment } from './store-payments.ts'

const batchSize = 20

/** Lets go of shares that are held for a group order that was called off or timed out, or that their payer left. */
export async function releaseShares(ctx: AppContext): Promise<void> {
  for (const id of await groupPaymentsLeft(ctx.db, batchSize)) {
    if (!(await releaseGroupPayment(ctx.db, id, { isOver: true }))) continue
    ctx.log.info('payment.released', { attempt_id: id })
    ctx.live.publish('outbox')
  }
}
