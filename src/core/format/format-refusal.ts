import { m } from '#messages'
import { formatDecline } from './format-decline.ts'
import type { Locale } from '#core/locale.ts'
import type { FieldProblem, Refusal, RefusalCode } from '#core/refusal.ts'
import { formatBuildProblem } from './format-build-problem.ts'
import {
  formatGiftCardAmount,
  formatMalformed,
  formatNotOffered,
  formatPortionsFew,
  formatQuantityBounds,
} from './format-cart-refusal.ts'
import { formatCertificateFault, formatFieldCode } from './format-field.ts'
import { formatFirstProblem } from './format-first-problem.ts'
import { formatGroupDeadline } from './format-group-deadline.ts'
import { formatMoney } from './format-money.ts'
import { formatCouponUsed, formatOfferProblem } from './format-offer-problem.ts'
import { formatTooLate, formatWrongStage } from './format-order-refusal.ts'
import {
  formatAsapUnavailable,
  formatTimeFull,
  formatTimeNotOffered,
} from './format-time-refusal.ts'
import { formatList } from './format-number.ts'
import { formatDays } from './format-days.ts'
import {
  formatDepositGrows,
  formatLargeParty,
  formatPromisedTable,
} from './format-table-refusal.ts'
import { formatTime, formatWeekdayAndDay } from './format-time.ts'
import { amount, named, plain } from './word-refusal.ts'

type Table = {
  readonly [Code in RefusalCode]: (refused: Refusal<Code>, locale: Locale) => string
}

/** How a refusal is worded, as the lookup below sees it. A method, whose parameters are compared both ways: the row is of the refusal’s own code. */
type Word = { word(refused: Refusal, locale: Locale): string }['word']

