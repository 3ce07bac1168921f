import type { checkoutEndpoints } from '#contract/checkout.ts'
import { m } from '#messages'
import { Refused, refusal } from '#core/refusal.ts'
import { cartAnswer } from '#server/api/responses/cart.ts'
import type { Handlers } from '#server/api/serve/handler.ts'
import { requireOwner } from '#server/api/serve/require-owner.ts'
import { orderAnswer } from '#server/api/responses/order.ts'
import { holdTime } from '#server/ordering/hold-time.ts'
import { placeOrder } from '#server/ordering/place-order.ts'

/** Holding a time and placing the order. */
export const checkoutHandlers: Handlers<typeof checkoutEndpoints> = {
  'POST /carts/{cart_id}/hold': async (request, ctx) => {
    const { params, who, locale } = request
    const owner = requireOwner(request)
    const { stored, menu } = await holdTime({ ...params, owner, locale }, ctx, who.caller())
    return cartAnswer(stored, menu, locale)
  },

  'POST /carts/{cart_id}/checkout': async (request, ctx) => {
    const { params, body, who, locale, idempotency_key: key } = request
    const owner = requireOwner(request)
    if (key === null) throw new Refused(refusal('request.key_missing'))
    const { contact, payment, total, today = null } = body
    const caller = who.caller()
    const token = payment.token
    const { allergens } = request.dietary()
    const sent = { ...params, owner, caller, key, contact, locale, token, total, today }
    const input = { ...sent, allergens }
    const stored = await placeOrder(input, ctx)
    if (!stored) return { state: 'processing', message: m.checkout_processing({}, { locale }) }
    request.remember(owner, null)
    return { state: 'confirmed', order: orderAnswer(stored, locale) }
  },
}
