import type { AppContext } from '#server/context.ts'
import { type BalanceTry, beginBalance } from '#server/store/balances.ts'
import { type Challenge, sendCharge } from './pay-charge.ts'
import { authorizeCard, type PayingCard } from './paying-card.ts'
import type { Settled } from './settle-charge.ts'

/** What became of a try to pay a balance; `elsewhere` where there was nothing to try: paid, being paid, or over. */
export type BalanceSettled = Settled | Challenge | { readonly state: 'elsewhere' | 'too_many' }

/**
 * Tries to charge what an order owes after its deposit, exactly once however many try: with a card of somebody who is there,
 * else the one that paid the deposit. What stays open the reconciler settles.
 */
export async function payBalance(
  request: Omit<BalanceTry, 'gateway'> & { readonly payment: PayingCard | null },
  ctx: AppContext,
): Promise<BalanceSettled> {
  const begun = await beginBalance(ctx.db, { ...request, gateway: ctx.card.name })
  if (begun?.is_spent) return { state: 'too_many' }
  if (!begun || begun.id === null) return { state: 'elsewhere' }
  const { id, amount, ref } = begun
  const { payment, order_id } = request
  ctx.live.publish(`order:${order_id}`)
  const send = () =>
    payment === null
      ? ctx.card.authorizeStored({ key: id, amount, ref, present: false })
      : authorizeCard({ key: id, amount }, payment, ctx)
  return sendCharge({ id, purpose: 'balance', subject_id: order_id, amount }, send, ctx)
}
