import type { CameBackAnswer } from '#contract/returns.ts'
import { type Refund, refundRefusal } from '#core/payment/refund.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { cameBackAnswer } from '#server/api/came-back-answer.ts'
import type { Frozen } from '#server/api/handler.ts'
import type { Crew } from '#server/api/ticket-change.ts'
import type { House } from '#server/house.ts'
import { returnOfOrder, decideReturn } from '#server/store/returns.ts'

/** Decides what goes back of an order that came back. Pressed twice is pressed once; refuses to decide otherwise again. */
export async function giveBack(
  order_id: string,
  refund: Refund,
  crew: Crew,
  house: House,
): Promise<Frozen<CameBackAnswer>> {
  const kept = await read(order_id, crew, house)
  refuseIf(refundRefusal(kept, refund))
  if (kept.refund) return cameBackAnswer(kept)
  const actor = { kind: 'crew', staff_id: crew.staff_id } as const
  if (!(await decideReturn(house.db, { order_id, refund, actor })))
    return giveBack(order_id, refund, crew, house)
  house.log.info('refund.decided', { order_id, staff_id: crew.staff_id })
  house.live.tell(`order:${order_id}`)
  house.live.tell(`board:${kept.order.location_id}`)
  house.live.tell('outbox')
  return cameBackAnswer(await read(order_id, crew, house))
}

async function read(order_id: string, { scope }: Crew, { db }: House) {
  const kept = await returnOfOrder(db, order_id, scope)
  if (!kept) throw new Refused(refusal('thing.missing'))
  return kept
}
