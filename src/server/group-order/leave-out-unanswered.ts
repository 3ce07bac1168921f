import { askToClose, isPaying, unansweredIn } from '#core/group-order/payments.ts'
import { groupIn } from '#core/group-order/participants.ts'
import type { SharePayment } from '#core/cart/group.ts'
import type { AppContext } from '#server/context.ts'
import type { CartChange } from '#server/cart/change-cart.ts'
import { requireHost } from './change-group.ts'
import { changeGroupOrder, groupActorOf } from './open-group.ts'
import { loadLiveCart } from '#server/cart/load-cart.ts'
import { giveUpCharge, releaseHeld } from '#server/charge/settle-charge.ts'

/**
 * Gives up what banks in a group order were asked for too long, so that its host can close it; from the first time that they want to, nobody
 * else’s has longer. Whichever is first, the bank’s yes or this, holds: a yes that comes later is voided, and its payer reads that nothing is charged.
 */
export async function leaveOutUnanswered(change: CartChange, ctx: AppContext): Promise<void> {
  const { stored } = await loadLiveCart(ctx.db, { ...change, joined: true }, ctx)
  const member = groupActorOf(stored.cart, change.owner)
  requireHost(member)
  // Where nobody is asked, the host waits for no turn among those who choose.
  if (!isPaying(member.group)) return
  let unanswered: readonly SharePayment[] = []
  await changeGroupOrder(ctx, change, ({ stored: { cart, kitchen } }) => {
    const closing = askToClose(cart, kitchen.now)
    unanswered = unansweredIn(groupIn(closing), kitchen.now)
    return closing
  })
  for (const { id, cents: amount } of unanswered) {
    const charge = { id, purpose: 'share', subject_id: change.cart_id, amount } as const
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
