import type { Vehicle } from '#core/handoff/vehicle.ts'
import { hasTexts, storedValue } from '#web/browser/web-storage.ts'

/** The car of the last order on this device; it leaves the device only with an order. */
export const storedVehicle = storedValue('local', 'comal.vehicle', isVehicle)

function isVehicle(stored: unknown): stored is Vehicle {
  return hasTexts(stored, ['make', 'color', 'note'])
}
