import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import type { ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import { settlePurchase } from '#server/ordering/buy-gift-card.ts'
import { settleShare } from '#server/ordering/pay-share.ts'
import { settleAttempt } from '#server/ordering/settle-attempt.ts'
import { attemptStatus, openAttempt } from '#server/store/attempts.ts'
import { groupPaymentById } from '#server/store/group-payments.ts'
import { purchaseById } from '#server/store/gift-card-purchases.ts'
import type { Job } from './job.ts'

const payload = z.object({ charge_key: z.string() })

/**
 * The gateway told that something became of a charge: what stands there now is asked for and acted on, as the reconciler does, so that
 * messages may come late, twice and in any order. A yes to what was given up meanwhile is let go of at once. A key that nobody
 * here knows is another house’s.
 */
export const settleMessage: Job = async (input, ctx) => {
  const { charge_key } = payload.parse(input)
  const found = await ctx.card.find(charge_key)
  if (found.state === 'unknown') throw new Error('The gateway doesn’t answer')
  // A question of the bank is answered by its card’s owner; the reconciler takes it back in time.
  if (found.state === 'never_seen' || found.state === 'challenge') return
  const share = await groupPaymentById(ctx.db, charge_key)
  if (share?.status === 'pending') {
    await settleShare(share, found, ctx)
    ctx.live.publish(`group:${share.cart_id}`)
    return
  }
  const purchase = await purchaseById(ctx.db, charge_key)
  if (purchase?.status === 'pending') await settlePurchase(purchase, found, ctx)
  else await settleOrder(charge_key, found, ctx)
}

async function settleOrder(key: string, found: ChargeOutcome, ctx: AppContext): Promise<void> {
  const attempt = await openAttempt(ctx.db, key)
  if (attempt) await settleAttempt(attempt, found, ctx)
  else if ((await attemptStatus(ctx.db, key)) === 'failed') await letGo(key, found, ctx)
}

async function letGo(key: string, found: ChargeOutcome, { card, log }: AppContext): Promise<void> {
  if (found.state !== 'authorized' || found.captured) return
  await card.void(found.ref)
  log.warn('payment.voided_late', { attempt_id: key })
}
