import type { Cart, TimeWanted, TipWanted } from '#core/cart/cart.ts'
import { changeOfHandsRefusal } from '#core/cart/start.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Location } from '#core/location/location.ts'
import { refuseIf } from '#core/refusal.ts'

/** The cart, to change hands this way. Refuses what `changeOfHandsRefusal` refuses. */
export function wishHandoff(cart: Cart, mode: HandoffMode, location: Location): Cart {
  refuseIf(openRefusal(cart) ?? changeOfHandsRefusal(location, cart.channel, mode))
  return { ...cart, handoff: mode }
}

/** The cart, wanted then. Whether the kitchen offers that time is the schedule’s to say (`slotRefusal`). */
export function wishTime(cart: Cart, time: TimeWanted): Cart {
  refuseIf(openRefusal(cart))
  return { ...cart, time }
}

/** The cart with that tip: a rate of the items, or an amount. The contract lets no other through than these. */
export function wishTip(cart: Cart, tip: TipWanted): Cart {
  refuseIf(openRefusal(cart))
  const [given, most] = tip.kind === 'rate' ? [tip.rate, 1_000_000] : [tip.cents, 100_000]
  if (!Number.isSafeInteger(given) || given < 0 || given > most)
    throw new RangeError(`Not a tip: ${given}`)
  return { ...cart, tip }
}

/** The cart with utensils and napkins, or without. */
export function wishUtensils(cart: Cart, utensils: boolean): Cart {
  refuseIf(openRefusal(cart))
  return { ...cart, utensils }
}
