import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import type { Vehicle } from '#core/handoff/vehicle.ts'

/** What is the same of everything that a member saved: its id, and whether an order starts from it. */
interface Saved {
  readonly id: string
  readonly default: boolean
}

/** An address that a member saved; `label` is what they call it, and may be empty. */
export interface SavedAddress extends Saved, Omit<DeliveryAddress, 'around'> {
  readonly label: string
}

/** A car that a member saved. */
export interface SavedVehicle extends Saved, Vehicle {}
