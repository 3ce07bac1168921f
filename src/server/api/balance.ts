import type { orderEndpoints } from '#contract/orders.ts'
import { m } from '#messages'
import { balanceRefusal } from '#core/payment/balance.ts'
import { type Refusal, refuseIf, refusal } from '#core/refusal.ts'
import type { Handlers } from '#server/api/serve/handler.ts'
import { challengeAnswer } from '#server/api/responses/challenge.ts'
import { orderAnswer } from '#server/api/responses/order.ts'
import { withDeadline, patience } from '#server/ordering/with-deadline.ts'
import { type BalanceSettled, payBalance } from '#server/ordering/pay-balance.ts'
import { payingCard } from './cards.ts'
import { findOrder } from './find-order.ts'

type BalanceEndpoints = Pick<typeof orderEndpoints, 'PUT /orders/{order_id}/balance'>

/** What is owed after a deposit, paid by the guest: early, or after their card was declined. */
export const balanceHandlers: Handlers<BalanceEndpoints> = {
  'PUT /orders/{order_id}/balance': async (request, ctx) => {
    const { params, body, who, locale } = request
    const until = performance.now() + patience
    const read = () => findOrder(params.order_id, request, ctx)
    const { order, balance } = await read()
    refuseIf(balanceRefusal(balance, body.cents))
    if (balance?.state !== 'paid') {
      const asked = {
        order_id: order.id,
        actor: 'guest',
        visitor_id: order.visitor_id,
        caller: who.caller(),
        payment: body.payment && (await payingCard(body.payment, who, ctx)),
      } as const
      const settled = await withDeadline(payBalance(asked, ctx), until, ctx)
      if (settled.state === 'challenge') return challengeAnswer(settled, request, ctx)
      refuseIf(noOf(settled))
    }
    const stored = await read()
    refuseIf(balanceRefusal(stored.balance, stored.balance?.cents ?? 0))
    if (stored.balance?.state === 'paid')
      return { state: 'confirmed', order: orderAnswer(stored, locale) }
    return { state: 'processing', message: m.checkout_processing({}, { locale }) }
  },
}

/** Why a try came to nothing; undefined where it didn’t, or nobody knows yet. */
function noOf(settled: BalanceSettled): Refusal | undefined {
  if (settled.state === 'too_many') return refusal('payment.too_many_declines')
  return settled.state === 'declined'
    ? refusal('payment.declined', { reason: settled.reason })
    : undefined
}
