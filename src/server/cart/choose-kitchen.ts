import type { Cart } from '#core/cart/cart.ts'
import { setHandoff, setTime } from '#core/cart/cart-updates.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { channels } from '#core/channel.ts'
import type { TypedAddress } from '#core/handoff/delivery-address.ts'
import type { Point } from '#core/location/distance.ts'
import { guestHandoffs } from '#core/location/offered-handoffs.ts'
import type { CartActor } from '#core/group-order/who.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { defaultDeliveryTime } from '#core/schedule/default-time.ts'
import { nextTime } from '#core/schedule/next-time.ts'
import { asapRefusal, slotRefusal } from '#core/schedule/slots.ts'
import { dayOf, type LocalTime, localTimeAt } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import { locationsNear } from '#server/location/store.ts'
import type { LocationNow } from '#server/menu/store.ts'
import {
  type CartThere,
  type Chooser,
  type Chosen,
  chooseMenu,
  loadCurrent,
} from './choose-menu.ts'
import { locateAddress } from './locate-address.ts'
import { noneNear } from './none-near.ts'
import { nearestDelivering } from './nearest-delivering.ts'
import { wantedOf } from '#server/schedule/wanted-time.ts'

/** Where to deliver to, as it was typed, and where the guest’s browser believes that to be. */
export interface DeliveryChoice {
  readonly typed: TypedAddress
  readonly claimed: Point | null
}

/** What came of it, with the location that delivers there. */
export type KitchenChosen = Chosen & { readonly here: LocationNow; readonly address: Point }

/**
 * Chooses the nearest location that delivers to an address and brings the order there, to be delivered (R6.8), in one go.
 * A new order is wanted when a search for delivery asks about (R11.2), where the kitchen has room then, else at the first time there is. An order with lines
 * elsewhere is asked about first. Refuses an address that nobody delivers to.
 */
export async function chooseKitchen(
  chooser: Chooser,
  { typed, claimed }: DeliveryChoice,
  ctx: AppContext,
): Promise<KitchenChosen> {
  const { channel } = chooser
  const address = await locateAddress(typed, claimed, ctx)
  const current = await loadCurrent(ctx.db, chooser, false, ctx)
  const time = current && wantedOf(current.stored.cart)
  const near = await locationsNear(ctx.db, address, time && dayOf(time))
  const found = nearestDelivering(near, { channel, address, time })
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
