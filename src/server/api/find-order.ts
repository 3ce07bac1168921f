import { Refused, refusal } from '#core/refusal.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { requireOwner } from '#server/api/serve/require-owner.ts'
import type { AppContext } from '#server/context.ts'
import { isOrderKey } from '#server/ordering/order-key.ts'
import { type StoredOrder, orderOf, orderToReport } from '#server/store/orders.ts'

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

/** Whoever reads an order: as its owner, or by the key of a mail’s link. */
interface OrderReader {
  readonly owner: Owner | null
  readonly key?: string | undefined
}

/**
 * Finds an order to be read, and whether the key of its mail’s link alone opens it. Whose it is reads it as theirs, with a key too.
 * Refuses a wrong key like a missing order.
 */
export async function findOrderToRead(
  order_id: string,
  { owner, key }: OrderReader,
  ctx: AppContext,
): Promise<{ readonly stored: StoredOrder; readonly by_link: boolean }> {
  if (key === undefined || !isOrderKey(order_id, key, ctx.settings))
    return { stored: await findOrder(order_id, { owner }, ctx), by_link: false }
  const own = owner && (await orderOf(ctx.db, { owner, order_id }))
  if (own) return { stored: own, by_link: false }
  const reported = await orderToReport(ctx.db, order_id)
  if (!reported) throw new Refused(refusal('thing.missing'))
  const stored = await findOrder(order_id, { owner: ownerOf(reported.order) }, ctx)
  return { stored, by_link: true }
}
