import type { Cart } from '#core/cart/cart.ts'
import { menuServed } from '#core/cart/portions.ts'
import { slotsQueryOf, soonestTime } from '#core/cart/slots.ts'
import type { Menu } from '#core/menu/menu.ts'
import { type LocalTime, localTimeAt } from '#core/time.ts'
import type { ReadCart, StoredCart } from '#server/cart/store.ts'

/** Returns when the guest would get the order: the time held, else the one wanted, else the first there is; null without any. */
export function localTimeWanted(stored: StoredCart, menu: Menu): LocalTime | null {
  const { cart, kitchen } = stored
  return (
    localTimeHeld(stored) ??
    wantedOf(cart) ??
    soonestTime(cart, slotsQueryOf(cart, menu, kitchen)) ??
    null
  )
}

/** Returns a cart’s menu as it is served when the guest would get the order. */
export function menuWanted(stored: StoredCart, menu: Menu): Menu {
  return menuServed(menu, stored.kitchen, localTimeWanted(stored, menu))
}

/** Returns the time that is held for a cart, on its location's clock; null without a hold. */
export function localTimeHeld({ kitchen, hold }: StoredCart): LocalTime | null {
  return hold && localTimeAt(hold.slot_at, kitchen.location.time_zone)
}

/** Returns the time that is held in the name of a group order, on its location’s clock; null without one. */
export function timeHeldForGroup({ place, kitchen }: ReadCart): LocalTime | null {
  return place?.for_group ? localTimeAt(place.slot_at, kitchen.location.time_zone) : null
}

/** Returns the time that the guest picked; null as soon as possible. */
export function wantedOf({ time }: Pick<Cart, 'time'>): LocalTime | null {
  return time.mode === 'advance' ? time.wanted : null
}
