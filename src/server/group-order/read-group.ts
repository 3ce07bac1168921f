import type { GroupOrderAnswer } from '#contract/group-order/fields.ts'
import type { Cart } from '#core/cart/cart.ts'
import { groupStatus } from '#core/group-order/status.ts'
import type { Locale } from '#core/locale.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { cartAnswer } from '#server/cart/responses.ts'
import { groupOfCart, groupOrderAnswer, type ReadGroup } from './responses.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { jsonOf } from '#server/api/json-of.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { sharedReads } from '#server/live/shared-reads.ts'
import { groupActorOf } from './open-group.ts'
import { type LoadedCart, loadCart } from '#server/cart/load-cart.ts'
import { groupOfOrder, hostOfGroup, orderOfGroup } from './store.ts'

/** A request about a group order. */
export interface GroupRequest {
  readonly params: { readonly group_order_id: string }
  readonly owner: Owner | null
  readonly locale: Locale
}

/** Whoever reads a group order, and in which language. */
export interface Reader {
  readonly owner: Owner
  readonly locale: Locale
}

/** Returns who reads, as a request says. Refuses who has nothing at all. */
export function readerOf(request: GroupRequest): Reader {
  return { owner: requireOwner(request), locale: request.locale }
}

const reads = sharedReads<ReadGroup>()
/** All tabs and screens of one person are answered by one answer. */
const answers = memoizeByObject<ReadGroup, DeepReadonly<GroupOrderAnswer>>()

/** A group order as somebody in it sees it; whoever looks at the same moment shares one read. Refuses whom `groupActorOf` refuses. */
export async function readGroup(
  cart_id: string,
  { owner, locale }: Reader,
  ctx: AppContext,
): Promise<DeepReadonly<GroupOrderAnswer>> {
  const read = await reads(ctx, [cart_id, locale], async () => {
    const host = await hostOfGroup(ctx.db, cart_id)
    if (!host) throw new Refused(refusal('thing.missing'))
    // A host who hands their part on meanwhile stays in it.
    const asked = { cart_id, owner: ownerOf(host), joined: true, locale }
    const loaded = await loadCart(ctx.db, asked, ctx)
    const { stored, menu } = loaded
    const { status } = await readProgress(loaded, ctx)
    const earlier = await readRepeated(stored.cart, ctx)
    return groupOfCart(loaded, cartAnswer(stored, menu, locale), { status, earlier })
  })
  const member = groupActorOf(read.loaded.stored.cart, owner)
  return answers(read, member.me.id, () => groupOrderAnswer(read, member))
}

/** Returns the group that an open one repeats; undefined where it repeats none, or nobody comes into it any more. */
async function readRepeated({ status, group_order }: Cart, { db }: Pick<AppContext, 'db'>) {
  const repeats = status === 'open' ? group_order?.repeats : undefined
  return repeats === undefined ? undefined : (await groupOfOrder(db, repeats))?.group
}

/** Returns how a group order stands, and the order that it became. */
export async function readProgress(
  { stored: { cart, kitchen } }: Pick<LoadedCart, 'stored'>,
  { db }: Pick<AppContext, 'db'>,
) {
  const order = cart.status === 'ordered' ? await orderOfGroup(db, cart.id) : undefined
  const over = order?.status === 'rejected' ? 'cancelled' : order?.status
  const progress = over === 'completed' || over === 'cancelled' ? over : 'confirmed'
  const status = groupStatus(cart, order === undefined ? 'none' : progress, kitchen.now)
  return { status, order_id: order?.id ?? null }
}

/** The group order, and again at each change; the same answer is not said twice. */
export async function* eachChange(id: string, reader: Reader, gone: AbortSignal, ctx: AppContext) {
  let last = ''
  for await (const _ of ctx.live.changes(`group:${id}`, gone)) {
    const group = await readGroup(id, reader, ctx)
    const written = jsonOf(group)
    if (written !== last) yield group
    last = written
  }
}
