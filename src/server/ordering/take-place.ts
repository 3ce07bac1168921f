import type { Cart } from '#core/cart/cart.ts'
import { menuServed, portionsAsked } from '#core/cart/portions.ts'
import { slotsAsked } from '#core/cart/slots.ts'
import type { Menu } from '#core/menu/menu.ts'
import { quoteFor } from '#core/order/quote.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { timeRefusal } from '#core/schedule/next-time.ts'
import { earliestSlot, slotRefusal, type SlotsAsked } from '#core/schedule/slots.ts'
import { instantOf, minutesBetween, wallOf, type WallTime } from '#core/time.ts'
import type { House } from '#server/house.ts'
import type { Hold, ReadCart } from '#server/store/carts.ts'
import type { Db } from '#server/store/db.ts'
import { takenOf } from '#server/store/portions.ts'
import { holdPlace, type Place } from '#server/store/slots.ts'
import type { WholeCart } from './whole-cart.ts'

interface Taking {
  /** A time that the guest was shown: no other is taken for it. */
  readonly promised: WallTime | null
  readonly caller: string | null
}

/** A place that was just taken, and the time on the clock there. */
interface Taken {
  readonly wall: WallTime
  readonly hold: Hold
}

/** Refuses a time that can’t be had. Asked before the kitchen is locked as well, so that nobody queues for what is gone. */
export function goneRefusal({ kept, menu }: WholeCart, promised: WallTime | null) {
  const wall = wallPromised(kept, promised)
  return wall === null ? undefined : timeRefusal(slotsAsked(kept.cart, menu, kept.kitchen), wall)
}

/**
 * Takes a place in the kitchen's time for a cart and holds it for some minutes; answers which. The kitchen is locked
 * (see `lockedCart`), so that the last place goes once. Refuses a time that isn't offered or is full, asap where there
 * is none, and a caller who holds too many.
 */
export async function takePlace(
  tx: Db,
  { kept, menu }: WholeCart,
  house: House,
  { promised, caller }: Taking,
): Promise<Taken> {
  const { cart, kitchen, place } = kept
  const { location } = kitchen
  const asked = slotsAsked(cart, menu, kitchen)
  refuseIf(goneRefusal({ kept, menu }, promised))
  const held = place && wallOf(place.slot_at, location.time_zone)
  const wall = wallPromised(kept, promised) ?? firstPlace(asked, held)
  const slot_at = instantOf(wall, location.time_zone)
  const quote = quoteFor(cart, menu, location, null)
  const { make_minutes, cents = 0 } = asked
  const until = await holdPlace(
    tx,
    {
      cart_id: cart.id,
      visitor_id: cart.visitor_id,
      caller,
      location_id: location.id,
      channel: cart.channel,
      handoff: cart.handoff,
      slot_at,
      quote,
      make_minutes,
      cents,
      portions: takenOf(cart.menu_id, portionsAsked(cart, menuServed(menu, kitchen, wall))),
    },
    house.settings.hold_minutes,
  )
  if (until === undefined) throw new Refused(refusal('holds.too_many'))
  return { wall, hold: { slot_at, until, quote } }
}

function wallPromised({ cart }: ReadCart, promised: WallTime | null): WallTime | null {
  return cart.time.mode === 'advance' ? cart.time.wanted : promised
}

/**
 * Whether the place that a cart holds is still enough for it: same handoff, same time, nothing that takes longer, no more
 * portions of what is counted.
 */
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
    cents <= place.cents &&
    holdsPortions(
      cart,
      menuServed(menu, kitchen, wallOf(hold.slot_at, kitchen.location.time_zone)),
      place,
    )
  )
}

function holdsPortions(cart: Cart, served: Menu, { portions }: Place): boolean {
  const held = portions?.[cart.menu_id] ?? {}
  return [...portionsAsked(cart, served)].every(([item_id, asked]) => asked <= (held[item_id] ?? 0))
}

/** As soon as possible: the place held before while it can still be had, else the first with room. */
function firstPlace(asked: SlotsAsked, held: WallTime | null): WallTime {
  refuseIf(timeRefusal(asked, null))
  const kept = held !== null && slotRefusal(asked, held) === undefined ? held : undefined
  const first = kept ?? earliestSlot(asked)
  if (first === undefined) throw new Refused(refusal('time.none_left'))
  return first
}
