import { Refused, refusal } from '#core/refusal.ts'
import type { SignedInStaff, Staff } from '#core/staff.ts'
import type { Scope } from '#server/store/crew-locations.ts'
import type { Who } from './handler.ts'

/** Who of the staff is calling. Refuses everybody else. */
export function staffOf({ staff }: Who): SignedInStaff {
  if (staff === null) throw new Refused(refusal('signed_out'))
  return staff
}

/** Which kitchens somebody of the staff may see. */
export function scopeOf({ role, location_ids }: Staff): Scope {
  return role === 'head_office' ? 'all' : location_ids
}

/** Who of head office is calling. Refuses crews, whichever thing they ask about. */
export function headOfficeOf(who: Who): Staff {
  const staff = staffOf(who)
  if (staff.role !== 'head_office') throw new Refused(refusal('role.missing'))
  return staff
}
