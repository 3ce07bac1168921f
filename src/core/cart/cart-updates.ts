import { type Cart, type TimeWanted, type TipWanted } from './cart.ts'
import { openRefusal } from './timeout.ts'
import { mostTip } from './tips.ts'
import { firstHandoff, handoffChangeRefusal, handoffFor } from './start.ts'
import type { TaxExemption } from '#core/tax-exemption/tax-exemption.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import { type HandoffMode, handoffModes } from '#core/handoff/handoff.ts'
import { cleanOnSite, type OnSite, onSiteRefusal } from '#core/handoff/on-site.ts'
import { cleanVehicle, type Vehicle, vehicleRefusal } from '#core/handoff/vehicle.ts'
import type { Location } from '#core/location/location.ts'
import { handoffRefusal } from '#core/location/offered-handoffs.ts'
import { refuseIf, refusal, type Refusal } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'

/**
 * The cart, to change hands this way; at the address it was given before where none comes with the wish. Refuses what
 * `handoffChangeRefusal` refuses.
 */
export function setHandoff(
  cart: Cart,
  input: { readonly mode: HandoffMode; readonly address?: DeliveryAddress | null },
  location: Location,
): Cart {
  const changed = { ...cart, handoff: input.mode, address: input.address ?? cart.address }
  refuseIf(
    openRefusal(cart) ??
      atTableRefusal(cart) ??
      handoffChangeRefusal(location, cart.channel, changed),
  )
  const handoff = handoffFor(location, cart.channel, changed)
  return { ...changed, handoff, awaits_address: false }
}

/**
 * The cart without a kitchen that is chosen, to be delivered once an address names one (R6.2); until then it is in nobody’s hands that
 * need an address. Refuses one whose place isn’t its guest’s to change.
 */
export function clearLocation(cart: Cart, location: Location): Cart {
  refuseIf(openRefusal(cart) ?? atTableRefusal(cart) ?? inGroupRefusal(cart))
  const isBrought = handoffModes[cart.handoff].needs_address
  const handoff = isBrought ? firstHandoff(location, cart.channel) : cart.handoff
  return { ...cart, handoff, awaits_address: true }
}

/** The cart with the car to look for, or none. Refuses what `vehicleRefusal` refuses. */
export function setVehicle(cart: Cart, vehicle: Vehicle | null): Cart {
  refuseIf(openRefusal(cart) ?? (vehicle ? vehicleRefusal(vehicle) : undefined))
  return { ...cart, vehicle: vehicle && cleanVehicle(vehicle) }
}

/** The cart with who takes it at the place, or nobody. Refuses what `onSiteRefusal` refuses. */
export function setOnSite(cart: Cart, on_site: OnSite | null): Cart {
  refuseIf(openRefusal(cart) ?? (on_site ? onSiteRefusal(on_site) : undefined))
  return { ...cart, on_site: on_site && cleanOnSite(on_site) }
}

/** The cart with the certificate that was sent for it, or none. What it says was judged before (`exemptionRefusal`). */
export function setTaxExemption(cart: Cart, tax_exemption: TaxExemption | null): Cart {
  refuseIf(openRefusal(cart))
  return { ...cart, tax_exemption }
}

/** The cart, wanted then. Whether the kitchen offers that time is the schedule’s to say (`slotRefusal`). */
export function setTime(cart: Cart, time: TimeWanted): Cart {
  refuseIf(openRefusal(cart) ?? atTableRefusal(cart))
  return { ...cart, time }
}

/** Refuses another time, place or way to have an order that is brought to a reserved table: those are its table’s. */
export function atTableRefusal({
  reservation_id,
}: Pick<Cart, 'reservation_id'>): Refusal | undefined {
  return reservation_id === null ? undefined : refusal('cart.at_table')
}

/** Refuses another place for an order that others choose in. */
function inGroupRefusal({ group_order }: Pick<Cart, 'group_order'>): Refusal | undefined {
  return group_order === null ? undefined : refusal('group.stays')
}

/**
 * Refuses to give up what somebody has in their bag for an order of another menu: a group order, one that is being paid, and dishes
 * of another kitchen.
 */
export function otherBagRefusal(
  cart: Cart,
  menu_id: string,
  { name }: Pick<Location, 'name'>,
): Refusal | undefined {
  const isElsewhere = cart.menu_id !== menu_id && cart.lines.length > 0
  return (
    inGroupRefusal(cart) ??
    openRefusal(cart) ??
    (isElsewhere ? refusal('cart.elsewhere', { name }) : undefined)
  )
}

/**
 * The cart, brought to the table of a reservation at a time that the kitchen offers. A group order stays where it is. Refuses it
 * where nothing is picked up: the kitchen cooks it as an order for pickup.
 */
export function setTable(
  cart: Cart,
  { reservation_id, wanted }: { readonly reservation_id: string; readonly wanted: LocalTime },
  location: Location,
): Cart {
  refuseIf(
    openRefusal(cart) ?? inGroupRefusal(cart) ?? handoffRefusal(location, cart.channel, 'pickup'),
  )
  return {
    ...cart,
    handoff: 'pickup',
    awaits_address: false,
    time: { mode: 'advance', wanted },
    reservation_id,
  }
}

/** The cart with that tip: a rate of the items, or an amount. The contract lets no other through than these. */
export function setTip(cart: Cart, tip: TipWanted): Cart {
  refuseIf(openRefusal(cart))
  const [given, most] = tip.kind === 'rate' ? [tip.rate, 1_000_000] : [tip.cents, mostTip]
  if (!Number.isSafeInteger(given) || given < 0 || given > most)
    throw new RangeError(`Not a tip: ${given}`)
  return { ...cart, tip }
}

/** The cart with utensils and napkins, or without. */
export function setUtensils(cart: Cart, utensils: boolean): Cart {
  refuseIf(openRefusal(cart))
  return { ...cart, utensils }
}
