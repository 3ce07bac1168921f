import type { DeclineReason } from '#core/format/format-decline.ts'
import type { ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import type { Instant } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import { attemptStatus, completeAttempt, releaseAttempt } from '#server/store/attempts.ts'
import type { Placed } from './build-order.ts'
import { type Attempt, type Charged, settleCharge } from './settle-charge.ts'

/** What became of it: an order, `placed` where this call wrote it, a no with the bank's reason, or nothing yet. */
export type Settled =
  | { readonly state: 'ordered'; readonly placed?: Placed }
  | { readonly state: 'declined'; readonly reason: string }
  | { readonly state: 'open' }

/** A try to pay an order. */
export interface OrderAttempt extends Attempt {
  /** When the order is captured whatever its kitchen does (see captureAt). */
  readonly capture_at: Instant | null
}

/** Why a card wasn’t charged where the bank gave no reason of its own. */
export const noAnswer = 'no_answer' satisfies DeclineReason

/**
 * Acts on what the gateway says about a try to pay. The request that charged and the reconciler may both come here
 * with it: conditional writes let one of them act, and the other sees what became of it. A yes that can't become an
 * order any more, because the try was given up or the amount is another one, is voided.
 */
export async function settleAttempt(
  attempt: OrderAttempt,
  outcome: ChargeOutcome,
  ctx: AppContext,
): Promise<Settled> {
  const actions = {
    complete: (charged: Charged) => complete(attempt, charged, ctx),
    giveUp: (reason: string | null) =>
      giveUp(attempt, reason ?? noAnswer, ctx, { declined: reason !== null }),
  }
  return settleCharge(attempt, outcome, actions, ctx)
}

/** Gives a try to pay up: its cart is open again with everything in it, and its time is held a while longer. */
export async function giveUp(
  attempt: Attempt,
  reason: string,
  ctx: AppContext,
  { declined }: { readonly declined: boolean } = { declined: false },
): Promise<Settled> {
  const { cart_minutes, hold_minutes } = ctx.settings
  const released = { status: 'failed', reason, declined, cart_minutes, hold_minutes } as const
  if (await releaseAttempt(ctx.db, attempt.id, released)) {
    if (declined) ctx.log.info('payment.declined', { attempt_id: attempt.id })
    return { state: 'declined', reason }
  }
  return (await attemptStatus(ctx.db, attempt.id)) === 'authorized'
    ? { state: 'ordered' }
    : { state: 'declined', reason }
}

async function complete(
  attempt: OrderAttempt,
  charged: Charged,
  ctx: AppContext,
): Promise<Settled> {
  const { ref, brand, last4 } = charged
  const event_id = ctx.newId('event')
  const { grace_seconds } = ctx.settings
  const paid = { ref, brand, last4, event_id, capture_at: attempt.capture_at, grace_seconds }
  const order = await completeAttempt(ctx.db, attempt.id, paid)
  if (order) {
    ctx.log.info('order.placed', { order_id: order.order_id, attempt_id: attempt.id })
    ctx.live.publish('outbox')
    return { state: 'ordered', placed: { ...order, brand, last4 } }
  }
  if ((await attemptStatus(ctx.db, attempt.id)) === 'authorized') return { state: 'ordered' }
  // Given up before the yes came: the guest was told that nothing is charged, so nothing is.
  await ctx.card.void(ref)
  return { state: 'declined', reason: noAnswer }
}
