import type { Cart } from '#core/cart/cart.ts'
import type { Participant } from '#core/cart/group.ts'
import { removeLine } from '#core/cart/lines.ts'
import { isOwnLine, type CartActor } from './who.ts'

/**
 * Returns a cart without a line. Where it is another’s, its host took it out: whose it was finds that, and the host’s word. Whose
 * package it was hasn’t answered any more.
 */
export function takeOutLine(
  cart: Cart,
  line_id: string,
  actor: CartActor,
  note: string | null,
): Cart {
  const line = cart.lines.find(({ id }) => id === line_id)
  const left = removeLine(cart, line_id)
  if (!line || left.group_order === null) return left
  const isTold = !isOwnLine(line, actor)
  const taken = { product_id: line.product_id, note }
  const participants = left.group_order.participants.map((one): Participant => {
    if (one.id !== line.participant_id) return one
    return {
      ...one,
      ...(line.is_package && { coming: undefined, submitted_at: null }),
      ...(isTold && { taken_out: [...(one.taken_out ?? []), taken] }),
    }
  })
  return { ...left, group_order: { ...left.group_order, participants } }
}
