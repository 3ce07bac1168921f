import type { PastOrderAnswer } from '#contract/order/history.ts'
import type { Locale } from '#core/locale.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { orderSheetIn } from '#core/order/order-sheet-in.ts'
import { localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { PastOrder } from './store-history.ts'
import { addressAnswer, placeAnswer } from '#server/location/responses.ts'
import { productAnswer } from './responses.ts'

/** Returns an order as a member’s history lists it (R5.6), in their language. */
export function pastOrderAnswer(
  { order, location, now }: PastOrder,
  locale: Locale,
): DeepReadonly<PastOrderAnswer> {
  const { id, number, menu_id, channel, handoff, status, address, placed_at } = order
  return {
    id,
    number,
    menu_id,
    channel,
    handoff,
    status,
    address: addressAnswer(handoff, address),
    location: placeAnswer(location),
    time: { ready: order.ready_wall, today: localTimeAt(now, location.time_zone) },
    placed_at,
    products: order.lines.map((line) => productAnswer(orderLineIn(line, locale))),
    totals: orderSheetIn(order, locale),
  }
}
