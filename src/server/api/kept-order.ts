import { Refused, refusal } from '#core/refusal.ts'
import type { Who } from '#server/api/handler.ts'
import type { House } from '#server/house.ts'
import { type KeptOrder, orderOf } from '#server/store/orders.ts'

/** The name of a visitor’s newest order. */
export const latest = 'latest'

/** An order of this visitor; `latest` is the newest. Missing and another's are the same refusal. */
export async function keptOrder(
  order_id: string,
  { visitor_id }: Who,
  { db }: House,
): Promise<KeptOrder> {
  if (visitor_id === null) throw new Refused(refusal('thing.missing'))
  const kept = await orderOf(db, {
    visitor_id,
    ...(order_id !== latest && { order_id }),
  })
  if (!kept) throw new Refused(refusal('thing.missing'))
  return kept
}
