import { maskedEmail } from '#core/email.ts'
import { sharesOfHost } from '#core/format/format-card.ts'
import { formatDecline } from '#core/format/format-decline.ts'
import type { OrderAnswer } from '#contract/order/orders.ts'
import type { Locale } from '#core/locale.ts'
import type { Owner } from '#core/owner.ts'
import { arrivalOf, isTimeToArrive } from '#core/order/arrival.ts'
import { cancelledBy, isCancellable, staffCancelReason } from '#core/order/cancel.ts'
import { endedWithDay } from '#core/kitchen/auto-complete.ts'
import { explainRefund, explainStaffRefund } from '#core/order/explain-refund.ts'
import type { Order } from '#core/order/order.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { readyMessageWay } from '#core/order/messages.ts'
import { centsLeftOut, hasOpenOffer, isLeftOut, takesAll } from '#core/kitchen/sold-out-offer.ts'
import type { OrderProof } from '#core/order/proof.ts'
import { pushAhead } from '#core/order/push.ts'
import { lateMinutes, stagesOf } from '#core/order/progress.ts'
import { orderSheetIn } from '#core/order/order-sheet-in.ts'
import { maskedPhone } from '#core/phone.ts'
import type { Balance } from '#core/charge/balance.ts'
import { formatBack } from '#core/charge/format-back.ts'
import { formatOrderMoney } from '#core/charge/format-order-money.ts'
import { giftCardsPaid, onlyCard, paidByOthers } from '#core/charge/order-money.ts'
import type { RefundShared } from '#core/charge/refund.ts'
import { type TimeZone, localTimeAt } from '#core/time.ts'
import { addressAnswer, placeAnswer } from '#server/location/responses.ts'
import { exemptionAnswer } from '#server/charge/responses.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { orderWithOffer } from './order-with-offer.ts'
import type { StoredOrder } from './store.ts'
import type { StoredStaffRefund } from '#server/charge/store-staff-refund-rows.ts'
import type { Delivery } from '#core/order/delivery.ts'

/** Returns an order as the API answers it to its guest, in their language. */
export function orderAnswer(stored: StoredOrder, locale: Locale): DeepReadonly<OrderAnswer> {
  const { order, events, arrivals, delivery, exemption, location, now } = stored
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
    allergens: order.allergens,
    tax_exemption: exemption && exemptionAnswer(exemption),
    status: order.status,
    stages: stagesOf(events, order.lines).map(({ stage, at }) => ({
      stage,
      at,
      local_time: localTimeAt(at, location.time_zone),
    })),
    cancellable_until: cancellableUntil(stored),
    sold_out: soldOutOffer(stored, locale),
    cancelled_by: cancelledBy(events),
    cancel_reason: staffCancelReason(events),
    ended_with_day: endedWithDay(events),
    arrival: arrivalAnswer(arrivals, events, location.time_zone),
    time: {
      ready: order.ready_wall,
      asap: order.asap,
      late_minutes: lateMinutes(order, now),
      arrive_now: isTimeToArrive({ status: order.status, ready: order.ready_at }, now),
    },
    location: { ...placeAnswer(location), lat: location.lat, lng: location.lng },
    contact: { first_name, phone, email },
    utensils: order.utensils,
    products: order.lines.map((line) => productAnswer(orderLineIn(line, locale))),
    sheet: orderSheetIn(order, locale),
    ...moneyAnswer(stored, locale),
    is_group: stored.is_group,
    reservation_id: stored.reservation_id,
    tells_at: pushAhead({ ...order, reservation_id: stored.reservation_id }),
    points: stored.points,
    messages: messagesAnswer(stored),
    placed_at: order.placed_at,
    access: 'owner',
    proof: null,
  }
}

/** Until its kitchen starts; asked what they want instead, while nobody began, until it is to be ready. */
function cancellableUntil(stored: StoredOrder) {
  const { order, location } = stored
  if (!isCancellable(order, hasOpenOffer(orderWithOffer(stored)))) return null
  const until = order.status === 'placed' ? order.fire_at : order.ready_at
  return localTimeAt(until, location.time_zone)
}

/** Returns what a guest is asked, as their kitchen is out of something; null where nobody waits for an answer. */
function soldOutOffer(stored: StoredOrder, locale: Locale) {
  const asked = orderWithOffer(stored)
  const { offer } = asked
  if (!offer || !hasOpenOffer(asked)) return null
  const items = offer.items.map(({ names }) => names[locale])
  return { items: [...new Set(items)], without: centsLeftOut(asked), takes_all: takesAll(asked) }
}

