import { unheld } from './start-cart.ts'
import type { DataOf } from '#contract/api.ts'
import type { chooseEndpoints } from '#contract/cart/choose-cart.ts'
import { addLine } from '#core/cart/lines.ts'
import { menuServed } from '#core/cart/portions.ts'
import { ownLinesRefusal, lineOf } from '#core/group-order/group-lines.ts'
import type { CartActor } from '#core/group-order/who.ts'
import { ownerOf } from '#core/owner.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { cartAnswer } from './responses.ts'
import { locationAnswer } from '#server/location/responses.ts'
import { cartFor } from '#server/group-order/participant-responses.ts'
import { upsellAnswers } from '#server/menu/upsell-responses.ts'
import type { ApiRequest, DeepReadonly, Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { loadOpenCart } from './change-cart.ts'
import { chooseKitchen } from './choose-kitchen.ts'
import { type CartThere, type Chooser, type Chosen, chooseMenu } from './choose-menu.ts'
import { wholeAddress } from './locate-address.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'
import { cartChangeOf, tellGroup } from './cart-change.ts'

type Key =
  | 'POST /carts/choose-menu'
  | 'POST /carts/choose-kitchen'
  | 'POST /carts/add-product'
  | 'POST /carts/add-products'

/** What a guest does in one press, each by one workflow. */
export const chooseHandlers: Handlers<typeof chooseEndpoints> = {
  'POST /carts/choose-menu': async (request, ctx) => {
    const { moves, ...choice } = request.body
    const chosen = await chooseMenu(chooserOf(request, moves), choice, ctx)
    return chosenAnswer(chosen, ctx, request)
  },

  'POST /carts/choose-kitchen': async (request, ctx) => {
    const { channel, locale, body } = request
    const { moves, lat, lng, ...typed } = body
    const claimed = lat === undefined || lng === undefined ? null : { lat, lng }
    const delivery = { typed: wholeAddress(typed), claimed }
    const chosen = await chooseKitchen(chooserOf(request, moves), delivery, ctx)
    const location = locationAnswer(chosen.here, { channel, locale, from: chosen.address })
    return { ...chosenAnswer(chosen, ctx, request), location }
  },

  'POST /carts/add-product': async (request, ctx) => {
    const { menu_id, ...line } = request.body
    const add = ({ cart, kitchen, menu }: CartThere, actor: CartActor) => {
      refuseIf(ownLinesRefusal(actor, kitchen.now))
      const localTime = localTimeWanted(unheld(cart, kitchen), menu)
      return addLine(
        cart,
        menuServed(menu, kitchen, localTime),
        lineOf({ ...line, id: ctx.newId('line') }, actor),
        localTime,
      )
    }
    const chosen = await chooseMenu(chooserOf(request, false), { menu_id }, ctx, add)
    return chosenAnswer(chosen, ctx, request)
  },

  'POST /carts/{cart_id}/proceed': async (request, ctx) => {
    const named = { ...cartChangeOf(request), version: null }
    const { stored, menu } = await loadOpenCart(ctx.db, named, ctx)
    const cart = cartAnswer(stored, menu, request.locale)
    if (cart.problems.length > 0) throw new Refused(refusal('cart.problems'))
    return { cart, upsells: upsellAnswers(stored, menu) }
  },
}

/** Returns who chooses, as their request says. */
export function chooserOf(
  request: Omit<Chooser, 'moves' | 'allergens'> & Pick<ApiRequest<Key>, 'dietary'>,
  moves: boolean,
): Chooser {
  const { owner, cart_id, channel, locale, version, dietary } = request
  return { owner, cart_id, channel, locale, version, moves, allergens: dietary().allergens }
}

/** Returns what came of choosing, as the caller may see it, and has their cookies name the order from then on. */
export function chosenAnswer(
  chosen: Chosen,
  ctx: AppContext,
  { channel, locale, remember }: Pick<ApiRequest<Key>, 'channel' | 'locale' | 'remember'>,
): DeepReadonly<DataOf<'POST /carts/choose-menu'>> {
  const { stored, menu } = chosen
  if (chosen.state === 'chosen') {
    const { actor } = chosen
    // Who is in a group keeps its cookie, and their own cart that of its own.
    if (actor.kind !== 'participant') remember(ownerOf(stored.cart), stored.cart.id)
    return { state: 'chosen', cart: tellGroup(ctx, cartFor(actor, stored, menu, locale)) }
  }
  const cart = cartAnswer(stored, menu, locale)
  const { kitchen, difference } = chosen
  const location = locationAnswer(kitchen, { channel, locale })
  return { state: 'asks', cart, location, menu_id: kitchen.menu_id, difference }
}
