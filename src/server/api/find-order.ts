import { Refused, refusal } from '#core/refusal.ts'
import type { Owner } from '#core/owner.ts'
import { requireOwner } from '#server/api/serve/require-owner.ts'
import type { AppContext } from '#server/context.ts'
import { type StoredOrder, orderOf } from '#server/store/orders.ts'

/** The name of a visitor’s newest order. */
export const latest = 'latest'

/** Finds an order of the caller; `latest` is the newest. Refuses a missing one like another's. */
export async function findOrder(
  order_id: string,
  request: { readonly owner: Owner | null },
  { db }: AppContext,
): Promise<StoredOrder> {
  const owner = requireOwner(request)
  const stored = await orderOf(db, { owner, ...(order_id !== latest && { order_id }) })
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}
