import { isChallengeOver, isGivenUp, settlementAges } from '#core/payment/settlement.ts'
import type { AppContext } from '#server/context.ts'
import { giveUpShare, settleShare } from '#server/ordering/pay-share.ts'
import { groupPaymentsLeft, releaseGroupPayment } from '#server/store/group-payments.ts'
import { type OpenCharge, openCharges } from '#server/store/charge-tries.ts'

const batchSize = 20

/**
 * Settles parts of group orders that a crash or a silent bank left open: asks the gateway by key. Lets go of what is held for a
 * group order that was called off or timed out, or that its payer left.
 */
export async function reconcileGroupPayments(ctx: AppContext): Promise<void> {
  const query = { gateway: ctx.card.name, seconds: settlementAges.ask, limit: batchSize }
  const open = await openCharges(ctx.db, 'group_payments', query)
  await Promise.all(open.map((payment) => settle(payment, ctx)))
  for (const id of await groupPaymentsLeft(ctx.db, batchSize)) {
    if (!(await releaseGroupPayment(ctx.db, id, { isOver: true }))) continue
    ctx.log.info('payment.released', { attempt_id: id })
    ctx.live.publish('outbox')
  }
}

async function settle(
  payment: OpenCharge & { readonly cart_id: string },
  ctx: AppContext,
): Promise<void> {
  try {
    const found = await ctx.card.find(payment.id)
    if (found.state === 'challenge') {
      if (!isChallengeOver(payment.seconds)) return
      await ctx.card.void(found.ref)
      await giveUpShare(payment, null, ctx)
    } else if (found.state !== 'never_seen') await settleShare(payment, found, ctx)
    else if (isGivenUp(payment.seconds)) await giveUpShare(payment, null, ctx)
    else return
    ctx.live.publish(`group:${payment.cart_id}`)
  } catch (error) {
    ctx.log.error('payment.unsettled', { attempt_id: payment.id, error })
  }
}
