import { type PlainRefusalCode, type Refusal, refusal, type RefusalCode } from '#core/refusal.ts'

type Examples = { readonly [Code in RefusalCode]: Refusal<Code> }

const name = 'Grove'
const today = '20261120'

/** The refusals whose message takes something, each with what it may take. */
const filled: Omit<Examples, PlainRefusalCode> = {
  'request.malformed': refusal('request.malformed', {
    reason: { at: 'body', issue: 'Invalid input: expected object, received string' },
  }),
  'saved.full': refusal('saved.full', { most: 20 }),
  'location.unavailable': refusal('location.unavailable', { name }),
  'delivery.none_near': refusal('delivery.none_near', {
    nearest: { name: 'Caprock', city: 'Lubbock', state: 'TX', miles: 112 },
  }),
  'delivery.too_far': refusal('delivery.too_far', { name }),
  'delivery.minimum': refusal('delivery.minimum', { minimum: 2500, short_by: 640 }),
  'vehicle.incomplete': refusal('vehicle.incomplete', { problem: 'vehicle_color.missing' }),
  'on_site.incomplete': refusal('on_site.incomplete', { problem: 'on_site_name.missing' }),
  'tax_exemption.incomplete': refusal('tax_exemption.incomplete', {
    problem: 'certificate.missing',
  }),
  'tax_exemption.decided': refusal('tax_exemption.decided', { status: 'accepted' }),
  'certificate.unfit': refusal('certificate.unfit', { fault: 'too_large' }),
  'place.unknown': refusal('place.unknown', { query: 'Atlantis' }),
  'menu.not_served': refusal('menu.not_served', { name }),
  'product.sold_out': refusal('product.sold_out', { name: 'Brisket Plate' }),
  'portions.few': refusal('portions.few', { left: 3, name: 'Brisket Plate', in_bag: 2 }),
  'product.wrong_daypart': refusal('product.wrong_daypart', {
    name: 'Migas',
    from: '07:00',
    until: '11:00',
  }),
  'build.invalid': refusal('build.invalid', {
    problems: [
      {
        group_id: 'sides',
        option_id: null,
        kind: 'missing',
        fault: 'below_least',
        name: 'Two sides',
        count: 1,
      },
    ],
  }),
  'quantity.out_of_bounds': refusal('quantity.out_of_bounds', {
    name: 'Kolaches',
    min: 6,
    max: 48,
    increments: 6,
  }),
  'cart.stays': refusal('cart.stays', { name }),
  'coupon.unmet': refusal('coupon.unmet', { problem: { why: 'subtotal', short_by: 420 } }),
  'reward.unmet': refusal('reward.unmet', { problem: { why: 'points', missing: 260 } }),
  'handoff.not_offered': refusal('handoff.not_offered', { name, handoff: 'curbside' }),
  'time.not_offered': refusal('time.not_offered', {
    wanted: `${today} 18:05`,
    today,
    why: 'not_a_slot',
  }),
  'time.full': refusal('time.full', { wanted: `${today} 18:00`, today, next: `${today} 18:30` }),
  'time.asap_unavailable': refusal('time.asap_unavailable', { why: 'closed', today }),
  'checkout.field': refusal('checkout.field', { problem: 'first_name.missing' }),
  'form.field': refusal('form.field', { issue: 'First name is required' }),
  'member.field': refusal('member.field', { problem: 'password.common' }),
  'checkout.total_changed': refusal('checkout.total_changed', { amount: 4595 }),
  'checkout.today_changed': refusal('checkout.today_changed', { amount: 12_500 }),
  'balance.changed': refusal('balance.changed', { amount: 37_500 }),
  'payment.declined': refusal('payment.declined', { reason: 'The bank declined it.' }),
  'refund.decided': refusal('refund.decided', { refunded: 4120, paid: 4595 }),
  'refund.changed': refusal('refund.changed', { left: 3180 }),
  'refund.over_limit': refusal('refund.over_limit', { limit: 10_000 }),
  'refund.too_much': refusal('refund.too_much', { paid: 4595 }),
  'order.too_late': refusal('order.too_late', {
    status: 'preparing',
    name,
    phone: '5125550142',
  }),
  'order.wrong_stage': refusal('order.wrong_stage', { why: 'recall', from: 'completed' }),
}

/** A refusal of every code, as the description of the API shows it. */
export const exampleRefusals: Examples = {
  ...filled,
  'request.too_large': refusal('request.too_large'),
  'request.incomplete': refusal('request.incomplete'),
  'refund.line_refunded': refusal('refund.line_refunded'),
  'request.not_json': refusal('request.not_json'),
  'request.unknown_host': refusal('request.unknown_host'),
  'request.foreign_origin': refusal('request.foreign_origin'),
  'request.too_many': refusal('request.too_many'),
  'request.key_missing': refusal('request.key_missing'),
  'request.key_reused': refusal('request.key_reused'),
  outage: refusal('outage'),
  'thing.missing': refusal('thing.missing'),
  signed_out: refusal('signed_out'),
  'sign_in.wrong': refusal('sign_in.wrong'),
  'sign_in.too_many': refusal('sign_in.too_many'),
  'code.wrong': refusal('code.wrong'),
  'reset.expired': refusal('reset.expired'),
  'role.missing': refusal('role.missing'),
  'delivery.no_courier': refusal('delivery.no_courier'),
  'address.incomplete': refusal('address.incomplete'),
  'tax_exemption.not_taken': refusal('tax_exemption.not_taken'),
  'product.missing': refusal('product.missing'),
  'line.missing': refusal('line.missing'),
  'line.not_made': refusal('line.not_made'),
  'cart.changed': refusal('cart.changed'),
  'cart.timed_out': refusal('cart.timed_out'),
  'cart.closed': refusal('cart.closed'),
  'cart.under_way': refusal('cart.under_way'),
  'cart.empty': refusal('cart.empty'),
  'cart.full': refusal('cart.full'),
  'cart.problems': refusal('cart.problems'),
  'coupon.unknown': refusal('coupon.unknown'),
  'time.missing': refusal('time.missing'),
  'time.none_left': refusal('time.none_left'),
  'checkout.vehicle': refusal('checkout.vehicle'),
  'holds.too_many': refusal('holds.too_many'),
  'orders.too_many': refusal('orders.too_many'),
  'payment.too_many_declines': refusal('payment.too_many_declines'),
}
