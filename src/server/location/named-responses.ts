import type { Location } from '#core/location/location.ts'

/** Returns a kitchen as the pages about it name it. */
export function kitchenNamedAnswer({ id, name, dining }: Pick<Location, 'id' | 'name' | 'dining'>) {
  return { id, name, dining: dining != null }
}
