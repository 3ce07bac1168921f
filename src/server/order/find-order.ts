import { Refused, refusal } from '#core/refusal.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { isOrderKey } from './order-links.ts'
import { type StoredOrder, orderOf, orderToReport } from './store.ts'

/** The name of a visitor’s newest order. */
export const latest = 'latest'

/** Who calls, as the owner of orders. */
interface Caller {
  readonly owner: Owner | null
}

/**
 * Finds an order of the caller, or one that they proved that it is theirs: the one place that says who changes an order as its owner
 * does. `latest` is the newest of their own. Refuses a missing one like another’s.
 */
export function findOrder(order_id: string, caller: Caller, ctx: AppContext): Promise<StoredOrder> {
  return find(order_id, caller, true, ctx)
}

/** Finds an order of the caller’s own, for what concerns their account, their phone or the people of their group. */
export function findOwnOrder(
  order_id: string,
  caller: Caller,
  ctx: AppContext,
): Promise<StoredOrder> {
  return find(order_id, caller, false, ctx)
}

async function find(order_id: string, caller: Caller, granted: boolean, { db }: AppContext) {
  const owner = requireOwner(caller)
  const query = order_id === latest ? {} : { order_id, granted }
  const stored = await orderOf(db, { owner, ...query })
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}

/** Whoever reads an order: as its owner, or by the key of a mail’s link. */
interface OrderReader extends Caller {
  readonly key?: string | undefined
}

/**
 * Finds an order to be read, and what its reader is to it: whoever may change it reads it as that, with a key too. Refuses a wrong key
 * like a missing order.
 */
export async function findOrderToRead(
  order_id: string,
  { owner, key }: OrderReader,
  ctx: AppContext,
): Promise<{ readonly stored: StoredOrder; readonly by_link: boolean }> {
  if (key === undefined || !isOrderKey(order_id, key, ctx.settings))
    return { stored: await findOrder(order_id, { owner }, ctx), by_link: false }
  const theirs = owner && (await orderOf(ctx.db, { owner, order_id, granted: true }))
  if (theirs) return { stored: theirs, by_link: false }
  const reported = await orderToReport(ctx.db, order_id)
  if (!reported) throw new Refused(refusal('thing.missing'))
  const stored = await findOwnOrder(order_id, { owner: ownerOf(reported.order) }, ctx)
  return { stored, by_link: true }
}
