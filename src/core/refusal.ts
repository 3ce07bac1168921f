import { outageWords } from '#core/outage.ts'

/** A reason to say no: the HTTP status it answers with, and what the guest reads. */
interface Reason {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 503
  readonly words: (about: string) => string
}

/** Every reason the house may say no, worded once. Section 8 of the specification lives here. */
const reasons = {
  'request.malformed': { status: 400, words: (about) => about },
  'request.too_large': { status: 413, words: () => 'That is more than we can take at once.' },
  'request.not_json': {
    status: 415,
    words: () => 'Send JSON, with Content-Type: application/json and no compression.',
  },
  'request.unknown_host': { status: 421, words: () => 'This site isn’t served here.' },
  'request.foreign_origin': {
    status: 403,
    words: () => 'That request came from another site, so nothing was changed.',
  },
  'request.too_many': {
    status: 429,
    words: () => 'That was a lot at once. Wait a moment, then try again.',
  },
  'request.key_missing': {
    status: 400,
    words: () => 'Idempotency-Key is required, so that nothing is ordered twice.',
  },
  'request.key_reused': {
    status: 422,
    words: () => 'That Idempotency-Key belongs to another order.',
  },
  outage: {
    status: 503,
    words: () => outageWords,
  },
  'thing.missing': { status: 404, words: () => 'This page could not be found.' },
  signed_out: { status: 401, words: () => 'Please sign in.' },
  'sign_in.wrong': {
    status: 401,
    words: () => 'That email and password don’t match. Check both and try again.',
  },
  'sign_in.too_many': {
    status: 429,
    words: () => 'Too many tries with that email. Wait a minute, then try again.',
  },
  'role.missing': { status: 403, words: () => 'Your sign-in doesn’t cover that.' },
  'location.unavailable': {
    status: 422,
    words: (name) => `${name} is currently unavailable, please check back later.`,
  },
  'delivery.none_near': {
    status: 422,
    words: () =>
      'We unfortunately cannot deliver to the provided address at this time. Please try again or enter a different address.',
  },
  'delivery.too_far': {
    status: 422,
    words: (name) => `${name} doesn’t deliver to that address. Try another one, or pick it up.`,
  },
  'delivery.no_courier': {
    status: 422,
    words: () => 'No courier can bring this right now. Pick it up, or try again later.',
  },
  'delivery.minimum': { status: 422, words: (about) => about },
  'address.incomplete': { status: 422, words: () => 'Please use a full address.' },
  'vehicle.incomplete': { status: 422, words: (about) => about },
  'on_site.incomplete': { status: 422, words: (about) => about },
  'tax_exemption.incomplete': { status: 422, words: (about) => about },
  'tax_exemption.not_taken': { status: 422, words: (about) => about },
  'tax_exemption.decided': { status: 409, words: (about) => about },
  'certificate.unfit': { status: 422, words: (about) => about },
  'place.unknown': {
    status: 422,
    words: (query) => `We couldn’t place “${query}”. Try a city or a 5-digit ZIP.`,
  },
  'menu.not_served': { status: 422, words: (name) => `${name} doesn’t serve that menu.` },
  'product.missing': {
    status: 422,
    words: () => 'That dish isn’t on this menu any more. Pick another one.',
  },
  'product.sold_out': { status: 422, words: (name) => `${name} is sold out today.` },
  'portions.few': { status: 422, words: (about) => about },
  'product.wrong_daypart': { status: 422, words: (about) => about },
  'build.invalid': { status: 422, words: (about) => about },
  'quantity.out_of_bounds': { status: 422, words: (about) => about },
  'line.missing': { status: 404, words: () => 'That line isn’t in your order any more.' },
  'cart.changed': {
    status: 409,
    words: () => 'Your order changed in another window. Here is how it stands now.',
  },
  'cart.timed_out': {
    status: 422,
    words: () => 'Your basket timed out, please recreate your order.',
  },
  'cart.closed': { status: 409, words: () => 'This order was already placed.' },
  'cart.under_way': {
    status: 409,
    words: () => 'You have another order under way. Go on with that one.',
  },
  'cart.stays': {
    status: 422,
    words: (name) => `${name} starts every order anew. Start one there instead.`,
  },
  'cart.empty': { status: 422, words: () => 'Your cart is currently empty' },
  'cart.full': { status: 422, words: () => 'That’s the most one order can hold.' },
  'cart.problems': { status: 422, words: (about) => about },
  'handoff.not_offered': { status: 422, words: (about) => about },
  'time.not_offered': {
    status: 422,
    words: (about) => `${about} isn’t a time this kitchen offers. Pick another one.`,
  },
  'time.full': {
    status: 422,
    words: (about) => `${about} just filled up. Pick another time.`,
  },
  'time.missing': { status: 422, words: () => 'Choose a day and a time first.' },
  'time.none_left': { status: 422, words: () => 'No times left today. Pick another day.' },
  'time.asap_unavailable': {
    status: 422,
    words: (why) => `ASAP is unavailable ${why}. Choose a time to order ahead.`,
  },
  'checkout.field': { status: 422, words: (about) => about },
  'checkout.vehicle': {
    status: 422,
    words: () => 'Tell us which car to look for, so that the crew finds you.',
  },
  'checkout.total_changed': {
    status: 409,
    words: (total) => `The total is now ${total}. Look it over, then place your order again.`,
  },
  'checkout.today_changed': {
    status: 409,
    words: (cents) =>
      `What you pay today is now ${cents}. Look it over, then place your order again.`,
  },
  'balance.changed': {
    status: 409,
    words: (cents) => `The balance is now ${cents}. Look it over, then pay it again.`,
  },
  'holds.too_many': {
    status: 429,
    words: () => 'Many times are being held from where you are. Wait a minute, then try again.',
  },
  'orders.too_many': {
    status: 429,
    words: () =>
      'Many orders came from where you are. Your cart is kept: wait a few minutes, then place it again.',
  },
  'payment.declined': {
    status: 422,
    words: (reason) => `Your card wasn’t charged. ${reason}`,
  },
  'payment.too_many_declines': {
    status: 429,
    words: () =>
      'Cards were declined too often, so we didn’t try this one. Wait ten minutes, or call the restaurant.',
  },
  'refund.decided': {
    status: 409,
    words: (what) => `Somebody decided this already: ${what}.`,
  },
  'refund.too_much': { status: 422, words: (paid) => `No more than ${paid} was paid.` },
  'order.too_late': { status: 409, words: (about) => about },
  'order.wrong_stage': { status: 409, words: (about) => about },
} as const satisfies Record<string, Reason>

export type RefusalCode = keyof typeof reasons

/** The house says no: a code for programs, a message a guest may read, and the fields it is about. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Words a reason. `about` fills its blank: a name, a time, a whole sentence. */
export function refusal(
  code: RefusalCode,
  about = '',
  fields?: Readonly<Record<string, string>>,
): Refusal {
  const message = reasons[code].words(about)
  return fields ? { code, message, fields } : { code, message }
}

/** The HTTP status a refusal answers with. */
export function statusOf(code: RefusalCode): Reason['status'] {
  return reasons[code].status
}

/** Thrown by a change when a rule said no; it unwinds the transaction and becomes the answer. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal

  constructor(refused: Refusal) {
    super(refused.message)
    this.refusal = refused
  }
}

/** Stops a change when a rule said no. */
export function refuseIf(refused: Refusal | undefined): void {
  if (refused) throw new Refused(refused)
}
