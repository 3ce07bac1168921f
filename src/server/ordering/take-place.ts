import { slotsAsked } from '#core/cart/slots.ts'
import type { Menu } from '#core/menu/menu.ts'
import { quoteFor } from '#core/order/quote.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { timeRefusal } from '#core/schedule/next-time.ts'
import { earliestSlot, slotRefusal, type SlotsAsked } from '#core/schedule/slots.ts'
import { dayOf, instantOf, minutesBetween, wallOf, type WallTime } from '#core/time.ts'
import type { House } from '#server/house.ts'
import type { ReadCart } from '#server/store/carts.ts'
import type { Db } from '#server/store/db.ts'
import { kitchenOf } from '#server/store/menus.ts'
import { holdPlace, lockKitchen } from '#server/store/slots.ts'

interface Taking {
  /** A time that the guest was shown: no other is taken for it. */
  readonly promised: WallTime | null
  readonly caller: string | null
}

/**
 * Takes a place in the kitchen's time for a cart and holds it for some minutes; answers which. Nobody else takes
 * one there until the transaction ends, so that the last place goes once. Refuses a time that isn't offered or is full,
 * asap where there is none, and a caller who holds too many.
 */
export async function takePlace(
  tx: Db,
  { cart, kitchen: before, place }: ReadCart,
  menu: Menu,
  house: House,
  { promised, caller }: Taking,
): Promise<WallTime> {
  const zone = before.location.time_zone
  const wall = cart.time.mode === 'advance' ? cart.time.wanted : promised
  // Nobody queues for a time that is gone already.
  if (wall !== null) refuseIf(timeRefusal(slotsAsked(cart, menu, before), wall))
  await lockKitchen(tx, before.location.id, cart.visitor_id)
  const held = place && wallOf(place.slot_at, zone)
  const around = cart.time.mode === 'advance' ? cart.time.wanted : held
  const kitchen = await kitchenOf(tx, cart.menu_id, around && dayOf(around), cart.id)
  if (!kitchen) throw new Refused(refusal('thing.missing'))
  const asked = slotsAsked(cart, menu, kitchen)
  if (wall !== null) refuseIf(timeRefusal(asked, wall))
  const taken = wall ?? firstPlace(asked, held)
  const { make_minutes, cents = 0 } = asked
  const tooMany = await holdPlace(
    tx,
    {
      cart_id: cart.id,
      visitor_id: cart.visitor_id,
      caller,
      location_id: kitchen.location.id,
      channel: cart.channel,
      handoff: cart.handoff,
      slot_at: instantOf(taken, zone),
      quote: quoteFor(cart, menu, kitchen.location, null),
      make_minutes,
      cents,
    },
    house.settings.hold_minutes,
  )
  refuseIf(tooMany)
  return taken
}

/** Whether the place that a cart holds is still enough for it: same handoff, same time, nothing that takes longer. */
export function holdsEnough({ cart, kitchen, hold, place }: ReadCart, menu: Menu): boolean {
  if (!hold || !place) return false
  const { make_minutes, cents = 0 } = slotsAsked(cart, menu, kitchen)
  const wanted =
    cart.time.mode === 'asap'
      ? hold.slot_at
      : instantOf(cart.time.wanted, kitchen.location.time_zone)
  return (
    place.handoff === cart.handoff &&
    minutesBetween(place.slot_at, wanted) === 0 &&
    make_minutes <= place.make_minutes &&
    cents <= place.cents
  )
}

/** As soon as possible: the place held before while it can still be had, else the first with room. */
function firstPlace(asked: SlotsAsked, held: WallTime | null): WallTime {
  refuseIf(timeRefusal(asked, null))
  const kept = held !== null && slotRefusal(asked, held) === undefined ? held : undefined
  const first = kept ?? earliestSlot(asked)
  if (first === undefined) throw new Refused(refusal('time.none_left'))
  return first
}
