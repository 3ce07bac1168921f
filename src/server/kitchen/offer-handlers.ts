import type { OrderAnswer, leaveOutEndpoints } from '#contract/order/orders.ts'
import type { Locale } from '#core/locale.ts'
import { isAnswered, leaveOutRefusal } from '#core/kitchen/sold-out-offer.ts'
import type { Cents } from '#core/money.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Owner } from '#core/owner.ts'
import type { DeepReadonly, Handlers } from '#server/api/handler.ts'
import { orderAnswerTo } from '#server/order/responses.ts'
import type { AppContext } from '#server/context.ts'
import { orderWithOffer } from '#server/order/order-with-offer.ts'
import { leaveOut } from './store-offers.ts'
import { retryLostRace } from '#server/database/retry.ts'
import { findOrder } from '#server/order/find-order.ts'

/** What a guest answers to what their kitchen is out of. */
export const offerHandlers: Handlers<typeof leaveOutEndpoints> = {
  'DELETE /orders/{order_id}/sold-out': (request, ctx) =>
    leaveOutOf(request.params.order_id, request.query.cents, request, ctx),
}

/** Leaves out of an order what its kitchen is out of. Asked again it is the same. */
async function leaveOutOf(
  order_id: string,
  cents: Cents,
  reader: { readonly owner: Owner | null; readonly locale: Locale },
  ctx: AppContext,
): Promise<DeepReadonly<OrderAnswer>> {
  const changed = await retryLostRace(async () => {
    const stored = await findOrder(order_id, reader, ctx)
    const { order, location, now } = stored
    const asked = orderWithOffer(stored)
    if (isAnswered(asked)) return stored
    refuseIf(leaveOutRefusal(asked, cents, location))
    const event_id = ctx.newId('event')
    if (await leaveOut(ctx.db, { order_id: order.id, cents, location, now, event_id })) {
      ctx.log.info('order.left_out', { order_id })
      ctx.live.publish(`order:${order.id}`)
      ctx.live.publish(`board:${order.location_id}`)
      ctx.live.publish('outbox')
    }
    return undefined
  })
  return orderAnswerTo(changed, reader)
}
