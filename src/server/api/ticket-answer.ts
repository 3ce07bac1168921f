import type { TicketAnswer } from '#contract/console.ts'
import { guestName } from '#core/checkout/contact.ts'
import { isOwed } from '#core/payment/balance.ts'
import { arrivalOf } from '#core/order/arrival.ts'
import { deliveryAnswer } from '#server/api/delivery-answer.ts'
import type { Frozen } from '#server/api/handler.ts'
import type { KeptTicket } from '#server/store/tickets.ts'

/** A ticket as the API answers it to the crew: what to make, for whom, until when. */
export function ticketAnswer({
  order,
  arrivals,
  delivery,
  exemption,
  balance,
  fired_at,
  bumped_at,
}: KeptTicket): Frozen<TicketAnswer> {
  return {
    order_id: order.id,
    number: order.number,
    status: order.status,
    channel: order.channel,
    handoff: order.handoff,
    address: order.address,
    vehicle: order.vehicle,
    delivery: deliveryAnswer(delivery),
    on_site: order.on_site,
    tax_exemption: exemption && { status: exemption.status, cents: exemption.cents },
    balance_due: balance && isOwed(balance) ? balance.cents : null,
    guest: guestName(order.contact),
    phone: order.contact.phone,
    fired_at,
    ready_at: order.ready_at,
    due: order.ready_wall,
    bumped_at,
    arrival: arrivalOf(arrivals, undefined),
    utensils: order.utensils,
    lines: order.lines.map((line) => ({
      id: line.id,
      name: line.short_name,
      quantity: line.quantity,
      station: line.station,
      choices: line.choices.map(({ name, quantity, change }) => ({ name, quantity, change })),
      recipient: line.recipient,
      instructions: line.instructions,
      done: line.done_at !== null,
    })),
  }
}
