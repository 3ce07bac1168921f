import type { Vehicle } from '#core/handoff/vehicle.ts'
import { hasWords, keptValue } from '#web/root/kept-value.ts'

/** The car that somebody came with last, on this device; it never leaves it but for an order. */
export const rememberedVehicle = keptValue('local', 'comal.vehicle', isVehicle)

function isVehicle(kept: unknown): kept is Vehicle {
  return hasWords(kept, ['make', 'color', 'note'])
}
