import type { balanceEndpoints } from '#contract/order/orders.ts'
import { m } from '#messages'
import { balanceRefusal } from '#core/charge/balance.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Handlers } from '#server/api/handler.ts'
import { challengeAnswer } from '#server/charge/challenge-responses.ts'
import { orderAnswerTo } from './responses.ts'
import { gatewayTimeoutMs } from '#server/gateways/with-deadline.ts'
import { payBalance } from '#server/charge/pay-balance.ts'
import { declineRefusal } from '#server/charge/pay-charge.ts'
import type { AppContext } from '#server/context.ts'
import type { StoredOrder } from './store.ts'
import { payingCard } from '#server/charge/member-card.ts'
import { findOrder } from './find-order.ts'

/** What is owed after a deposit, paid by the guest: early, or after their card was declined. */
export const balanceHandlers: Handlers<typeof balanceEndpoints> = {
  'PUT /orders/{order_id}/balance': async (request, ctx) => {
    const { params, body, locale } = request
    const read = () => findOrder(params.order_id, request, ctx)
    const { order, balance } = await read()
    refuseIf(balanceRefusal(balance, body.cents))
    if (balance?.state !== 'paid') {
      const settled = await pay(order, request, ctx)
      if (settled.state === 'challenge') return challengeAnswer(settled, request, ctx)
      // What it was for may be over: then there was nothing to decline.
      if (settled.state === 'declined')
        throw new Refused(
          balanceRefusal((await read()).balance, body.cents) ?? declineRefusal(settled.reason),
        )
    }
    const stored = await read()
    refuseIf(balanceRefusal(stored.balance, stored.balance?.cents ?? 0))
    return stored.balance?.state === 'paid'
      ? { state: 'confirmed', order: orderAnswerTo(stored, request) }
      : { state: 'processing', message: m.checkout_processing({}, { locale }) }
  },
}

type BalanceRequest = Parameters<(typeof balanceHandlers)['PUT /orders/{order_id}/balance']>[0]

/** Tries the card of a guest. Refuses who was declined too often. */
async function pay(
  { id: order_id, visitor_id }: StoredOrder['order'],
  { body, who }: BalanceRequest,
  ctx: AppContext,
) {
  const until = performance.now() + gatewayTimeoutMs
  const payment = body.payment && (await payingCard(body.payment, who, ctx))
  const asked = { order_id, actor: 'guest', visitor_id, caller: who.caller(), payment } as const
  const settled = await payBalance(asked, until, ctx)
  if (settled.state === 'too_many') throw new Refused(refusal('payment.too_many_declines'))
  return settled
}
