import { Refused, refusal } from '#core/refusal.ts'
import { coverOf, isHeadOffice, type SignedInStaff, type Staff } from '#core/staff/staff.ts'
import type { Scope } from '#server/staff/store-locations.ts'
import type { Who } from './handler.ts'

/** Who of the staff is calling: of what carries a name, on a shared screen the person who presses. Refuses everybody else. */
export function staffOf({ staff }: Who): SignedInStaff {
  if (staff === null) throw new Refused(refusal('signed_out'))
  return staff
}

/** Which kitchens somebody of the staff may see. */
export function scopeOf(staff: Staff): Scope {
  return coverOf(staff)
}

/** Who of head office is calling. Refuses crews, whichever thing they ask about. */
export function headOfficeOf(who: Who): Staff {
  const staff = staffOf(who)
  if (!isHeadOffice(staff)) throw new Refused(refusal('role.missing'))
  return staff
}
