import type { offerEndpoints, cartDealEndpoints } from '#contract/offer/offers.ts'
import type { Locale } from '#core/locale.ts'
import type { JudgedOffer } from '#core/pricing/deals.ts'
import { isOffered, type Offer } from '#core/offer/offer.ts'
import { offersOf } from '#core/location/chain.ts'
import { formatOfferProblem } from '#core/format/format-offer-problem.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { offersJudged } from '#core/pricing/priced-at.ts'
import { textsOf } from '#core/translations.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { loadMenu, pricedAt } from '#server/cart/load-cart.ts'
import { settledToday } from '#server/charge/settle-day.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'
import { cartOf } from '#server/cart/store.ts'
import { chainOf } from '#server/location/store-chain.ts'
import { addReward, removeCoupon, removeReward, setCoupon } from '#core/pricing/choose-deals.ts'
import { changeCart } from '#server/cart/cart-change.ts'

type OffersRequest = ApiRequest<'GET /offers'>

/** The coupon and the rewards of a cart. */
export const cartDealHandlers: Handlers<typeof cartDealEndpoints> = {
  'PUT /carts/{cart_id}/coupon': async (request, ctx) =>
    changeCart(ctx, request, ({ stored, menu }) =>
      setCoupon(stored.cart, request.body, menu, pricedAt(stored, localTimeWanted(stored, menu))),
    ),

  'DELETE /carts/{cart_id}/coupon': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => removeCoupon(stored.cart)),

  'PUT /carts/{cart_id}/rewards/{reward_id}': async (request, ctx) =>
    changeCart(ctx, request, ({ stored, menu }) => {
      const at = pricedAt(stored, localTimeWanted(stored, menu))
      return addReward(stored.cart, request.params.reward_id, menu, at)
    }),

  'DELETE /carts/{cart_id}/rewards/{reward_id}': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => removeReward(stored.cart, request.params.reward_id)),
}

/** What the chain takes off orders. */
export const offerHandlers: Handlers<typeof offerEndpoints> = {
  'GET /offers': async (request, ctx) => {
    const { channel, locale } = request
    const today = await settledToday(ctx)
    const offered = offersOf((await chainOf(ctx.db)) ?? null).filter((offer) =>
      isOffered(offer, channel, today),
    )
    const judged = await judgedByCart(request, ctx)
    return offered.map((offer) => {
      const found = judged?.find((one) => one.offer.id === offer.id)
      return { ...namedOffer(offer, locale), ...standing(found, locale) }
    })
  },
}

function namedOffer(offer: Offer, locale: Locale) {
  const { id: offer_id, code, name, note } = offer
  const texts = textsOf(offer, locale)
  return { offer_id, code, label: texts?.name ?? name, note: texts?.note ?? note }
}

/** How the cart stands to an offer: nobody asked where there is none. */
function standing(found: JudgedOffer | undefined, locale: Locale) {
  if (!found) return { state: 'unasked', adds: false, problem: null } as const
  if (found.applied) return { state: 'applied', adds: false, problem: null } as const
  const { problem } = found
  if (!problem) return { state: 'met', adds: false, problem } as const
  const adds = problem.why === 'subtotal' || problem.why === 'items'
  return { state: 'unmet', adds, problem: formatOfferProblem(problem, locale) } as const
}

/** Judges the offers by the open cart of who asks; undefined where they have none. */
async function judgedByCart({ owner, cart_id, channel, locale }: OffersRequest, ctx: AppContext) {
  const stored =
    owner !== null && cart_id !== null ? await cartOf(ctx.db, { cart_id, owner }) : undefined
  if (stored?.cart.channel !== channel || stored.cart.status !== 'open') return undefined
  const menu = menuIn(await loadMenu(ctx.db, stored.kitchen, ctx), locale)
  return offersJudged(stored.cart, menu, pricedAt(stored, localTimeWanted(stored, menu)))
}
