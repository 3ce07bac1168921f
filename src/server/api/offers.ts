import type { offerEndpoints } from '#contract/offers.ts'
import { isOffered } from '#core/offer/offer.ts'
import { offersOf } from '#core/location/chain.ts'
import { formatOfferProblem } from '#core/format/format-offer-problem.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { offersJudged } from '#core/pricing/priced-at.ts'
import { textsOf } from '#core/translations.ts'
import type { ApiRequest, Handlers } from '#server/api/serve/handler.ts'
import type { AppContext } from '#server/context.ts'
import { loadMenu, pricedAt } from '#server/ordering/load-cart.ts'
import { settledToday } from '#server/ordering/settle-day.ts'
import { localTimeWanted } from '#server/ordering/wanted-time.ts'
import { cartOf } from '#server/store/carts.ts'
import { chainOf } from '#server/store/chain.ts'

type OffersRequest = ApiRequest<'GET /offers'>

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
      const { id, code, name, note } = offer
      const texts = textsOf(offer, locale)
      const found = judged?.find((one) => one.offer.id === id)
      const problem = found?.problem ?? null
      return {
        offer_id: id,
        label: texts?.name ?? name,
        note: texts?.note ?? note,
        code,
        state: found?.applied ? 'applied' : found ? (problem ? 'unmet' : 'met') : 'unasked',
        problem: problem && formatOfferProblem(problem, locale),
      } as const
    })
  },
}

/** Judges the offers by the open cart of who asks; undefined where they have none. */
async function judgedByCart({ owner, cart_id, channel, locale }: OffersRequest, ctx: AppContext) {
  const stored =
    owner !== null && cart_id !== null ? await cartOf(ctx.db, { cart_id, owner }) : undefined
  if (stored?.cart.channel !== channel || stored.cart.status !== 'open') return undefined
  const menu = menuIn(await loadMenu(ctx.db, stored.kitchen, ctx), locale)
  return offersJudged(stored.cart, menu, pricedAt(stored, localTimeWanted(stored, menu)))
}
