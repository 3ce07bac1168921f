import { unansweredIn } from '#core/group-order/payments.ts'
import type { AppContext } from '#server/context.ts'
import type { CartChange } from '#server/cart/change-cart.ts'
import { type GroupActor, groupActorOf } from './open-group.ts'
import { loadLiveCart } from '#server/cart/load-cart.ts'
import { giveUpCharge, releaseHeld } from '#server/charge/settle-charge.ts'

/**
 * Gives up what banks in a group order were asked for too long, so that its host can close it. Whichever is first, the bank’s yes or
 * this, holds: a yes that comes later is voided, and its payer reads that nothing is charged.
 */
export async function leaveOutUnanswered(
  change: Omit<CartChange, 'version'>,
  requireHost: (member: GroupActor) => void,
  ctx: AppContext,
): Promise<void> {
  const { stored } = await loadLiveCart(ctx.db, { ...change, joined: true }, ctx)
  const { cart, kitchen } = stored
  const member = groupActorOf(cart, change.owner)
  requireHost(member)
  if (cart.status !== 'open') return
  for (const { id, cents: amount } of unansweredIn(member.group, kitchen.now)) {
    const charge = { id, purpose: 'share', subject_id: cart.id, amount } as const
    const { state } = await giveUpCharge(charge, null, ctx)
    if (state === 'declined') await takeBack(id, ctx)
  }
}

/** Tells a bank that nobody waits for its answer; where it can’t be told now, a job asks once more later on. */
async function takeBack(id: string, ctx: AppContext): Promise<void> {
  try {
    await releaseHeld(id, ctx)
  } catch (error) {
    ctx.log.error('payment.unsettled', { attempt_id: id, error })
  }
}
