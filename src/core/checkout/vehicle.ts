import type { Cart } from '#core/cart/cart.ts'
import { needsVehicle } from '#core/handoff/vehicle.ts'
import type { Location } from '#core/location/location.ts'
import { refusal, type Refusal } from '#core/refusal.ts'

/** Refuses to place an order without its car where the crew of that location has to look for it. */
export function missingVehicleRefusal(
  { handoff, vehicle }: Pick<Cart, 'handoff' | 'vehicle'>,
  { services }: Pick<Location, 'services'>,
): Refusal | undefined {
  const isMissing = vehicle === null && needsVehicle(handoff, services.needs_vehicle)
  return isMissing ? refusal('checkout.vehicle') : undefined
}
