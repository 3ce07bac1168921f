import type { OrderAnswer, orderEndpoints } from '#contract/orders.ts'
import { arrivalRefusal } from '#core/order/arrival.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Frozen, Handlers, Who } from '#server/api/handler.ts'
import { orderAnswer } from '#server/api/order-answer.ts'
import type { House } from '#server/house.ts'
import { keepArrival, type KeptOrder, orderOf } from '#server/store/orders.ts'

/** Orders as their guest follows them. */
export const orderHandlers: Handlers<typeof orderEndpoints> = {
  'GET /orders/{order_id}': ({ params, who }, house) => readOrder(params.order_id, who, house),

  'GET /orders/{order_id}/events': async ({ params, who, gone }, house) => {
    const { id } = await readOrder(params.order_id, who, house)
    return eachChange(id, who, gone(), house)
  },

  'PUT /orders/{order_id}/arrival': async ({ params, body, who }, house) => {
    const kept = await keptOrder(params.order_id, who, house)
    const { id, location_id } = kept.order
    refuseIf(arrivalRefusal(kept.order, kept.arrivals, body.state))
    await keepArrival(house.db, { order_id: id, ...body })
    house.live.tell(`order:${id}`)
    house.live.tell(`board:${location_id}`)
    return readOrder(id, who, house)
  },
}

/** The order, and again at each change; the same answer is not said twice. */
async function* eachChange(order_id: string, who: Who, gone: AbortSignal, house: House) {
  let said = ''
  for await (const _ of house.live.changes(`order:${order_id}`, gone)) {
    const order = await readOrder(order_id, who, house)
    const words = JSON.stringify(order)
    if (words !== said) yield order
    said = words
  }
}

async function readOrder(order_id: string, who: Who, house: House): Promise<Frozen<OrderAnswer>> {
  return orderAnswer(await keptOrder(order_id, who, house))
}

/** An order of this visitor; `latest` is the newest. Missing and another's are the same refusal. */
async function keptOrder(order_id: string, { visitor_id }: Who, { db }: House): Promise<KeptOrder> {
  if (visitor_id === null) throw new Refused(refusal('thing.missing'))
  const kept = await orderOf(db, {
    visitor_id,
    ...(order_id !== 'latest' && { order_id }),
  })
  if (!kept) throw new Refused(refusal('thing.missing'))
  return kept
}
