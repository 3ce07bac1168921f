import type { HandoffMode } from '#core/handoff/handoff.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import { tidy } from '#core/words.ts'

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

/** `a blue Ford F-150, ABC 1234`: as somebody is told to look for it. */
export function vehicleWords({ make, color, note }: Vehicle): string {
  const tail = note === '' ? '' : `, ${note}`
  return `${/^[aeiou]/i.test(color) ? 'an' : 'a'} ${color.toLowerCase()} ${make}${tail}`
}

/** What keeps a car from being found, each field with its own words (R7.1). */
export function vehicleProblems(typed: Vehicle): Readonly<Record<string, string>> {
  const { make, color } = cleanVehicle(typed)
  return {
    ...(make === '' && { make: 'Make is required' }),
    ...(color === '' && { color: 'Color is required' }),
  }
}

/** Refuses a car that nobody could find, in the words of its first problem. */
export function vehicleRefusal(typed: Vehicle): Refusal | undefined {
  const problems = vehicleProblems(typed)
  const [first] = Object.values(problems)
  return first === undefined ? undefined : refusal('vehicle.incomplete', first, problems)
}

/** Whether an order can’t be placed before the crew knows the car: the location says for which handoffs. */
export function needsVehicle(handoff: HandoffMode, neededFor: readonly HandoffMode[]): boolean {
  return handoffModes[handoff].asks_vehicle && neededFor.includes(handoff)
}
