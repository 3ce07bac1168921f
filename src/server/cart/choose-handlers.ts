import { assessCart } from './assess-cart.ts'
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
import { cartFor } from './participant-responses.ts'
import { upsellAnswers } from '#server/menu/upsell-responses.ts'
import type { ApiRequest, DeepReadonly, Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { loadOpenCart } from './change-cart.ts'
import {
  type CartThere,
  type Chooser,
  type Chosen,
  chooseMenu,
  loadCurrent,
} from './choose-menu.ts'
import { wholeAddress, locateAddress } from '#server/location/locate-address.ts'
import { localTimeWanted, wantedOf } from '#server/schedule/wanted-time.ts'
import { cartChangeOf, changeJoined, tellGroup } from './cart-change.ts'
import type { Cart } from '#core/cart/cart.ts'
import { clearLocation, setHandoff, setTime } from '#core/cart/cart-updates.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { channels } from '#core/channel.ts'
import type { TypedAddress } from '#core/handoff/delivery-address.ts'
import type { Point } from '#core/location/distance.ts'
import { guestHandoffs } from '#core/location/offered-handoffs.ts'
import { defaultDeliveryTime } from '#core/schedule/default-time.ts'
import { nextTime } from '#core/schedule/next-time.ts'
import { asapRefusal, slotRefusal } from '#core/schedule/slots.ts'
import { dayOf, type LocalTime, localTimeAt } from '#core/time.ts'
import { locationsNear } from '#server/location/store.ts'
import type { LocationNow } from '#server/menu/store.ts'
import { noneNear } from '#server/location/none-near.ts'
import { nearestDelivering } from '#server/location/nearest-delivering.ts'

type Key =
  | 'POST /carts/choose-menu'
  | 'POST /carts/choose-kitchen'
  | 'POST /carts/add-product'
  | 'POST /carts/add-products'

/** What a guest does in one press, each by one workflow. */
export const chooseHandlers: Handlers<typeof chooseEndpoints> = {
  'DELETE /carts/{cart_id}/location': async (request, ctx) =>
    changeJoined(ctx, request, ({ stored: { cart, kitchen } }) =>
      clearLocation(cart, kitchen.location),
    ),

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
    const assessed = assessCart(stored, menu)
    if (assessed.problems.length > 0) throw new Refused(refusal('cart.problems'))
    const cart = cartAnswer(stored, menu, request.locale, assessed)
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

/** Where to deliver to, as it was typed, and where the guest’s browser believes that to be. */
interface DeliveryChoice {
  readonly typed: TypedAddress
  readonly claimed: Point | null
}

/** What came of it, with the location that delivers there. */
type KitchenChosen = Chosen & { readonly here: LocationNow; readonly address: Point }

/**
 * Chooses the nearest location that delivers to an address and brings the order there, to be delivered (R6.8), in one go.
 * A new order is wanted when a search for delivery asks about (R11.2), where the kitchen has room then, else at the first time there is. One that is wanted
 * when nobody drives there goes to the nearest that drives at another time. An order with lines elsewhere is asked about first. Refuses an address that nobody delivers to.
 */
async function chooseKitchen(
  chooser: Chooser,
  { typed, claimed }: DeliveryChoice,
  ctx: AppContext,
): Promise<KitchenChosen> {
  const { channel } = chooser
  const address = await locateAddress(typed, claimed, ctx)
  const current = await loadCurrent(ctx.db, chooser, false, ctx)
  const time = current && wantedOf(current.stored.cart)
  const near = await locationsNear(ctx.db, address, time && dayOf(time))
  // Another time of the kitchen that is found can be picked; without one there would be no kitchen to pick it of.
  const found =
    nearestDelivering(near, { channel, address, time }) ??
    nearestDelivering(near, { channel, address, time: null })
  const menu_id = found?.here.location.menus[channels[channel].menu_kind]
  if (!found || menu_id === undefined || menu_id === null)
    throw new Refused(await noneNear(ctx.db, address))
  const { here } = found
  const clock = localTimeAt(here.now, here.location.time_zone)
  const byDefault = defaultDeliveryTime(clock, channel)
  const around = byDefault === clock ? null : byDefault
  const bring = (there: CartThere, actor: CartActor): Cart => {
    if (actor.kind === 'participant') throw new Refused(refusal('group.stays'))
    const { location } = there.kitchen
    const isOwn = guestHandoffs(location, channel).includes('delivery')
    const mode = isOwn ? 'delivery' : 'dispatch'
    const brought = setHandoff(there.cart, { mode, address }, location)
    return there.isNew ? wantedFrom({ ...there, cart: brought }, around) : brought
  }
  const chosen = await chooseMenu(chooser, { menu_id, around }, ctx, bring)
  return { ...chosen, here, address }
}

/**
 * The order wanted at a time, as soon as possible when null; where the kitchen has no room then, as soon as possible, and
 * where that isn't offered at the first time that there is: nobody who has found a kitchen has to look for one.
 */
function wantedFrom({ cart, kitchen, menu }: CartThere, around: LocalTime | null): Cart {
  const query = slotsQueryOf(cart, menu, kitchen)
  const isOffered = around !== null && slotRefusal(query, around) === undefined
  if (!isOffered && asapRefusal(query) === undefined) return cart
  const wanted = isOffered ? around : nextTime(query, around)
  return wanted === undefined ? cart : setTime(cart, { mode: 'advance', wanted })
}
