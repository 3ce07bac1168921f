import type { HandoffMode } from '#core/handoff/handoff.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { FieldCode } from '#core/field-code.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import { tidy } from '#core/normalize-text.ts'

/** The car that the crew looks for. */
export interface Vehicle {
  readonly make: string
  readonly color: string
  /** Its plate, or anything that tells it from others; may be empty. */
  readonly note: string
}

/** As it is kept: on one line each. */
export function cleanVehicle({ make, color, note }: Vehicle): Vehicle {
  return { make: tidy(make), color: tidy(color), note: tidy(note) }
}

/** Returns what keeps a car from being found, by field (R7.1). */
export function vehicleProblems(typed: Vehicle): Readonly<Record<string, FieldCode>> {
  const { make, color } = cleanVehicle(typed)
  return {
    ...(make === '' && { make: 'vehicle_make.missing' }),
    ...(color === '' && { color: 'vehicle_color.missing' }),
  }
}

/** Refuses a car that nobody could find, by its first problem. */
export function vehicleRefusal(typed: Vehicle): Refusal | undefined {
  return fieldsRefusal('vehicle.incomplete', vehicleProblems(typed))
}

/** Whether an order can’t be placed before the crew knows the car: the location says for which handoffs. */
export function needsVehicle(handoff: HandoffMode, neededFor: readonly HandoffMode[]): boolean {
  return handoffModes[handoff].asks_vehicle && neededFor.includes(handoff)
}
