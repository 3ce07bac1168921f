import { m } from '#messages'
import type { Label, Locale } from '#core/locale.ts'
import { formatPhone } from '#core/phone.ts'
import type { TooLate, WrongStage } from '#core/wrong-stage.ts'

/** Every status of an order within a sentence. Core’s order stands above this room, so a test holds the two together. */
const orderStatuses: Readonly<Record<string, Label>> = {
  placed: m.status_placed,
  accepted: m.status_accepted,
  preparing: m.status_preparing,
  ready: m.status_ready,
  out_for_delivery: m.status_out_for_delivery,
  completed: m.status_completed,
  cancelled: m.status_cancelled,
  rejected: m.status_rejected,
}

const paymentStatuses: Readonly<Record<string, Label>> = {
  pending: m.status_payment_pending,
  authorized: m.status_payment_authorized,
  captured: m.status_payment_captured,
  partially_refunded: m.status_payment_partially_refunded,
  refunded: m.status_payment_refunded,
  voided: m.status_payment_voided,
  failed: m.status_payment_failed,
}

const stages = {
  comes_to_you: m.refusal_order_comes_to_you,
  over: m.refusal_order_over,
  here_already: m.refusal_order_here_already,
  not_delivered: m.refusal_order_not_delivered,
  courier_gave_up: m.refusal_order_courier_gave_up,
  not_ready_to_leave: m.refusal_order_not_ready_to_leave,
  not_on_its_way: m.refusal_order_not_on_its_way,
  not_on_board: m.refusal_order_not_on_board,
  nothing_charged: m.refusal_order_nothing_charged,
  nothing_to_refund: m.refusal_order_nothing_to_refund,
  nothing_of_lines: m.refusal_order_nothing_of_lines,
  refund_undecided: m.refusal_order_refund_undecided,
  cancel_out: m.refusal_order_staff_cancel_out,
  courier_has_it: m.refusal_order_courier_has_it,
  nothing_owed: m.refusal_order_nothing_owed,
  cancelled_nothing_owed: m.refusal_order_cancelled_nothing_owed,
  nothing_to_tell: m.refusal_order_nothing_to_tell,
  unprovable: m.refusal_order_unprovable,
  not_left_out: m.refusal_order_not_left_out,
  offer_changed: m.refusal_order_offer_changed,
  no_printer: m.refusal_order_no_printer,
} as const

/** Returns a status of an order as it stands within a sentence: `out for delivery`. */
export function formatOrderStatus(status: string, locale: Locale): string {
  return orderStatuses[status]?.({}, { locale }) ?? status.replaceAll('_', ' ')
}

/** Returns a status of a payment as it stands within a sentence: `partially refunded`. */
export function formatPaymentStatus(status: string, locale: Locale): string {
  return paymentStatuses[status]?.({}, { locale }) ?? status.replaceAll('_', ' ')
}

/** Returns why an order or payment isn’t where a step takes it from. */
export function formatWrongStage(params: WrongStage, locale: Locale): string {
  if (!('from' in params)) return stages[params.why]({}, { locale })
  switch (params.why) {
    case 'order_move':
      return m.refusal_order_move(
        {
          from: formatOrderStatus(params.from, locale),
          to: formatOrderStatus(params.to, locale),
        },
        { locale },
      )
    case 'payment_move':
      return m.refusal_payment_move(
        {
          from: formatPaymentStatus(params.from, locale),
          to: formatPaymentStatus(params.to, locale),
        },
        { locale },
      )
    case 'recall_hand_off':
      return m.refusal_order_recall_hand_off(
        { from: formatOrderStatus(params.from, locale) },
        { locale },
      )
    case 'recall':
      return m.refusal_order_recall({ from: formatOrderStatus(params.from, locale) }, { locale })
  }
}

/** Returns why an order can’t be cancelled any more, and whom to call. */
export function formatTooLate({ status, name, phone }: TooLate, locale: Locale): string {
  const because = {
    accepted: m.refusal_order_cancel_accepted,
    preparing: m.refusal_order_cancel_started,
    ready: m.refusal_order_cancel_ready,
    out_for_delivery: m.refusal_order_cancel_out,
    completed: m.refusal_order_cancel_completed,
    rejected: m.refusal_order_cancel_rejected,
  }[status]
  return because({ name, phone: formatPhone(phone) }, { locale })
}
