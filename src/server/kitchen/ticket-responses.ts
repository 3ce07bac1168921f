import type { LabelledTicket, TicketAnswer } from '#contract/kitchen/ticket.ts'
import { isAllergyNote } from '#core/menu/allergy-note.ts'
import { guestName } from '#core/checkout/contact.ts'
import { bagMeals } from '#core/group-order/bags.ts'
import type { OrderPerson } from '#core/group-order/people-of-order.ts'
import { isOwed } from '#core/charge/balance.ts'
import type { Locale } from '#core/locale.ts'
import { arrivalOf } from '#core/order/arrival.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { deliveryAnswer } from '#server/order/responses.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { StoredTicket } from './store.ts'

/** Returns a ticket as the API answers it to the crew, in their language: what to make, for whom, until when. */
export function ticketAnswer(
  {
    order,
    arrivals,
    delivery,
    exemption,
    balance,
    at_location,
    serving,
    notes,
    ...at
  }: StoredTicket,
  locale: Locale,
): DeepReadonly<TicketAnswer> {
  return {
    order_id: order.id,
    number: order.number,
    status: order.status,
    channel: order.channel,
    handoff: order.handoff,
    serving,
    address: order.address,
    vehicle: order.vehicle,
    delivery: deliveryAnswer(delivery),
    on_site: order.on_site,
    tax_exemption: exemption && { status: exemption.status, cents: exemption.cents },
    balance_due: balance && isOwed(balance) ? balance.cents : null,
    at_location,
    allergens: order.allergens,
    notes,
    guest: guestName(order.contact),
    phone: order.contact.phone,
    fired_at: at.fired_at,
    ready_at: order.ready_at,
    made_by: at.made_by,
    due: order.ready_wall,
    bumped_at: at.bumped_at,
    arrival: arrivalOf(arrivals, undefined),
    utensils: order.utensils,
    lines: order.lines
      .map((line) => orderLineIn(line, locale))
      .map((line) => ({
        id: line.id,
        name: line.short_name,
        quantity: line.quantity,
        station: line.station,
        parts: line.parts,
        utensil: line.utensil,
        choices: line.choices.map(({ name, quantity, change }) => ({ name, quantity, change })),
        recipient: line.recipient,
        instructions: line.instructions,
        is_allergy: line.instructions !== null && isAllergyNote(line.instructions),
        done: line.done_at !== null,
        bagged: (line.bagged_at ?? null) !== null,
      })),
  }
}

/** Returns the same for its labels: of a group order, who eats what of it and in which bag that is. */
export function labelledTicketAnswer(
  ticket: StoredTicket,
  people: readonly OrderPerson[],
  locale: Locale,
): DeepReadonly<LabelledTicket> {
  return {
    ...ticketAnswer(ticket, locale),
    people: bagMeals(people, ticket.order.lines).map(({ name, allergens, line_ids, bags }) => {
      return { name, allergens, line_ids, bags }
    }),
  }
}
