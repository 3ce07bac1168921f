import type { ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import type { AppContext } from '#server/context.ts'
import { attemptStatus } from '#server/store/attempts.ts'
import {
  type BalanceAttempt,
  type BalanceTry,
  beginBalance,
  completeBalance,
  failBalance,
} from '#server/store/balances.ts'
import type { Challenge } from './ask-bank.ts'
import { authorizeCard, type PayingCard } from './paying-card.ts'
import { noAnswer } from './settle-attempt.ts'
import { type Charged, settleCharge } from './settle-charge.ts'

/** What became of a try to pay a balance; `elsewhere` where there was nothing to try: paid, being paid, or over. */
export type BalanceSettled =
  | { readonly state: 'paid' | 'open' | 'elsewhere' | 'too_many' }
  | { readonly state: 'declined'; readonly reason: string }

/**
 * Tries to charge what an order owes after its deposit, exactly once however many try: with a card of somebody who is there,
 * else the one that paid the deposit. What stays open the reconciler settles.
 */
export async function payBalance(
  request: Omit<BalanceTry, 'gateway'> & { readonly payment: PayingCard | null },
  ctx: AppContext,
): Promise<BalanceSettled | Challenge> {
  const begun = await beginBalance(ctx.db, { ...request, gateway: ctx.card.name })
  if (begun?.is_spent) return { state: 'too_many' }
  if (!begun || begun.id === null) return { state: 'elsewhere' }
  const { id, amount, ref } = begun
  const { payment, order_id } = request
  ctx.live.publish(`order:${order_id}`)
  const outcome = await (payment === null
    ? ctx.card.authorizeStored({ key: id, amount, ref, present: false })
    : authorizeCard({ key: id, amount }, payment, ctx))
  if (outcome.state === 'challenge') return { state: 'challenge', url: outcome.url }
  return settleBalance({ id, order_id, amount }, outcome, ctx)
}

/**
 * Acts on what the gateway says about a try to pay a balance. Whoever comes here with it, conditional writes let one of
 * them act. A yes that can’t pay any more, because the order ended or the try was given up, is voided.
 */
export async function settleBalance(
  attempt: BalanceAttempt,
  outcome: ChargeOutcome,
  ctx: AppContext,
): Promise<BalanceSettled> {
  const actions = {
    complete: (charged: Charged) => complete(attempt, charged, ctx),
    giveUp: (reason: string | null) => giveUpBalance(attempt, reason, ctx),
  }
  return settleCharge(attempt, outcome, actions, ctx)
}

/** Gives a try to pay a balance up, with the bank’s reason, or null where it never answered. */
export async function giveUpBalance(
  { id, order_id }: BalanceAttempt,
  reason: string | null,
  ctx: AppContext,
): Promise<BalanceSettled> {
  if (await failBalance(ctx.db, { id, reason })) {
    ctx.log.warn('balance.declined', { order_id, attempt_id: id })
    publish(order_id, ctx)
  }
  return { state: 'declined', reason: reason ?? noAnswer }
}

async function complete(
  { id, order_id }: BalanceAttempt,
  charged: Charged,
  ctx: AppContext,
): Promise<BalanceSettled> {
  const { ref, brand, last4 } = charged
  const paid = await completeBalance(ctx.db, { id, ref, brand, last4 })
  if (paid) {
    ctx.log.info('balance.paid', { order_id, attempt_id: id })
    publish(order_id, ctx)
    ctx.live.publish(`board:${paid.location_id}`)
    return { state: 'paid' }
  }
  if ((await attemptStatus(ctx.db, id)) === 'authorized') return { state: 'paid' }
  await ctx.card.void(ref)
  await failBalance(ctx.db, { id, reason: null })
  return { state: 'elsewhere' }
}

function publish(order_id: string, { live }: AppContext): void {
  live.publish(`order:${order_id}`)
  live.publish('outbox')
}
