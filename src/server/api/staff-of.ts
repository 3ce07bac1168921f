import { Refused, refusal } from '#core/refusal.ts'
import type { Staff } from '#core/staff.ts'
import type { Who } from '#server/api/handler.ts'

/** Who of the staff is calling. Refuses everybody else. */
export function staffOf({ staff }: Who): Staff {
  if (staff === null) throw new Refused(refusal('signed_out'))
  return staff
}

/** Who of head office is calling. Refuses crews, whichever thing they ask about. */
export function headOfficeOf(who: Who): Staff {
  const staff = staffOf(who)
  if (staff.role !== 'head_office') throw new Refused(refusal('role.missing'))
  return staff
}
