import type { CameBackAnswer } from '#contract/charge/returns.ts'
import { type Refund, refundRefusal } from '#core/charge/refund.ts'
import { giveBackRefusal } from '#core/charge/refund-limits.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Staff } from '#core/staff/staff.ts'
import { cameBackAnswer } from './responses.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { scopeOf } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { chainOf } from '#server/location/store-chain.ts'
import { retryLostRace } from '#server/database/retry.ts'
import { returnOfOrder, decideReturn, type StoredReturn } from './store-returns.ts'

/**
 * Decides what goes back of an order that came back. Pressed twice is pressed once; refuses to decide otherwise again, and more than
 * who decides may give back of one order.
 */
export async function decideRefund(
  order_id: string,
  refund: Refund,
  staff: Staff,
  ctx: AppContext,
): Promise<DeepReadonly<CameBackAnswer>> {
  const giver = { staff, chain: await chainOf(ctx.db) }
  const rule = (stored: StoredReturn) =>
    refundRefusal(stored, refund) ??
    (stored.refund
      ? undefined
      : giveBackRefusal(stored, refund.cents, giver, 'refund.return_alone'))
  const decided = await retryLostRace(async () => {
    const stored = await findReturn(order_id, staff, ctx)
    refuseIf(rule(stored))
    if (stored.refund) return stored
    const actor = { kind: 'crew', staff_id: staff.id } as const
    if (!(await decideReturn(ctx.db, { order_id, refund, actor, rule }))) return undefined
    ctx.log.info('refund.decided', { order_id, staff_id: staff.id })
    ctx.live.publish(`order:${order_id}`)
    ctx.live.publish(`board:${stored.order.location_id}`)
    ctx.live.publish('outbox')
    return findReturn(order_id, staff, ctx)
  })
  return cameBackAnswer(decided)
}

async function findReturn(order_id: string, staff: Staff, { db }: AppContext) {
  const stored = await returnOfOrder(db, order_id, scopeOf(staff))
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}
