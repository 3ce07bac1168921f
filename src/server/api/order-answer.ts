import type { OrderAnswer } from '#contract/orders.ts'
import { arrivalOf } from '#core/order/arrival.ts'
import { cancelledBy, isCancellable } from '#core/order/cancel.ts'
import { endedWithDay } from '#core/order/day-over.ts'
import { lateMinutes, stagesOf } from '#core/order/progress.ts'
import { type TimeZone, wallOf } from '#core/time.ts'
import { addressAnswer } from '#server/api/address-answer.ts'
import { exemptionAnswer } from '#server/api/certificate-answer.ts'
import { deliveryAnswer } from '#server/api/delivery-answer.ts'
import type { Frozen } from '#server/api/handler.ts'
import { placeAnswer } from '#server/api/place-answer.ts'
import type { KeptOrder } from '#server/store/orders.ts'

/** An order as the API answers it to its guest. */
export function orderAnswer({
  order,
  events,
  arrivals,
  delivery,
  exemption,
  payment,
  balance,
  location,
  now,
}: KeptOrder): Frozen<OrderAnswer> {
  const { first_name, phone, email } = order.contact
  return {
    id: order.id,
    number: order.number,
    menu_id: order.menu_id,
    channel: order.channel,
    handoff: order.handoff,
    address: addressAnswer(order.handoff, order.address),
    vehicle: order.vehicle,
    delivery: deliveryAnswer(delivery),
    on_site: order.on_site,
    tax_exemption: exemption && exemptionAnswer(exemption),
    status: order.status,
    stages: stagesOf(events, order.lines).map(({ stage, at }) => ({
      stage,
      at,
      wall: wallOf(at, location.time_zone),
    })),
    cancellable_until: isCancellable(order) ? wallOf(order.fire_at, location.time_zone) : null,
    cancelled_by: cancelledBy(events),
    ended_with_day: endedWithDay(events),
    arrival: arrivalAnswer(arrivals, events, location.time_zone),
    time: { ready: order.ready_wall, asap: order.asap, late_minutes: lateMinutes(order, now) },
    location: { ...placeAnswer(location), lat: location.lat, lng: location.lng },
    contact: { first_name, phone, email },
    utensils: order.utensils,
    products: order.lines.map(productAnswer),
    sheet: order.sheet,
    payment,
    balance,
    placed_at: order.placed_at,
  }
}

function productAnswer(line: KeptOrder['order']['lines'][number]) {
  return {
    id: line.id,
    product_id: line.product_id,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    choices: line.choices
      .filter(({ change }) => change !== 'no')
      .map(({ option_id, name, quantity }) => ({ option_id, name, quantity })),
    recipient: line.recipient,
    instructions: line.instructions,
    utensil: line.utensil,
    cost: line.cost,
  }
}

function arrivalAnswer(
  arrivals: KeptOrder['arrivals'],
  events: KeptOrder['events'],
  zone: TimeZone,
): Frozen<OrderAnswer['arrival']> {
  const handedOff = endedWithDay(events)
    ? undefined
    : events.find(({ status }) => status === 'completed')
  const reached = arrivalOf(arrivals, handedOff?.at)
  return reached && { ...reached, wall: wallOf(reached.at, zone) }
}
