import type { OrderAnswer, orderEndpoints } from '#contract/orders.ts'
import { arrivalRefusal } from '#core/order/arrival.ts'
import { cancelRefusal } from '#core/order/cancel.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Frozen, Handlers, Who } from '#server/api/handler.ts'
import { orderAnswer } from '#server/api/order-answer.ts'
import type { House } from '#server/house.ts'
import { cancelOrder } from '#server/store/cancel-order.ts'
import { keepArrival } from '#server/store/orders.ts'
import { balanceHandlers } from './balance.ts'
import { keptOrder, latest } from './kept-order.ts'

/** Orders as their guest follows them. */
export const orderHandlers: Handlers<typeof orderEndpoints> = {
  ...balanceHandlers,

  'GET /orders/{order_id}': ({ params, who }, house) => readOrder(params.order_id, who, house),

  'GET /orders/{order_id}/events': async ({ params, who, gone }, house) => {
    const { id } = await readOrder(params.order_id, who, house)
    return eachChange(id, who, gone(), house)
  },

  // Sent again it may not end the next one: what is cancelled has a name of its own.
  'DELETE /orders/{order_id}': ({ params, who }, house) => {
    if (params.order_id === latest) throw new Refused(refusal('thing.missing'))
    return cancel(params.order_id, who, house)
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

/** Cancels an order; refused where the kitchen was faster. Asked again it is the same. */
async function cancel(order_id: string, who: Who, house: House): Promise<Frozen<OrderAnswer>> {
  const kept = await keptOrder(order_id, who, house)
  refuseIf(cancelRefusal(kept.order, kept.location))
  if (kept.order.status === 'cancelled') return orderAnswer(kept)
  if (await cancelOrder(house.db, { order_id, event_id: house.newId('event') })) {
    house.log.info('order.cancelled', { order_id })
    house.live.tell(`order:${order_id}`)
    house.live.tell(`board:${kept.order.location_id}`)
    house.live.tell('outbox')
  }
  return cancel(order_id, who, house)
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
