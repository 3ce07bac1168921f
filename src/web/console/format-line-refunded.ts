import type { StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import { m } from '#messages'

/** Words how much of a line went back; null where nothing did. */
export function formatLineRefunded({
  quantity,
  refunded,
}: Pick<StaffOrderAnswer['lines'][number], 'quantity' | 'refunded'>): string | null {
  if (refunded === 0) return null
  return refunded === quantity
    ? m.console_order_line_refunded()
    : m.console_order_some_refunded({ count: refunded, all: quantity })
}
