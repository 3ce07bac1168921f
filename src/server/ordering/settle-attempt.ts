import type { ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import type { House } from '#server/house.ts'
import { attemptStatus, completeAttempt, releaseAttempt } from '#server/store/attempts.ts'
import type { Placed } from './agree-order.ts'
import { type Attempt, type Charged, settleCharge } from './settle-charge.ts'

/** What became of it: an order, `placed` where this call wrote it, a no with the bank's reason, or nothing yet. */
export type Settled =
  | { readonly state: 'ordered'; readonly placed?: Placed }
  | { readonly state: 'declined'; readonly reason: string }
  | { readonly state: 'open' }

/** What a guest reads where the bank gave no reason of its own. */
export const noAnswer = 'Your bank didn’t answer. Try again.'

/**
 * Acts on what the gateway says about a try to pay. The request that charged and the reconciler may both come here
 * with it: conditional writes let one of them act, and the other sees what became of it. A yes that can't become an
 * order any more, because the try was given up or the amount is another one, is voided.
 */
export async function settleAttempt(
  attempt: Attempt,
  outcome: ChargeOutcome,
  house: House,
): Promise<Settled> {
  const ways = {
    complete: (charged: Charged) => complete(attempt, charged, house),
    giveUp: (reason: string | null) =>
      giveUp(attempt, reason ?? noAnswer, house, { declined: reason !== null }),
  }
  return settleCharge(attempt, outcome, ways, house)
}

/** Gives a try to pay up: its cart is open again with everything in it, and its time is held a while longer. */
export async function giveUp(
  attempt: Attempt,
  reason: string,
  house: House,
  { declined }: { readonly declined: boolean } = { declined: false },
): Promise<Settled> {
  const { cart_minutes, hold_minutes } = house.settings
  const released = { status: 'failed', reason, declined, cart_minutes, hold_minutes } as const
  if (await releaseAttempt(house.db, attempt.id, released)) return { state: 'declined', reason }
  return (await attemptStatus(house.db, attempt.id)) === 'authorized'
    ? { state: 'ordered' }
    : { state: 'declined', reason }
}

async function complete(attempt: Attempt, charged: Charged, house: House): Promise<Settled> {
  const paid = { ...charged, event_id: house.newId('event') }
  const order = await completeAttempt(house.db, attempt.id, paid)
  if (order) {
    house.log.info('order.placed', { order_id: order.order_id, attempt_id: attempt.id })
    house.live.tell('outbox')
    return { state: 'ordered', placed: { ...order, brand: charged.brand, last4: charged.last4 } }
  }
  if ((await attemptStatus(house.db, attempt.id)) === 'authorized') return { state: 'ordered' }
  // Given up before the yes came: the guest was told that nothing is charged, so nothing is.
  await house.card.void(charged.ref)
  return { state: 'declined', reason: noAnswer }
}
