import type { comingEndpoints } from '#contract/kitchen/coming-up.ts'
import { guestName } from '#core/checkout/contact.ts'
import { maxUpcoming } from '#core/list-limits.ts'
import { comingUp } from '#core/kitchen/coming-up.ts'
import { earlyStartRefusal } from '#core/kitchen/early-start.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { localTimeAt } from '#core/time.ts'
import { kitchenNamedAnswer } from '#server/location/responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { scopeOf, staffOf } from '#server/api/require-caller.ts'
import { locationOfCrew } from '#server/staff/store-locations.ts'
import { type WaitingTicket, waitingOrders } from './store-waiting.ts'

/** What a kitchen hasn’t begun: later today, tomorrow, and catering for days ahead. */
export const comingHandlers: Handlers<typeof comingEndpoints> = {
  'GET /console/locations/{location_id}/coming': async ({ params, who, locale }, { db }) => {
    const found = await locationOfCrew(db, params.location_id, scopeOf(staffOf(who)))
    if (!found) throw new Refused(refusal('thing.missing'))
    const { id, time_zone } = found.location
    const waiting = await waitingOrders(db, id)
    const today = localTimeAt(found.now, time_zone)
    const inLanguage = waiting.map((order) => ({
      ...order,
      lines: order.lines.map((line) => orderLineIn(line, locale)),
    }))
    const days = comingUp(inLanguage).map(({ orders, ...day }) => ({
      ...day,
      orders: orders.map((order) => waitingAnswer(order, { now: found.now, time_zone })),
    }))
    return {
      location: kitchenNamedAnswer(found.location),
      today,
      days,
      full: waiting.length === maxUpcoming,
    }
  },
}

interface Place {
  readonly now: string
  readonly time_zone: string
}

function waitingAnswer(order: WaitingTicket, { now, time_zone }: Place) {
  const { id, number, channel, handoff, serving, contact, ready_wall, fire_at, on_site, lines } =
    order
  return {
    order_id: id,
    number,
    channel,
    handoff,
    serving,
    guest: guestName(contact),
    due: ready_wall,
    fires: localTimeAt(fire_at, time_zone),
    head_count: on_site?.head_count ?? null,
    lines: lines.map(({ short_name: name, quantity }) => ({ name, quantity })),
    near: earlyStartRefusal(order, { now, time_zone }) === undefined,
  }
}
