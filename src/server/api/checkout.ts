import type { checkoutEndpoints } from '#contract/checkout.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { cartAnswer } from '#server/api/cart-answer.ts'
import type { Handlers, Who } from '#server/api/handler.ts'
import { orderAnswer } from '#server/api/order-answer.ts'
import { holdTime } from '#server/ordering/hold-time.ts'
import { placeOrder } from '#server/ordering/place-order.ts'

/** Holding a time and placing the order. */
export const checkoutHandlers: Handlers<typeof checkoutEndpoints> = {
  'POST /carts/{cart_id}/hold': async ({ params, who }, house) => {
    const { kept, menu } = await holdTime(
      { ...params, visitor_id: visitorOf(who) },
      house,
      who.caller(),
    )
    return cartAnswer(kept, menu)
  },

  'POST /carts/{cart_id}/checkout': async (asked, house) => {
    const { params, body, who, idempotency_key: key } = asked
    const visitor_id = visitorOf(who)
    if (key === null) throw new Refused(refusal('request.key_missing'))
    const { contact, payment, total, today = null } = body
    const caller = who.caller()
    const wish = { ...params, visitor_id, caller, key, contact, token: payment.token, total, today }
    const kept = await placeOrder(wish, house)
    if (!kept)
      return {
        state: 'processing',
        message: 'Your bank is taking its time. We’re still asking; nothing is charged twice.',
      }
    asked.remember(visitor_id, null)
    return { state: 'confirmed', order: orderAnswer(kept) }
  },
}

function visitorOf({ visitor_id }: Who): string {
  if (visitor_id === null) throw new Refused(refusal('thing.missing'))
  return visitor_id
}
