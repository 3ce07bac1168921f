import type { Cart } from '#core/cart/cart.ts'
import { lineAccessRefusal } from '#core/group-order/group-lines.ts'
import { takeOutLine } from '#core/group-order/take-out.ts'
import type { CartActor } from '#core/group-order/who.ts'
import { dropAppliedRewards } from '#core/pricing/choose-deals.ts'
import { refuseIf } from '#core/refusal.ts'
import { type LoadedCart, pricedAt } from './load-cart.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'

/** Returns a cart without a line, and without the rewards that it no longer earns; the host of a group may leave a word with it. */
export function withoutLine(
  { stored, menu }: Pick<LoadedCart, 'stored' | 'menu'>,
  line_id: string,
  actor: CartActor,
  note: string | null = null,
): Cart {
  refuseIf(lineAccessRefusal(stored.cart, line_id, actor, 'remove'))
  const at = pricedAt(stored, localTimeWanted(stored, menu))
  return takeOutLine(dropAppliedRewards(stored.cart, menu, at), line_id, actor, note)
}
