import type { Cart } from '#core/cart/cart.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { changeGroupOrder, type GroupActor } from './open-group.ts'
import type { LoadedCart } from '#server/cart/load-cart.ts'
import { type GroupRequest, readerOf, readGroup } from './read-group.ts'

/** Names the cart of a group order, to whoever is in it. */
export function cartNamed(request: GroupRequest) {
  const { group_order_id: cart_id } = request.params
  return { cart_id, owner: requireOwner(request), joined: true }
}

/** Says who changes which group order. */
export function changeOf(request: GroupRequest) {
  const { cart_id, owner } = cartNamed(request)
  return { cart_id, owner, version: null, locale: request.locale }
}

/** What becomes of a group order, as somebody in it asks. */
type Decide = (loaded: LoadedCart, member: GroupActor) => Cart

/** Changes a group order as one of those who are in it, and answers it as they see it then. */
export async function changed(request: GroupRequest, ctx: AppContext, decide: Decide) {
  await changeGroupOrder(ctx, changeOf(request), decide)
  return readGroup(request.params.group_order_id, readerOf(request), ctx)
}

/** The same for what only the host may do. */
export function asHost(request: GroupRequest, ctx: AppContext, decide: Decide) {
  return changed(request, ctx, (loaded, member) => {
    requireHost(member)
    return decide(loaded, member)
  })
}

/** Refuses what only the host may do to everybody else. */
export function requireHost(member: GroupActor): void {
  if (member.kind !== 'host') throw new Refused(refusal('group.host_only'))
}
