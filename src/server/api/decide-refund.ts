import type { CameBackAnswer } from '#contract/returns.ts'
import { type Refund, refundRefusal } from '#core/payment/refund.ts'
import { returnAloneRefusal } from '#core/payment/refund-request.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { cameBackAnswer } from '#server/api/responses/returned-order.ts'
import type { DeepReadonly } from '#server/api/serve/handler.ts'
import type { Crew } from './ticket-change.ts'
import type { AppContext } from '#server/context.ts'
import { chainOf } from '#server/store/chain.ts'
import { retryLostRace } from '#server/store/database/retry.ts'
import { returnOfOrder, decideReturn } from '#server/store/returns.ts'

/** Decides what goes back of an order that came back. Pressed twice is pressed once; refuses to decide otherwise again. */
export async function decideRefund(
  order_id: string,
  refund: Refund,
  crew: Crew,
  ctx: AppContext,
): Promise<DeepReadonly<CameBackAnswer>> {
  const chain = (await chainOf(ctx.db)) ?? null
  const decided = await retryLostRace(async () => {
    const stored = await findReturn(order_id, crew, ctx)
    refuseIf(returnAloneRefusal(refund, chain))
    refuseIf(refundRefusal(stored, refund))
    if (stored.refund) return stored
    const actor = { kind: 'crew', staff_id: crew.staff_id } as const
    if (!(await decideReturn(ctx.db, { order_id, refund, actor }))) return undefined
    ctx.log.info('refund.decided', { order_id, staff_id: crew.staff_id })
    ctx.live.publish(`order:${order_id}`)
    ctx.live.publish(`board:${stored.order.location_id}`)
    ctx.live.publish('outbox')
    return findReturn(order_id, crew, ctx)
  })
  return cameBackAnswer(decided)
}

async function findReturn(order_id: string, { scope }: Crew, { db }: AppContext) {
  const stored = await returnOfOrder(db, order_id, scope)
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}
