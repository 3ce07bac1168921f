import type { CartAnswer } from '#contract/cart/carts.ts'
import type { GroupOrder, Participant } from '#core/cart/group.ts'
import { isPast } from '#core/group-order/group-lines.ts'
import { formatDeadline } from '#core/group-order/start.ts'
import { type GroupStatus, groupStatus, isCheckingOut } from '#core/group-order/status.ts'
import { hostOf } from '#core/group-order/who.ts'
import { localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { StoredCart } from './store.ts'

/** What a cart says of the group order that it is, to its host or another participant; `status` where it is ordered already. */
export function cartGroupAnswer(
  { cart, kitchen }: Pick<StoredCart, 'cart' | 'kitchen'>,
  group: GroupOrder,
  me: Participant = hostOf(group),
  status: GroupStatus = groupStatus(cart, 'none', kitchen.now),
): NonNullable<DeepReadonly<CartAnswer['group_order']>> {
  return {
    id: cart.id,
    name: me.name,
    hostfullname: hostOf(group).name,
    paymenttype: group.payment_type,
    treat: group.treat ?? null,
    deadline: formatDeadline(localTimeAt(group.deadline, kitchen.location.time_zone)),
    closes_at: group.deadline,
    is_past: isPast(group, kitchen.now),
    status,
    is_checking_out: isCheckingOut(status, group),
    is_host: me.id === hostOf(group).id,
    participant_id: me.id,
    repeats: group.repeats !== undefined,
    is_done: me.submitted_at !== null,
  }
}

/** The same to its host; null of a cart that somebody fills alone. */
export function hostGroupAnswer(
  stored: Pick<StoredCart, 'cart' | 'kitchen'>,
): DeepReadonly<CartAnswer['group_order']> {
  const { group_order } = stored.cart
  return group_order && cartGroupAnswer(stored, group_order)
}