/** The message of every reason to say no. Section 8 of the specification lives here. */
const messages: Table = {
  'request.malformed': ({ params }, locale) => formatMalformed(params, locale),
  'request.incomplete': plain(m.refusal_request_incomplete),
  'request.too_large': plain(m.refusal_request_too_large),
  'request.not_json': plain(m.refusal_request_not_json),
  'request.unknown_host': plain(m.refusal_request_unknown_host),
  'request.foreign_origin': plain(m.refusal_request_foreign_origin),
  'request.too_many': plain(m.refusal_request_too_many),
  'request.key_missing': plain(m.refusal_request_key_missing),
  'request.key_reused': plain(m.refusal_request_key_reused),
  outage: plain(m.refusal_outage),
  'thing.missing': plain(m.refusal_thing_missing),
  signed_out: plain(m.refusal_signed_out),
  'sign_in.wrong': plain(m.refusal_sign_in_wrong),
  'sign_in.too_many': plain(m.refusal_sign_in_too_many),
  'code.wrong': plain(m.refusal_code_wrong),
  'sign_in.code_needed': plain(m.refusal_sign_in_code_needed),
  'second_factor.wrong': plain(m.refusal_second_factor_wrong),
  'password.wrong': plain(m.refusal_password_wrong),
  'staff.second_factor_needed': plain(m.refusal_staff_second_factor_needed),
  'staff.second_factor_set': plain(m.refusal_staff_second_factor_set),
  'staff.locked': plain(m.refusal_staff_locked),
  'pin.wrong': ({ params: { left: count } }, locale) =>
    count === 0 ? m.refusal_pin_spent({}, { locale }) : m.refusal_pin_wrong({ count }, { locale }),
  'pin.missing': plain(m.refusal_pin_missing),
  'person.missing': plain(m.refusal_person_missing),
  'person.spent': plain(m.refusal_person_spent),
  'passkey.wrong': plain(m.refusal_passkey_wrong),
  'social.expired': plain(m.refusal_social_expired),
  'social.refused': plain(m.refusal_social_refused),
  'social.no_email': plain(m.refusal_social_no_email),
  'social.unreachable': plain(m.refusal_social_unreachable),
  'passkey.too_many': plain(m.refusal_passkey_too_many),
  'reset.expired': plain(m.refusal_reset_expired),
  'card.missing': plain(m.refusal_card_missing),
  'card.expired': plain(m.refusal_card_expired),
  'card.needed': plain(m.refusal_card_needed),
  'account.order_open': plain(m.refusal_account_order_open),
  'account.paying': plain(m.refusal_account_paying),
  'contact.taken': plain(m.refusal_contact_taken),
  'member.field': formatFirstProblem,
  'saved.full': ({ params }, locale) => m.refusal_saved_full(params, { locale }),
  'role.missing': plain(m.refusal_role_missing),
  'location.unavailable': named(m.refusal_location_unavailable),
  'delivery.none_near': ({ params: { nearest } }, locale) => {
    const said = m.refusal_delivery_none_near({}, { locale })
    return nearest ? `${said} ${m.delivery_nearest_kitchen(nearest, { locale })}` : said
  },
  'delivery.too_far': named(m.refusal_delivery_too_far),
  'delivery.no_courier': plain(m.refusal_delivery_no_courier),
  'delivery.minimum': ({ params: { minimum, short_by } }, locale) =>
    m.refusal_delivery_minimum(
      { minimum: formatMoney(minimum, locale), short_by: formatMoney(short_by, locale) },
      { locale },
    ),
  'address.incomplete': plain(m.refusal_address_incomplete),
  'vehicle.incomplete': formatFirstProblem,
  'on_site.incomplete': formatFirstProblem,
  'tax_exemption.incomplete': formatFirstProblem,
  'tax_exemption.not_taken': plain(m.refusal_tax_exemption_not_taken),
  'tax_exemption.decided': ({ params: { status } }, locale) =>
    ({
      accepted: m.refusal_tax_exemption_accepted,
      declined: m.refusal_tax_exemption_declined,
      cancelled: m.refusal_tax_exemption_cancelled,
      rejected: m.refusal_tax_exemption_rejected,
    })[status]({}, { locale }),
  'certificate.unfit': ({ params }, locale) => formatCertificateFault(params.fault, locale),
  'place.unknown': ({ params }, locale) => m.refusal_place_unknown(params, { locale }),
  'menu.not_served': named(m.refusal_menu_not_served),
  'product.missing': plain(m.refusal_product_missing),
  'product.sold_out': named(m.refusal_product_sold_out),
  'sold_out.day_over': ({ params: { today } }, locale) =>
    m.refusal_sold_out_day_over({ day: formatWeekdayAndDay(today, locale) }, { locale }),
  'portions.few': ({ params }, locale) => formatPortionsFew(params, locale),
  'product.wrong_daypart': ({ params: { name, from, until } }, locale) =>
    m.refusal_product_wrong_daypart(
      { name, from: formatTime(from, locale), until: formatTime(until, locale) },
      { locale },
    ),
  'product.wrong_day': ({ params: { name, from, until } }, locale) =>
    m.refusal_product_wrong_day({ name, days: formatDays({ from, until }, locale) }, { locale }),
  'build.invalid': ({ params: { problems } }, locale) =>
    problems.map((problem) => formatBuildProblem(problem, locale)).join(' '),
  'quantity.out_of_bounds': ({ params }, locale) => formatQuantityBounds(params, locale),
  'line.missing': plain(m.refusal_line_missing),
  'line.not_made': plain(m.refusal_line_not_made),
  'cart.changed': plain(m.refusal_cart_changed),
  'cart.timed_out': plain(m.refusal_cart_timed_out),
  'cart.closed': plain(m.refusal_cart_closed),
  'cart.under_way': plain(m.refusal_cart_under_way),
  'cart.elsewhere': named(m.refusal_cart_elsewhere),
  'cart.stays': named(m.refusal_cart_stays),
  'cart.at_table': plain(m.refusal_cart_at_table),
  'cart.table_changed': plain(m.refusal_cart_table_changed),
  'cart.empty': plain(m.refusal_cart_empty),
  'proposal.diets': ({ params }, locale) => m.refusal_proposal_diets(params, { locale }),
  'cart.full': plain(m.refusal_cart_full),
  'cart.problems': (refused, locale) =>
    Object.values(formatRefusalFields(refused, locale) ?? {}).join(' ') ||
    m.refusal_cart_problems({}, { locale }),
  'cart_link.used': plain(m.refusal_cart_link_used),
  'cart_link.expired': plain(m.refusal_cart_link_expired),
  'cart_link.ordered': plain(m.refusal_cart_link_ordered),
  'cart_link.group': plain(m.refusal_cart_link_group),
  'group.not_offered': plain(m.refusal_group_not_offered),
  'group.deadline': ({ params }, locale) => formatGroupDeadline(params, locale),
  'group.field': formatFirstProblem,
  'group.not_a_package': plain(m.refusal_group_not_a_package),
  'group.answers_only': plain(m.refusal_group_answers_only),
  'group.over_budget': ({ params: { budget, left } }, locale) =>
    m.refusal_group_over_budget(
      { budget: formatMoney(budget, locale), left: formatMoney(left, locale) },
      { locale },
    ),
  'group.full': ({ params: { most } }, locale) => m.refusal_group_full({ most }, { locale }),
  'group.host_only': plain(m.refusal_group_host_only),
  'group.host_time': plain(m.group_host_only_time),
  'group.host_stays': plain(m.refusal_group_host_stays),
  'group.checking_out': ({ params: { host } }, locale) =>
    m.refusal_group_checking_out({ host }, { locale }),
  'group.closed': plain(m.refusal_group_closed),
  'group.cancelled': plain(m.refusal_group_cancelled),
  'group.deadline_passed': plain(m.refusal_group_deadline_passed),
  'group.submitted': plain(m.refusal_group_submitted),
  'group.paying': ({ params: { names } }, locale) =>
    m.refusal_group_paying({ names: formatList(names, locale) }, { locale }),
  'group.pay_first': plain(m.refusal_group_pay_first),
  'group.not_locked': plain(m.refusal_group_not_locked),
  'group.host_pays': plain(m.refusal_group_host_pays),
  'group.stays': plain(m.refusal_group_stays),
  'group.not_offered_to_you': plain(m.refusal_group_not_offered_to_you),
  'group.removed': ({ params: { note } }, locale) =>
    note === null
      ? m.refusal_group_removed({}, { locale })
      : m.refusal_group_removed_note({ note }, { locale }),
  'coupon.unknown': plain(m.refusal_coupon_unknown),
  'coupon.used_before': ({ params }, locale) => formatCouponUsed(params, locale),
  'coupon.unmet': ({ params }, locale) => formatOfferProblem(params.problem, locale),
  'reward.unmet': ({ params }, locale) => formatOfferProblem(params.problem, locale),
  'handoff.not_offered': ({ params }, locale) => formatNotOffered(params, locale),
  'time.not_offered': ({ params }, locale) => formatTimeNotOffered(params, locale),
  'time.full': ({ params }, locale) => formatTimeFull(params, locale),
  'reservation.not_offered': named(m.refusal_reservation_not_offered),
  'reservation.party': ({ params }, locale) => formatLargeParty(params, locale),
  'reservation.being_ordered': plain(m.refusal_reservation_being_ordered),
  'reservation.ordered': ({ params }, locale) => m.refusal_reservation_ordered(params, { locale }),
  'reservation.no_deposit': plain(m.refusal_reservation_no_deposit),
  'reservation.deposit_due': amount(m.refusal_reservation_deposit_due),
  'reservation.deposit_grows': ({ params }, locale) => formatDepositGrows(params, locale),
  'reservation.time': plain(m.refusal_reservation_time),
  'reservation.taken': plain(m.refusal_reservation_taken),
  'reservation.lapsed': plain(m.refusal_reservation_lapsed),
  'reservation.closed': plain(m.refusal_reservation_closed),
  'reservation.too_many': plain(m.refusal_reservation_too_many),
  'reservation.field': formatFirstProblem,
  'table.unknown': named(m.refusal_table_unknown),
  'table.occupied': named(m.refusal_table_occupied),
  'table.too_small': ({ params }, locale) => m.refusal_table_too_small(params, { locale }),
  'table.promised': ({ params }, locale) => formatPromisedTable(params, locale),
  'table.none_free': plain(m.refusal_table_none_free),
  'waitlist.closed': named(m.refusal_waitlist_closed),
  'kiosk.code': plain(m.refusal_kiosk_code),
  'kiosk.visit_over': plain(m.refusal_kiosk_visit_over),
  'kiosk.no_reader': plain(m.refusal_kiosk_no_reader),
  'kiosk.reader_away': plain(m.refusal_kiosk_reader_away),
  'kiosk.printer': plain(m.refusal_kiosk_printer),
  'kiosk.no_receipt': plain(m.refusal_kiosk_no_receipt),
  'push.unknown_service': plain(m.refusal_push_unknown_service),
  'time.missing': plain(m.refusal_time_missing),
  'time.none_left': plain(m.refusal_time_none_left),
  'time.asap_unavailable': ({ params }, locale) => formatAsapUnavailable(params, locale),
  'form.field': ({ params: { issue } }) => issue,
  'checkout.field': formatFirstProblem,
  'checkout.vehicle': plain(m.refusal_checkout_vehicle),
  'checkout.total_changed': amount(m.refusal_checkout_total_changed),
  'checkout.today_changed': amount(m.refusal_checkout_today_changed),
  'balance.changed': amount(m.refusal_balance_changed),
  'gift_card.field': formatFirstProblem,
  'gift_card.amount': ({ params }, locale) => formatGiftCardAmount(params, locale),
  'gift_card.not_sold': plain(m.refusal_gift_card_not_sold),
  'gift_card.unknown': plain(m.refusal_gift_card_unknown),
  'gift_card.too_many_tries': plain(m.refusal_gift_card_too_many_tries),
  'gift_card.empty': plain(m.refusal_gift_card_empty),
  'gift_card.stopped': plain(m.refusal_gift_card_stopped),
  'gift_card.sent': plain(m.refusal_gift_card_sent),
  'gift_card.cancelled': plain(m.refusal_gift_card_cancelled),
  'gift_card.too_many': ({ params: { most } }, locale) =>
    m.refusal_gift_card_too_many({ most }, { locale }),
  'gift_card.no_deposit': plain(m.refusal_gift_card_no_deposit),
  'gift_card.changed': plain(m.refusal_gift_card_changed),
  'payment.missing': plain(m.refusal_payment_missing),
  'holds.too_many': plain(m.refusal_holds_too_many),
  'holds.unproved': plain(m.refusal_holds_unproved),
  'at_location.not_offered': plain(m.refusal_at_location_not_offered),
  'at_location.too_much': amount(m.refusal_at_location_too_much),
  'at_location.unproved': plain(m.refusal_at_location_unproved),
  'at_location.too_many': ({ params: { most } }, locale) =>
    m.refusal_at_location_too_many({ count: most }, { locale }),
  'at_location.missed': plain(m.refusal_at_location_missed),
  'at_location.owed': amount(m.refusal_at_location_owed),
  'orders.too_many': plain(m.refusal_orders_too_many),
  'payment.declined': ({ params }, locale) =>
    m.refusal_payment_declined({ reason: formatDecline(params.reason, locale) }, { locale }),
  'payment.too_many_declines': plain(m.refusal_payment_too_many_declines),
  'refund.decided': ({ params: { refunded, paid } }, locale) =>
    m.refusal_refund_decided(
      { refunded: formatMoney(refunded, locale), paid: formatMoney(paid, locale) },
      { locale },
    ),
  'refund.disputed': ({ params: { cents } }, locale) =>
    m.refusal_refund_disputed({ cents: formatMoney(cents, locale) }, { locale }),
  'refund.changed': ({ params: { left } }, locale) =>
    m.refusal_refund_changed({ left: formatMoney(left, locale) }, { locale }),
  'refund.line_refunded': plain(m.refusal_refund_line_refunded),
  'refund.waiting': ({ params: { cents } }, locale) =>
    m.refusal_refund_waiting({ amount: formatMoney(cents, locale) }, { locale }),
  'refund.none_waiting': plain(m.refusal_refund_none_waiting),
  'refund.own_request': plain(m.refusal_refund_own_request),
  'refund.alone': ({ params: { limit } }, locale) =>
    m.refusal_refund_alone({ limit: formatMoney(limit, locale) }, { locale }),
  'refund.over_limit': ({ params: { limit } }, locale) =>
    m.refusal_refund_over_limit({ limit: formatMoney(limit, locale) }, { locale }),
  'refund.return_alone': ({ params: { limit } }, locale) =>
    m.refusal_refund_return_alone({ limit: formatMoney(limit, locale) }, { locale }),
  'refund.too_much': ({ params: { paid } }, locale) =>
    m.refusal_refund_too_much({ paid: formatMoney(paid, locale) }, { locale }),
  'order.too_late': ({ params }, locale) => formatTooLate(params, locale),
  'order.too_early': ({ params: { day } }, locale) =>
    m.refusal_order_too_early({ day: formatWeekdayAndDay(day, locale) }, { locale }),
  'order.wrong_stage': ({ params }, locale) => formatWrongStage(params, locale),
}

/** Returns why something is refused, as a guest or the crew reads it. */
export function formatRefusal(refused: Refusal, locale: Locale): string {
  const word: Word = messages[refused.code]
  return word(refused, locale)
}

/** Returns what is wrong with each field that a refusal names; undefined where it names none. */
export function formatRefusalFields(
  { fields }: Pick<Refusal, 'fields'>,
  locale: Locale,
): Readonly<Record<string, string>> | undefined {
  if (!fields) return undefined
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, formatProblem(problem, locale)]),
  )
}

/** A refusal as the API answers it: the code for programs, the message and the fields in a language. */
export interface WordedRefusal {
  readonly code: RefusalCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Words a refusal whole, as the API answers it. */
export function wordRefusal(refused: Refusal, locale: Locale): WordedRefusal {
  const fields = formatRefusalFields(refused, locale)
  return { code: refused.code, message: formatRefusal(refused, locale), ...(fields && { fields }) }
}

function formatProblem(problem: FieldProblem, locale: Locale): string {
  if (typeof problem === 'string') return formatFieldCode(problem, locale)
  return 'issue' in problem ? problem.issue : formatRefusal(problem, locale)
}