/** Returns who paid an order with what, and what went back, in words too. */
function moneyAnswer(stored: StoredOrder, locale: Locale) {
  const { order, payment, payments, balance, at_location, staff_refunds } = stored
  const { status, sheet } = order
  const { refund } = payment
  return {
    payment: { ...payment, refund: refundAnswer(order, toHost(refund), locale) },
    money: formatOrderMoney({ payments, balance, status, sheet, refund }, locale),
    gift_cards: giftCardsPaid(payments),
    paid_by_others: paidByOthers(payments),
    at_location,
    staff_refunds: staff_refunds.map((refund) => ({
      ...staffRefundAnswer(order, { ...refund, cards: sharesOfHost(refund.cards) }, locale),
      text: formatBack({ ...refund, held: onlyCard(payments) }, refund.reason, locale),
    })),
    balance: balanceAnswer(balance, locale),
  }
}

/** Returns what is owed after a deposit, with why it was declined in the language of who reads it; null without one. */
export function balanceAnswer(balance: Balance | null, locale: Locale) {
  if (!balance) return null
  const reason = balance.reason === null ? null : formatDecline(balance.reason, locale)
  return { ...balance, reason }
}

function toHost(refund: RefundShared | null): RefundShared | null {
  return refund && { ...refund, cards: sharesOfHost(refund.cards) }
}

/** Returns an order to whoever may change it: its owner, or who proved that it is theirs, which concerns neither its owner’s account nor their phone’s notices. */
export function orderAnswerTo(
  stored: StoredOrder,
  { owner, locale }: { readonly owner: Owner | null; readonly locale: Locale },
): DeepReadonly<OrderAnswer> {
  const answer = orderAnswer(stored, locale)
  return stored.order.visitor_id === owner?.visitor_id
    ? answer
    : { ...answer, tells_at: null, points: null, access: 'proved' }
}

/**
 * Returns an order as the link of its mail shows it to whoever has that: to follow, without how its guest is reached, and with where
 * the code goes that proves it theirs.
 */
export function linkedOrderAnswer(
  stored: StoredOrder,
  proof: OrderProof | null,
  locale: Locale,
): DeepReadonly<OrderAnswer> {
  const answer = orderAnswer(stored, locale)
  const { first_name, email } = answer.contact
  return {
    ...answer,
    contact: { first_name, phone: '', email: maskedEmail(email) },
    cancellable_until: null,
    sold_out: answer.sold_out && { ...answer.sold_out, without: null },
    tells_at: null,
    points: null,
    messages: answer.messages.map(masked),
    access: 'link',
    proof: proof && masked(proof),
  }
}

/** Returns where something is sent as others may read it. */
function masked<Sent extends OrderProof>({ way, to, ...more }: Sent) {
  return { ...more, way, to: way === 'mail' ? maskedEmail(to) : maskedPhone(to) }
}

/** Returns what a guest was written, to which address or number: to none, once those are forgotten. */
function messagesAnswer({ messages, order, reservation_id, location }: StoredOrder) {
  const { email, phone } = order.contact
  const ready = readyMessageWay({ ...order, reservation_id })
  const tried = { receipt: null, 'order-ready': ready }
  return messages
    .map(({ kind, state, at, way: gone }) => {
      const way = gone ?? tried[kind] ?? 'mail'
      const local_time = at === null ? null : localTimeAt(at, location.time_zone)
      return { kind, way, to: way === 'mail' ? email : phone, state, local_time }
    })
    .filter(({ to }) => to !== '')
}

/** Returns what goes back of an order that came to nothing, with its reason. */
export function refundAnswer(order: Order, refund: RefundShared | null, locale: Locale) {
  return refund && { ...refund, explained: explainRefund(order, refund, locale) }
}

/** Returns what staff gave back of an order, with its reason. */
export function staffRefundAnswer(order: Order, refund: StoredStaffRefund, locale: Locale) {
  const { cents, reason, portions, cards } = refund
  const line_ids = portions.map(({ line_id }) => line_id)
  return { cents, reason, line_ids, cards, explained: explainStaffRefund(order, refund, locale) }
}

/** Returns a line of an order, without what was left out of it. */
export function productAnswer(line: StoredOrder['order']['lines'][number]) {
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
    left_out: isLeftOut(line),
    cost: line.cost,
  }
}

function arrivalAnswer(
  arrivals: StoredOrder['arrivals'],
  events: StoredOrder['events'],
  zone: TimeZone,
): DeepReadonly<OrderAnswer['arrival']> {
  const handedOff = endedWithDay(events)
    ? undefined
    : events.find(({ status }) => status === 'completed')
  const reached = arrivalOf(arrivals, handedOff?.at)
  return reached && { ...reached, local_time: localTimeAt(reached.at, zone) }
}

/** How an order gets to its guest, as the API answers it; what a courier knows it by stays here. */
export function deliveryAnswer(delivery: Delivery | null): DeepReadonly<OrderAnswer['delivery']> {
  if (!delivery) return null
  const { by, status, driver, reason } = delivery
  return { by, status, driver, reason }
}
