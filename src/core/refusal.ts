import type { BuildProblem } from './build-problem.ts'
import type { CertificateFault } from './certificate-fault.ts'
import type { Cents } from './money.ts'
import type { FieldCode } from './field-code.ts'
import type { MalformedReason } from './malformed-reason.ts'
import type { NearestKitchen } from './nearest-kitchen.ts'
import type { CouponUsed, OfferProblem } from './offer-problem.ts'
import type { CalendarDay, LocalTime } from './time.ts'
import type { PausedUntil, TimeWanted } from './time-wanted.ts'
import type { TooLate, WrongStage } from './wrong-stage.ts'

/** A reason to say no: the HTTP status that it answers with, and what its message takes. */
interface Reason<Params> {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 503
  /** Never there: it only tells the compiler what comes with the code. */
  readonly params?: Params
}

interface Named {
  readonly name: string
}

/** Every reason to say no, once: its status and its parameters. The messages stand in `format/format-refusal.ts`. */
const reasons = {
  'request.malformed': taking<{ readonly reason: MalformedReason }>(400),
  'request.too_large': on(413),
  'request.incomplete': on(408),
  'request.not_json': on(415),
  'request.unknown_host': on(421),
  'request.foreign_origin': on(403),
  'request.too_many': on(429),
  'request.key_missing': on(400),
  'request.key_reused': on(422),
  outage: on(503),
  'thing.missing': on(404),
  signed_out: on(401),
  'sign_in.wrong': on(401),
  'sign_in.too_many': on(429),
  'code.wrong': on(401),
  'sign_in.code_needed': on(401),
  'second_factor.wrong': on(401),
  'password.wrong': on(422),
  'staff.second_factor_needed': on(403),
  'staff.second_factor_set': on(409),
  'staff.locked': on(403),
  'pin.wrong': taking<{ readonly left: number }>(401),
  'pin.missing': on(409),
  'person.missing': on(403),
  'person.spent': on(401),
  'passkey.wrong': on(401),
  'social.expired': on(401),
  'social.refused': on(401),
  'social.no_email': on(422),
  'social.unreachable': on(503),
  'passkey.too_many': on(422),
  'reset.expired': on(422),
  'account.order_open': on(409),
  'account.paying': on(409),
  'contact.taken': on(409),
  'member.field': taking<FirstProblem>(422),
  'saved.full': taking<{ readonly most: number }>(422),
  'form.field': taking<{ readonly issue: string }>(422),
  'role.missing': on(403),
  'location.unavailable': taking<Named>(422),
  'delivery.none_near': taking<{ readonly nearest: NearestKitchen | null }>(422),
  'delivery.too_far': taking<Named>(422),
  'delivery.no_courier': on(422),
  'delivery.minimum': taking<{ readonly minimum: Cents; readonly short_by: Cents }>(422),
  'address.incomplete': on(422),
  'vehicle.incomplete': taking<FirstProblem>(422),
  'on_site.incomplete': taking<FirstProblem>(422),
  'tax_exemption.incomplete': taking<FirstProblem>(422),
  'tax_exemption.not_taken': on(422),
  'tax_exemption.decided': taking<{
    readonly status: 'accepted' | 'declined' | 'cancelled' | 'rejected'
  }>(409),
  'certificate.unfit': taking<{ readonly fault: CertificateFault }>(422),
  'place.unknown': taking<{ readonly query: string }>(422),
  'menu.not_served': taking<Named>(422),
  'product.missing': on(422),
  'product.sold_out': taking<Named>(422),
  'sold_out.day_over': taking<{ readonly today: CalendarDay }>(422),
  'portions.few': taking<{
    readonly left: number
    /** The counted item; null where the message stands at the line of that very item. */
    readonly name: string | null
    readonly in_bag: number
  }>(422),
  'product.wrong_daypart': taking<Named & { readonly from: string; readonly until: string }>(422),
  'product.wrong_day': taking<Named & { readonly from: string; readonly until: string }>(422),
  'build.invalid': taking<{ readonly problems: readonly BuildProblem[] }>(422),
  'quantity.out_of_bounds': taking<
    Named & { readonly min: number; readonly max: number; readonly increments: number }
  >(422),
  'line.missing': on(404),
  'line.not_made': on(409),
  'cart.changed': on(409),
  'cart.timed_out': on(422),
  'cart.closed': on(409),
  'cart.under_way': on(409),
  'cart.stays': taking<Named>(422),
  'cart.elsewhere': taking<Named>(409),
  'cart.at_table': on(409),
  'cart.table_changed': on(409),
  'cart.empty': on(422),
  'proposal.diets': taking<{ readonly counted: number; readonly headcount: number }>(422),
  'cart.full': on(422),
  'cart.problems': on(422),
  'cart_link.used': on(409),
  'cart_link.expired': on(422),
  'cart_link.ordered': on(409),
  'cart_link.group': on(422),
  'group.not_offered': on(422),
  'group.deadline': taking<{
    readonly why: 'passed' | 'too_far' | 'held_too_long' | 'after_ready' | 'too_late' | 'closed'
    /** The last moment that the banks of who paid their part wait for, and the day there now, where that is why. */
    readonly until?: LocalTime
    readonly today?: CalendarDay
  }>(422),
  'group.field': taking<FirstProblem>(422),
  'group.not_a_package': on(422),
  'group.answers_only': on(422),
  'group.over_budget': taking<{ readonly budget: Cents; readonly left: Cents }>(422),
  'group.full': taking<{ readonly most: number }>(422),
  'group.host_only': on(403),
  'group.host_time': on(403),
  'group.host_stays': on(409),
  /** Its host does. */
  'group.checking_out': taking<{ readonly host: string }>(409),
  'group.closed': on(409),
  'group.cancelled': on(409),
  'group.deadline_passed': on(409),
  'group.submitted': on(409),
  'group.paying': taking<{ readonly names: readonly string[] }>(409),
  'group.pay_first': on(409),
  'group.not_locked': on(409),
  'group.host_pays': on(409),
  'group.stays': on(409),
  'group.not_offered_to_you': on(409),
  /** The note is the host’s own. */
  'group.removed': taking<{ readonly note: string | null }>(403),
  'coupon.unknown': on(422),
  /** A coupon that was used by the same guest before, as they turn out to be once they name themselves; the amount is the total without it. */
  'coupon.used_before': taking<CouponUsed>(409),
  'coupon.unmet': taking<{ readonly problem: OfferProblem }>(422),
  'reward.unmet': taking<{ readonly problem: OfferProblem }>(422),
  'handoff.not_offered': taking<Named & { readonly handoff: string }>(422),
  'time.not_offered': taking<
    TimeWanted & {
      readonly why: 'not_a_slot' | 'passed' | 'too_soon'
      readonly paused?: PausedUntil
      /** When orders for that day closed, where that is what passed. */
      readonly closed?: LocalTime
      readonly next?: LocalTime
    }
  >(422),
  'time.full': taking<TimeWanted & { readonly next?: LocalTime }>(422),
  'time.missing': on(422),
  'time.none_left': on(422),
  'time.asap_unavailable': taking<{
    readonly why: 'catering' | 'closed' | 'full' | 'gone'
    readonly paused?: PausedUntil
    readonly today: CalendarDay
    /** When the kitchen closes, where that is why none is left. */
    readonly closes?: LocalTime
    readonly next?: LocalTime
  }>(422),
  'checkout.field': taking<FirstProblem>(422),
  'checkout.vehicle': on(422),
  'checkout.total_changed': taking<{ readonly amount: Cents }>(409),
  'checkout.today_changed': taking<{ readonly amount: Cents }>(409),
  'balance.changed': taking<{ readonly amount: Cents }>(409),
  'gift_card.field': taking<FirstProblem>(422),
  'gift_card.amount': taking<{ readonly min: Cents; readonly max: Cents }>(422),
  'gift_card.not_sold': on(422),
  'gift_card.unknown': on(422),
  'gift_card.too_many_tries': on(429),
  'gift_card.empty': on(422),
  'gift_card.stopped': on(409),
  /** It is on its way, with whom it is for, or cancelled: its giver changes it no more. */
  'gift_card.sent': on(409),
  'gift_card.cancelled': on(409),
  'gift_card.too_many': taking<{ readonly most: number }>(422),
  'gift_card.no_deposit': on(422),
  'gift_card.changed': on(409),
  'payment.missing': on(422),
  'holds.too_many': on(429),
  'holds.unproved': on(403),
  'at_location.not_offered': on(409),
  'at_location.too_much': taking<{ readonly amount: Cents }>(422),
  'at_location.unproved': on(403),
  'at_location.too_many': taking<{ readonly most: number }>(429),
  'at_location.missed': on(403),
  'at_location.owed': taking<{ readonly amount: Cents }>(409),
  'orders.too_many': on(429),
  /** The reason is the bank’s own message. */
  'payment.declined': taking<{ readonly reason: string }>(422),
  'payment.too_many_declines': on(429),
  'card.missing': on(422),
  'card.expired': on(422),
  'card.needed': on(409),
  'refund.decided': taking<{ readonly refunded: Cents; readonly paid: Cents }>(409),
  'refund.changed': taking<{ readonly left: Cents }>(409),
  'refund.disputed': taking<{ readonly cents: Cents }>(409),
  'refund.line_refunded': on(409),
  'refund.waiting': taking<{ readonly cents: Cents }>(409),
  'refund.none_waiting': on(409),
  'refund.own_request': on(403),
  'refund.alone': taking<{ readonly limit: Cents }>(422),
  'refund.return_alone': taking<{ readonly limit: Cents }>(422),
  'refund.over_limit': taking<{ readonly limit: Cents }>(422),
  'refund.too_much': taking<{ readonly paid: Cents }>(422),
  'reservation.not_offered': taking<Named>(422),
  'reservation.party': taking<Named & { readonly most: number; readonly phone: string }>(422),
  'reservation.time': on(422),
  'reservation.taken': on(409),
  'reservation.lapsed': on(409),
  'reservation.closed': on(409),
  'reservation.too_many': on(429),
  'reservation.field': taking<FirstProblem>(422),
  'reservation.being_ordered': on(409),
  'reservation.ordered': taking<{ readonly number: string }>(409),
  'reservation.no_deposit': on(409),
  'reservation.deposit_due': taking<{ readonly amount: Cents }>(409),
  'reservation.deposit_grows': taking<{ readonly count: number; readonly amount: Cents }>(422),
  'table.unknown': taking<Named>(422),
  'table.occupied': taking<Named>(409),
  'table.too_small': taking<Named & { readonly seats: number; readonly party: number }>(409),
  'table.promised': taking<Named & { readonly at: LocalTime }>(409),
  'table.none_free': on(409),
  'waitlist.closed': taking<Named>(422),
  'kiosk.code': on(422),
  /** Whoever was signed in at the screen isn’t any more; `signed_out` is the screen that was taken away. */
  'kiosk.visit_over': on(409),
  'kiosk.no_reader': on(422),
  // No fault: a screen sends again what a fault answered, and nothing was placed.
  'kiosk.reader_away': on(409),
  'kiosk.printer': on(422),
  'kiosk.no_receipt': on(503),
  'order.too_late': taking<TooLate>(409),
  'push.unknown_service': on(422),
  'order.too_early': taking<{ readonly day: CalendarDay }>(409),
  'order.wrong_stage': taking<WrongStage>(409),
} as const satisfies Record<string, Reason<unknown>>

