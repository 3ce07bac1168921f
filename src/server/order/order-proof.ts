import { cleanEmail } from '#core/email.ts'
import { type OrderProof, orderProof } from '#core/order/proof.ts'
import type { Order } from '#core/order/order.ts'
import type { AppContext } from '#server/context.ts'
import { provedNames, pseudonymOf } from '#server/cart/named-guest.ts'

/** Returns where the code goes by which the reader of an order’s link proves that it is theirs; null where it has nothing a code could go to. */
export async function orderProofOf(
  { contact, visitor_id }: Pick<Order, 'contact' | 'visitor_id'>,
  { db, settings: { secret } }: Pick<AppContext, 'db' | 'settings'>,
): Promise<OrderProof | null> {
  const email = cleanEmail(contact.email).toLowerCase()
  const isAsked = contact.phone === '' && email !== ''
  const proved = isAsked ? await provedNames(visitor_id, { db, secret }) : []
  return orderProof(contact, proved.includes(pseudonymOf({ email }, secret)))
}
