import type { checkoutEndpoints } from '#contract/cart/checkout.ts'
import { m } from '#messages'
import { payingCard } from '#server/charge/member-card.ts'
import { challengeAnswer } from '#server/charge/responses.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import { requireKey, requireOwner } from '#server/api/require-caller.ts'
import { orderAnswer } from './responses.ts'
import { namedAccount, namedGuest } from '#server/cart/named-guest.ts'
import type { AppContext } from '#server/context.ts'
import { enqueueCardSaving } from '#server/charge/store-cards.ts'
import { placeOrder } from './place-order.ts'

type CheckoutBody = ApiRequest<'POST /carts/{cart_id}/checkout'>['body']

/**
 * Returns what pays beside gift cards: a card that was typed, one that the member saved, or none where nothing is left for one.
 * Refuses a saved card that isn’t theirs, or is expired.
 */
async function cardFor(
  { payment, card }: Pick<CheckoutBody, 'payment' | 'card'>,
  { who }: ApiRequest<'POST /carts/{cart_id}/checkout'>,
  ctx: AppContext,
) {
  if (payment === null || card === 0) return { token: null, stored: null, saves: false }
  const saves = 'save' in payment && payment.save === true && who.member !== null
  return { ...(await payingCard(payment, who, ctx)), saves }
}

/** Placing the order. */
export const checkoutHandlers: Handlers<typeof checkoutEndpoints> = {
  'POST /carts/{cart_id}/checkout': async (request, ctx) => {
    const { params, body, who, locale } = request
    const owner = requireOwner(request)
    const key = requireKey(request)
    const { contact, total, today = null, card = null } = body
    const caller = who.caller()
    const paid = await cardFor(body, request, ctx)
    const { allergens } = request.dietary()
    const sums = { total, today, card }
    const { secret } = ctx.settings
    const named = who.member ? namedAccount(who.member, secret) : namedGuest(contact, secret)
    const guest = { owner, caller, contact, named, allergens, locale }
    const input = { ...params, ...guest, key, ...paid, ...sums }
    const placed = await placeOrder(input, ctx)
    if (placed.state === 'challenge') return challengeAnswer(placed, request, ctx)
    if (placed.state === 'processing')
      return { state: 'processing', message: m.checkout_processing({}, { locale }) }
    const { stored } = placed
    if (paid.saves && who.member !== null)
      await enqueueCardSaving(ctx.db, { order_id: stored.order.id, member_id: who.member.id })
    request.remember(owner, null)
    return { state: 'confirmed', order: orderAnswer(stored, locale) }
  },
}
