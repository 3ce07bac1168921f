import type { Endpoint } from '#contract/endpoint.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { pressedBy } from '#core/staff/staff.ts'
import type { Db } from '#server/database/db.ts'
import { pressingOn } from '#server/staff/store-persons.ts'
import type { Who } from './handler.ts'

/**
 * Returns who calls: of a call that carries a name, on a shared screen, the person who typed their PIN there. Refuses such a call where
 * nobody did.
 */
export async function namedWho(
  { who, body }: { readonly who: Who; readonly body: unknown },
  endpoint: Pick<Endpoint, 'signed'>,
  db: Db,
): Promise<Who> {
  const { staff } = who
  if (!staff?.shared || !isSigned(endpoint, body)) return who
  const person = await pressingOn(db, staff.sign_in_id)
  if (!person) throw new Refused(refusal('person.missing'))
  return { ...who, staff: pressedBy(staff, person) }
}

function isSigned({ signed }: Pick<Endpoint, 'signed'>, body: unknown): boolean {
  if (typeof signed === 'boolean') return signed
  const said = typeof body === 'object' && body !== null && 'status' in body ? body.status : null
  return signed.status.some((status) => status === said)
}
