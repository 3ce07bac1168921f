import type { Owner } from '#core/owner.ts'
import { Refused, refusal } from '#core/refusal.ts'

/** Returns who calls, as the owner of carts and orders. Refuses who has nothing at all like who asks about another's. */
export function requireOwner({ owner }: { readonly owner: Owner | null }): Owner {
  if (owner === null) throw new Refused(refusal('thing.missing'))
  return owner
}
