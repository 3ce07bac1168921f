import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#core/order/order.ts'
import { stepsRefusal } from '#core/order/progress.ts'
import { refuseIf } from '#core/refusal.ts'

/** One or more steps of orders in a statement, each an event. */
interface OrderSteps {
  /** Which orders. */
  readonly where: RawBuilder<boolean>
  readonly from: OrderStatus
  readonly steps: readonly [OrderStatus, ...OrderStatus[]]
  readonly reason?: string | null
}

/**
 * The part of a statement that moves orders on: none of those that somebody moved before. Whatever changes the status of an
 * order is made of this, and refuses a move that core doesn’t list.
 */
export function movingOrders({
  where,
  from,
  steps,
  reason = null,
}: OrderSteps): RawBuilder<unknown> {
  refuseIf(stepsRefusal(from, steps, reason))
  return sql`update orders set status = ${steps.at(-1)} where ${where} and status = ${from}`
}
