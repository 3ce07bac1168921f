import type { ListedOrderAnswer, StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import { formatCardLabel } from '#core/format/format-card.ts'
import type { Locale } from '#core/locale.ts'
import { isAllergyNote } from '#core/menu/allergy-note.ts'
import { sum } from '#core/money.ts'
import { staffCancelRefusal } from '#core/order/cancel.ts'
import { orderSheetIn } from '#core/order/order-sheet-in.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { recalled, recallHandOffRefusal } from '#core/order/progress.ts'
import { portionsGone } from '#core/charge/portions.ts'
import {
  type RefundableOrder,
  disputedCents,
  leftToRefund,
  mayRefund,
} from '#core/charge/staff-refund.ts'
import { refundLimit } from '#core/charge/refund-limits.ts'
import { lineCostsOf } from '#core/pricing/line-shares.ts'
import { moneyOf } from '#core/charge/order-money.ts'
import { isCalledOff } from '#core/charge/payment.ts'
import { isRefundReason } from '#core/charge/refund.ts'
import { formatOnCancelForStaff } from '#core/charge/format-staff-money.ts'
import { decideRequestRefusal } from '#core/charge/refund-request.ts'
import type { Staff } from '#core/staff/staff.ts'
import { type LocalTime, localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import {
  deliveryAnswer,
  balanceAnswer,
  refundAnswer,
  staffRefundAnswer,
} from '#server/order/responses.ts'
import { kitchenNamedAnswer } from '#server/location/responses.ts'
import type { ListedOrder, StaffOrder } from './store-orders.ts'

/** Returns an order of a list as the API answers it to staff. */
export function listedOrderAnswer({
  id,
  contact,
  ready_wall,
  ...order
}: ListedOrder): DeepReadonly<ListedOrderAnswer> {
  const guest = `${contact.first_name} ${contact.last_name}`
  return { ...order, order_id: id, guest, phone: contact.phone, due: ready_wall }
}

/** Returns what a refund needs to know of an order. */
export function refundableOf({ order, ...rest }: StaffOrder): RefundableOrder {
  const { status, lines, sheet } = order
  return { status, lines, sheet, ...rest }
}

/** Returns an order as the API answers it to somebody of the staff, with what they may do about it. */
export function staffOrderAnswer(
  stored: StaffOrder,
  staff: Pick<Staff, 'id' | 'role'>,
  locale: Locale,
): DeepReadonly<StaffOrderAnswer> {
  const { order, refunds, delivery, location, chain, now } = stored
  const at = (instant: string) => localTimeAt(instant, location.time_zone)
  const { id, number, status, channel, handoff, contact, ready_wall, placed_at, sheet } = order
  const summary = { id, number, status, channel, handoff, contact, ready_wall }
  const refunded = sum(refunds.map(({ cents }) => cents))
  const payable = refundableOf(stored)
  const mayCancel = status !== 'cancelled' && staffCancelRefusal(order) === undefined
  return {
    ...listedOrderAnswer({ ...summary, total: sheet.total, refunded }),
    email: contact.email,
    location: kitchenNamedAnswer(location),
    placed: at(placed_at),
    today: at(now),
    lines: linesAnswer(payable, stored, locale),
    ...pickupAnswer(stored),
    sheet: orderSheetIn(order, locale),
    money: {
      tenders: tendersAnswer(stored, locale),
      balance: balanceAnswer(stored.balance, locale),
      at_location: counterAnswer(stored),
      status: moneyStatus(payable),
      left: leftToRefund(payable),
      may_refund: payable.is_undecided ? 0 : mayRefund(payable, refundLimit(staff, chain)),
      disputed: disputedCents(payable),
      on_cancel: mayCancel ? formatOnCancelForStaff(stored.payments, locale) : null,
    },
    refund_requests: requestsAnswer(stored, { payable, staff, at }),
    ended_refund: endedAnswer(stored, locale),
    refunds: refunds.map((refund) => ({
      ...staffRefundAnswer(order, refund, locale),
      by: refund.by,
      by_guest: refund.by_guest,
      local_time: at(refund.at),
    })),
    events: stored.events.map(({ actor, reason, by, ...event }) => ({
      status: event.status,
      local_time: at(event.at),
      actor: actor.kind,
      by,
      reason: isRefundReason(reason) ? reason : null,
      recalled: reason === recalled,
    })),
    may: {
      cancel: mayCancel,
      recall: recallHandOffRefusal(status, delivery) === undefined,
    },
  }
}

/** Where it goes, and who takes it there. */
function pickupAnswer({ order, serving, delivery, notes }: StaffOrder) {
  const { address, vehicle, on_site, allergens, utensils } = order
  return {
    serving,
    address,
    vehicle,
    on_site,
    delivery: deliveryAnswer(delivery),
    allergens,
    notes,
    utensils,
  }
}

/** What pays it, by the name of each tender. */
function tendersAnswer({ order, payments }: StaffOrder, locale: Locale) {
  return moneyOf(payments, isCalledOff(order.status)).map(({ cents, state, ...tender }) => ({
    name: formatCardLabel(tender, locale),
    cents,
    state,
  }))
}

/** What was asked for above one person’s limit, and whether whoever reads it decides it. */
function requestsAnswer(
  { refund_requests, chain }: StaffOrder,
  {
    payable,
    staff,
    at,
  }: {
    readonly payable: RefundableOrder
    readonly staff: Pick<Staff, 'id' | 'role'>
    readonly at: (instant: string) => LocalTime
  },
): DeepReadonly<StaffOrderAnswer['refund_requests']> {
  return refund_requests.map((request) => ({
    cents: request.cents,
    reason: request.reason,
    by: request.by,
    local_time: at(request.asked_at),
    may_decide:
      request.decided === null &&
      decideRequestRefusal(payable, request, staff, chain) === undefined,
    decided: request.decided && {
      accepted: request.decided.accepted,
      by: request.decided.by,
      note: request.decided.note,
      local_time: at(request.decided.at),
    },
  }))
}

/** What goes back because it came to nothing, and who decided that. */
function endedAnswer({ order, ended_refund, ended_by }: StaffOrder, locale: Locale) {
  const ended = refundAnswer(order, ended_refund, locale)
  return ended && { ...ended, by: ended_by }
}

/** What is owed or was taken at the counter; missed where the day ended without either. */
function counterAnswer({
  order,
  at_location,
  taken_by,
}: StaffOrder): DeepReadonly<StaffOrderAnswer['money']['at_location']> {
  const missed = order.status === 'completed' && at_location?.by === null
  return at_location && { ...at_location, missed, taken_by }
}

function linesAnswer(payable: RefundableOrder, { order, refunds }: StaffOrder, locale: Locale) {
  const costs = lineCostsOf(payable)
  const back = refunds.flatMap(({ portions }) => portions)
  return order.lines.map((line) => {
    const { id, name, quantity, utensil, choices, recipient, instructions } = orderLineIn(
      line,
      locale,
    )
    return {
      id,
      name,
      quantity,
      utensil,
      choices: choices.map(({ name: chosen, quantity: times, change }) => {
        return { name: chosen, quantity: times, change }
      }),
      recipient,
      instructions,
      is_allergy: instructions !== null && isAllergyNote(instructions),
      price: line.cost.total,
      cents: costs.get(id) ?? 0,
      refunded: portionsGone(back, id),
    }
  })
}

function moneyStatus({ payments }: RefundableOrder): StaffOrderAnswer['money']['status'] {
  const isCharged = payments.some(({ charged, status }) => charged !== null && status !== 'voided')
  if (isCharged) return 'charged'
  return payments.some(({ status }) => status === 'authorized') ? 'held' : 'none'
}
