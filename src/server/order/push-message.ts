import { type HandoffMode, isBrought } from '#core/handoff/handoff.ts'
import type { Location } from '#core/location/location.ts'
import type { Label } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { Order } from '#core/order/order.ts'
import type { PushNotice } from '#core/order/push.ts'
import { m } from '#messages'
import { orderPage } from './order-links.ts'

/** What is said of an order that can be fetched, by how its guest comes for it; of what is brought, that it left. */
const bodies = {
  pickup: m.push_ready_pickup,
  curbside: m.push_ready_curbside,
  drivethru: m.push_ready_drivethru,
  delivery: m.push_out_body,
  dispatch: m.push_out_body,
} as const satisfies Record<HandoffMode, typeof m.push_out_body>

/** Writes what a phone shows once its guest can fetch an order, or it is on its way to them, in the language of the order. */
export function writeOrderPush(
  { id, number, handoff, locale }: Pick<Order, 'id' | 'number' | 'handoff' | 'locale'>,
  { name }: Pick<Location, 'name'>,
): PushNotice {
  const title: Label = isBrought(handoff) ? m.push_out_title : m.push_ready_title
  return {
    title: title({}, { locale }),
    body: bodies[handoff]({ number, name: oneLine(name) }, { locale }),
    path: orderPage('', id, locale),
    tag: id,
  }
}
