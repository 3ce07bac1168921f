import type { cartGiftCardEndpoints } from '#contract/gift-card/gift-card.ts'
import { mostOnOrder } from '#core/gift-card/gift-card.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { ApiKey } from '#contract/api.ts'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { assessCart } from '#server/cart/assess-cart.ts'
import { cartAnswer } from '#server/cart/responses.ts'
import type { ApiRequest, DeepReadonly, Handlers, Who } from '#server/api/handler.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { findGiftCard, type GiftCardReader } from './find-gift-card.ts'
import { loadLiveCart } from '#server/cart/load-cart.ts'
import {
  addCartGiftCard,
  giftCardById,
  giftCardsOfMember,
  keepGiftCard,
  removeCartGiftCard,
  type StoredGiftCard,
} from './store.ts'

/** Gift cards of a member, and those that a cart pays with. */
export const cartGiftCardHandlers: Handlers<typeof cartGiftCardEndpoints> = {
  'GET /member/gift-cards': ({ who }, ctx) => ownCards(memberIdOf(who), ctx),

  'POST /member/gift-cards': async (request, ctx) => {
    const member_id = memberIdOf(request.who)
    const { id } = await findGiftCard(request.body, giftCardReader(request), ctx)
    await keepGiftCard(ctx.db, id, member_id)
    return ownCards(member_id, ctx)
  },

  'POST /carts/{cart_id}/gift-cards': async (request, ctx) => {
    const read = await readCart(request, ctx)
    const card = await findGiftCard(request.body, giftCardReader(request), ctx)
    return payWith(card, read, request, ctx)
  },

  'PUT /carts/{cart_id}/gift-cards/{gift_card_id}': async (request, ctx) => {
    const read = await readCart(request, ctx)
    const card = await giftCardById(ctx.db, request.params.gift_card_id)
    if (!card || card.member_id === null || card.member_id !== request.who.member?.id)
      throw new Refused(refusal('thing.missing'))
    if (card.stopped_at !== null) throw new Refused(refusal('gift_card.unknown'))
    return payWith(card, read, request, ctx)
  },

  'DELETE /carts/{cart_id}/gift-cards/{gift_card_id}': async (request, ctx) => {
    const { cart } = (await readCart(request, ctx)).stored
    await removeCartGiftCard(ctx.db, cart.id, request.params.gift_card_id)
    return answered(await readCart(request, ctx), request)
  },
}

type CartRequest = Pick<ApiRequest<'POST /carts/{cart_id}/gift-cards'>, 'owner' | 'locale'> & {
  readonly params: { readonly cart_id: string }
}
type Read = Awaited<ReturnType<typeof loadLiveCart>>

function readCart(request: CartRequest, ctx: AppContext): Promise<Read> {
  const { params, locale } = request
  return loadLiveCart(
    ctx.db,
    { cart_id: params.cart_id, owner: requireOwner(request), locale },
    ctx,
  )
}

/** Refuses an empty card, one more than an order takes, and an order that pays a deposit: its card is charged again later. */
async function payWith(
  { id, balance }: StoredGiftCard,
  { stored, menu }: Read,
  request: CartRequest,
  ctx: AppContext,
): Promise<DeepReadonly<CartAnswer>> {
  refuseIf(openRefusal(stored.cart))
  if (balance === 0) throw new Refused(refusal('gift_card.empty'))
  const others = stored.gift_cards.filter((one) => one.id !== id)
  if (others.length >= mostOnOrder)
    throw new Refused(refusal('gift_card.too_many', { most: mostOnOrder }))
  if (assessCart(stored, menu).deposit) throw new Refused(refusal('gift_card.no_deposit'))
  await addCartGiftCard(ctx.db, stored.cart.id, id)
  return answered(await readCart(request, ctx), request)
}

function answered({ stored, menu }: Read, { locale }: CartRequest): DeepReadonly<CartAnswer> {
  return cartAnswer(stored, menu, locale)
}

function memberIdOf({ member }: Who): string {
  if (member === null) throw new Refused(refusal('signed_out'))
  return member.id
}

async function ownCards(member_id: string, { db }: AppContext) {
  const cards = await giftCardsOfMember(db, member_id)
  return cards
    .filter(({ stopped_at }) => stopped_at === null)
    .map(({ id, number, balance }) => ({ id, last4: number.slice(-4), balance }))
}

/** Returns where somebody types or reads a gift card, for what counts their tries. */
export function giftCardReader({
  who,
  signInPlace,
  rememberDevice,
}: Pick<ApiRequest<ApiKey>, 'who' | 'signInPlace' | 'rememberDevice'>): GiftCardReader {
  return { caller: who.caller(), place: signInPlace(), rememberDevice }
}
