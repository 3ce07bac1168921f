import type { checkoutEndpoints, holdProofEndpoints } from '#contract/cart/checkout.ts'
import { m } from '#messages'
import { payingCard } from '#server/charge/member-card.ts'
import { challengeAnswer } from '#server/charge/challenge-responses.ts'
import { cartAnswer } from './responses.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import { requireKey } from '#server/api/require-key.ts'
import { requireOwner } from '#server/api/require-owner.ts'
import { orderAnswer } from '#server/order/responses.ts'
import { holdTime } from './hold-time.ts'
import { namedGuest, pseudonymOf } from './named-guest.ts'
import type { AppContext } from '#server/context.ts'
import { enqueueCardSaving } from '#server/charge/store-cards.ts'
import { placeOrder } from '#server/order/place-order.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { codeTyped } from '#core/member/code-typed.ts'
import { limitCodes } from '#server/member/limit-texts.ts'
import { accountTyped, nameOf } from '#server/member/named-account.ts'
import { loadLiveCart } from './load-cart.ts'
import { enqueueMemberMail } from '#server/member/store-mails.ts'
import { rememberProof } from './store-proofs.ts'

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

/** Holding a time and placing the order. */
export const checkoutHandlers: Handlers<typeof checkoutEndpoints> = {
  'POST /carts/{cart_id}/hold': async (request, ctx) => {
    const { params, who, locale } = request
    const owner = requireOwner(request)
    const { stored, menu } = await holdTime({ ...params, owner, locale }, ctx, who.caller())
    return cartAnswer(stored, menu, locale)
  },

  'POST /carts/{cart_id}/checkout': async (request, ctx) => {
    const { params, body, who, locale } = request
    const owner = requireOwner(request)
    const key = requireKey(request)
    const { contact, total, today = null, card = null } = body
    const caller = who.caller()
    const paid = await cardFor(body, request, ctx)
    const { allergens } = request.dietary()
    const sums = { total, today, card }
    const named = namedGuest(who.member ?? contact, ctx.settings.secret)
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

/** Mailing or texting the code that a time with few places left asks for, and taking it. */
export const holdProofHandlers: Handlers<typeof holdProofEndpoints> = {
  'POST /carts/{cart_id}/proof': async (request, ctx) => {
    const { pays_at_location, visitor_id: asker } = await cartOfCaller(request, ctx)
    const { locale, channel } = request
    const account = accountTyped(request.body)
    await limitCodes(account, request, ctx)
    const payload = { ...account, asker, pays_at_location, locale, channel }
    await enqueueMemberMail(ctx.db, ctx.newId('event'), 'hold-code', payload)
    ctx.live.publish('outbox')
    return { sent: true }
  },

  'PUT /carts/{cart_id}/proof': async (request, ctx) => {
    const { visitor_id } = await cartOfCaller(request, ctx)
    const account = accountTyped(request.body)
    const code = codeTyped(request.body.code)
    const asked = { account: nameOf(account), asker: visitor_id }
    if (!(await ctx.members.takeCode('hold', asked, code))) throw new Refused(refusal('code.wrong'))
    const mailbox = pseudonymOf(account, ctx.settings.secret)
    if (!(await rememberProof(ctx.db, { visitor_id, mailbox })))
      throw new Refused(refusal('sign_in.too_many'))
    return { proved: true }
  },
}

async function cartOfCaller(
  request: Pick<ApiRequest<'POST /carts/{cart_id}/proof'>, 'params' | 'owner' | 'locale'>,
  ctx: AppContext,
) {
  const { params, locale } = request
  const { stored } = await loadLiveCart(
    ctx.db,
    { ...params, owner: requireOwner(request), locale },
    ctx,
  )
  return stored.cart
}
