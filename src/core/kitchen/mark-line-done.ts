import type { OrderStatus } from '#core/order/order.ts'
import type { Refusal } from '#core/refusal.ts'
import { refusal } from '#core/refusal.ts'

/** Refuses to strike a line, or put it back, but while the order is on the board: a bumped one is recalled first. */
export function markLineDoneRefusal(status: OrderStatus): Refusal | undefined {
  if (status === 'accepted' || status === 'preparing') return undefined
  return refusal('order.wrong_stage', { why: 'not_on_board' })
}
