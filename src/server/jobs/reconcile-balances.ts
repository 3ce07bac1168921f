import { isChallengeOver, isGivenUp, settlementAges } from '#core/payment/settlement.ts'
import type { AppContext } from '#server/context.ts'
import { giveUpBalance, settleBalance } from '#server/ordering/pay-balance.ts'
import { type OpenCharge, openCharges } from '#server/store/charge-tries.ts'

const batchSize = 20

/** Settles tries to pay a balance that a crash or a silent bank left open: asks the gateway by key. */
export async function reconcileBalances(ctx: AppContext): Promise<void> {
  const query = { gateway: ctx.card.name, seconds: settlementAges.ask, limit: batchSize }
  const attempts = await openCharges(ctx.db, 'balance_attempts', query)
  await Promise.all(attempts.map((attempt) => settle(attempt, ctx)))
}

async function settle(
  attempt: OpenCharge & { readonly order_id: string },
  ctx: AppContext,
): Promise<void> {
  try {
    const found = await ctx.card.find(attempt.id)
    if (found.state === 'challenge') {
      if (!isChallengeOver(attempt.seconds)) return
      await ctx.card.void(found.ref)
      await giveUpBalance(attempt, null, ctx)
    } else if (found.state !== 'never_seen') await settleBalance(attempt, found, ctx)
    else if (isGivenUp(attempt.seconds)) await giveUpBalance(attempt, null, ctx)
  } catch (error) {
    ctx.log.error('balance.unsettled', { attempt_id: attempt.id, error })
  }
}
