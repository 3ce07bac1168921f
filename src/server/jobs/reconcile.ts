import { isChallengeOver, isGivenUp, isVoidDue, settlementAges } from '#core/payment/settlement.ts'
import type { AppContext } from '#server/context.ts'
import { noAnswer, giveUp, settleAttempt } from '#server/ordering/settle-attempt.ts'
import { openAttempts, type OpenAttempt } from '#server/store/attempts.ts'

const batchSize = 20

/** Settles tries to pay that a crash or a silent bank left open: asks the gateway by key, completes or gives up. */
export async function reconcile(ctx: AppContext): Promise<void> {
  const query = { gateway: ctx.card.name, seconds: settlementAges.ask, limit: batchSize }
  const attempts = await openAttempts(ctx.db, query)
  await Promise.all(attempts.map((attempt) => settle(attempt, ctx)))
}

async function settle(attempt: OpenAttempt, ctx: AppContext): Promise<void> {
  const found = await ctx.card.find(attempt.id)
  if (found.state === 'never_seen') {
    if (isGivenUp(attempt.seconds)) await giveUp(attempt, noAnswer, ctx)
    return
  }
  if (found.state === 'challenge') {
    if (!isChallengeOver(attempt.seconds)) return
    await ctx.card.void(found.ref)
    await giveUp(attempt, noAnswer, ctx)
    return
  }
  try {
    await settleAttempt(attempt, found, ctx)
  } catch (error) {
    ctx.log.error('payment.unsettled', { attempt_id: attempt.id, error })
    if (found.state !== 'authorized' || !isVoidDue(attempt.seconds)) return
    // The order may be there, and only the database’s answer got lost: nothing is let go of but what was given up.
    const { state } = await giveUp(attempt, noAnswer, ctx)
    if (state === 'declined') await ctx.card.void(found.ref)
  }
}
