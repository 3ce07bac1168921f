import type { Staff } from '#core/staff/staff.ts'

/** Returns what others may know of somebody of the staff. */
export function staffAnswer({ id, name, role, location_ids }: Staff) {
  return { id, name, role, location_ids }
}
