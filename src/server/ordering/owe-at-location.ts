import { atLocationRefusal, unpaidRefusal } from '#core/payment/at-location.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { takeUnpaidTokens, unpaidOf } from '#server/store/counter-payments.ts'
import type { Db } from '#server/store/database/db.ts'
import type { AgreedOrder } from '#server/store/database/tables.ts'
import type { StoredCart } from '#server/store/carts.ts'

/** An order as it was agreed on, and where it is sent from, as a pseudonym. */
interface Owing {
  readonly agreed: Pick<AgreedOrder, 'at_location' | 'contact'>
  readonly caller: string | null
}

/**
 * Refuses an order that is paid where it is picked up to whom the location can’t trust with one: nobody charged a card that says
 * who they are, and a kitchen cooks. One that is paid online is let through.
 */
export async function refuseUntrusted(
  db: Db,
  { cart, kitchen, guest }: StoredCart,
  { agreed: { at_location: due, contact }, caller }: Owing,
): Promise<void> {
  if (due === undefined) return
  refuseIf(atLocationRefusal(cart, kitchen.location, { due, guest }))
  const { visitor_id } = cart
  refuseIf(unpaidRefusal(await unpaidOf(db, { visitor_id, ...contact })))
  if (!(await takeUnpaidTokens(db, { visitor_id, caller })))
    throw new Refused(refusal('orders.too_many'))
}
