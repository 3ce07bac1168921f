import { Refused, refusal } from '#core/refusal.ts'
import type { PairedKiosk } from '#server/kiosk/store.ts'
import type { Who } from './handler.ts'
import type { SignedInMember } from '#server/member/store.ts'
import type { Owner } from '#core/owner.ts'
import { coverOf, isHeadOffice, type SignedInStaff, type Staff } from '#core/staff/staff.ts'
import type { Scope } from '#server/staff/store-locations.ts'

/** Returns the key of a press, which a call that is `idempotent` has to carry. */
export function requireKey({
  idempotency_key,
}: {
  readonly idempotency_key: string | null
}): string {
  if (idempotency_key === null) throw new Refused(refusal('request.key_missing'))
  return idempotency_key
}

/** Which paired screen is calling. Refuses everybody else. */
export function kioskOf({ kiosk }: Who): PairedKiosk {
  if (kiosk === null) throw new Refused(refusal('signed_out'))
  return kiosk
}

/** Returns the member who calls. Refuses everybody else. */
export function requireMember({ member }: Who): SignedInMember {
  if (member === null) throw new Refused(refusal('signed_out'))
  return member
}

/** Returns who calls, as the owner of carts and orders. Refuses who has nothing at all like who asks about another's. */
export function requireOwner({ owner }: { readonly owner: Owner | null }): Owner {
  if (owner === null) throw new Refused(refusal('thing.missing'))
  return owner
}

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