export type RefusalCode = keyof typeof reasons

/** What comes with a code. */
export type RefusalParams<Code extends RefusalCode> =
  (typeof reasons)[Code] extends Reason<infer Params> ? Params : never

/** The codes that come without parameters. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: RefusalParams<Code> extends undefined ? Code : never
}[RefusalCode]

/** A no: a code for programs with its parameters, and what is wrong with single fields. No text: that is a language’s. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [One in Code]: {
    readonly code: One
    readonly fields?: FieldProblems
  } & (One extends PlainRefusalCode
    ? { readonly params?: undefined }
    : { readonly params: RefusalParams<One> })
}[Code]

/** What is wrong with fields, by their names. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

/** What is wrong with one field: a code of its own, a whole refusal, or what a schema found, in its own words. */
export type FieldProblem = FieldCode | Refusal | { readonly issue: string }

type FirstProblem = Readonly<Record<'problem', FieldCode>>

/** Makes a refusal of its code and what comes with it; `fields` says what is wrong with single fields. */
export function refusal<Code extends PlainRefusalCode>(
  code: Code,
  params?: undefined,
  fields?: FieldProblems,
): Refusal<Code>
export function refusal<Code extends Exclude<RefusalCode, PlainRefusalCode>>(
  code: Code,
  params: RefusalParams<Code>,
  fields?: FieldProblems,
): Refusal<Code>
export function refusal(code: RefusalCode, params?: unknown, fields?: FieldProblems): unknown {
  return { code, ...(params !== undefined && { params }), ...(fields && { fields }) }
}

/** Returns the HTTP status that a refusal answers with. */
export function statusOf(code: RefusalCode): Reason<unknown>['status'] {
  return reasons[code].status
}

/** Thrown by a command when a rule said no; it unwinds the transaction and becomes the answer. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal

  constructor(refused: Refusal) {
    super(refused.code)
    this.refusal = refused
  }
}

/** Stops a command when a rule said no. */
export function refuseIf(refused: Refusal | undefined): void {
  if (refused) throw new Refused(refused)
}

function on(status: Reason<undefined>['status']): Reason<undefined> {
  return { status }
}

function taking<Params>(status: Reason<Params>['status']): Reason<Params> {
  return { status }
}
