import { m } from '#messages'
import { amount, firstProblem, plain, type Reasons } from '#core/format/reason.ts'

/** Lists the reasons to say no at checkout. */
export const checkoutRefusals = {
  'checkout.field': firstProblem(422, 'first_name.missing'),
  'checkout.vehicle': plain(422, m.refusal_checkout_vehicle),
  'checkout.total_changed': amount(409, m.refusal_checkout_total_changed, 4595),
  'checkout.today_changed': amount(409, m.refusal_checkout_today_changed, 12_500),
  'holds.too_many': plain(429, m.refusal_holds_too_many),
  'holds.unproved': plain(403, m.refusal_holds_unproved),
  'orders.too_many': plain(429, m.refusal_orders_too_many),
} satisfies Reasons
