import type { orderEndpoints } from '#contract/orders.ts'
import { balanceRefusal } from '#core/payment/balance.ts'
import { type Refusal, refuseIf, refusal } from '#core/refusal.ts'
import type { Handlers } from '#server/api/handler.ts'
import { orderAnswer } from '#server/api/order-answer.ts'
import { orLate, patience } from '#server/ordering/or-late.ts'
import { type BalanceSettled, payBalance } from '#server/ordering/pay-balance.ts'
import { keptOrder } from './kept-order.ts'

type BalanceEndpoints = Pick<typeof orderEndpoints, 'PUT /orders/{order_id}/balance'>

/** What is owed after a deposit, paid by the guest: early, or after their card was declined. */
export const balanceHandlers: Handlers<BalanceEndpoints> = {
  'PUT /orders/{order_id}/balance': async ({ params, body, who }, house) => {
    const until = performance.now() + patience
    const read = () => keptOrder(params.order_id, who, house)
    const { order, balance } = await read()
    refuseIf(balanceRefusal(balance, body.cents))
    if (balance?.state !== 'paid') {
      const asked = {
        order_id: order.id,
        actor: 'guest',
        visitor_id: order.visitor_id,
        caller: who.caller(),
        token: body.payment?.token ?? null,
      } as const
      refuseIf(noOf(await orLate(payBalance(asked, house), until, house)))
    }
    const kept = await read()
    refuseIf(balanceRefusal(kept.balance, kept.balance?.cents ?? 0))
    if (kept.balance?.state === 'paid') return { state: 'confirmed', order: orderAnswer(kept) }
    return {
      state: 'processing',
      message: 'Your bank is taking its time. We’re still asking; nothing is charged twice.',
    }
  },
}

/** Why a try came to nothing; undefined where it didn’t, or nobody knows yet. */
function noOf(settled: BalanceSettled): Refusal | undefined {
  if (settled.state === 'too_many') return refusal('payment.too_many_declines')
  return settled.state === 'declined' ? refusal('payment.declined', settled.reason) : undefined
}
