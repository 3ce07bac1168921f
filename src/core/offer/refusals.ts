import { m } from '#messages'
import { formatCouponUsed, formatOfferProblem } from '#core/format/format-offer-problem.ts'
import { plain, taking, type Reasons } from '#core/format/reason.ts'
import type { CouponUsed, OfferProblem } from '#core/offer-problem.ts'

/** Lists the reasons to say no to a coupon. */
export const offerRefusals = {
  'coupon.unknown': plain(422, m.refusal_coupon_unknown),
  /** A coupon that was used by the same guest before, as they turn out to be once they name themselves; the amount is the total without it. */
  'coupon.used_before': taking<CouponUsed>(409, formatCouponUsed, {
    why: 'first_order',
    amount: 4778,
  }),
  'coupon.unmet': taking<{ readonly problem: OfferProblem }>(
    422,
    (params, locale) => formatOfferProblem(params.problem, locale),
    { problem: { why: 'subtotal', short_by: 420 } },
  ),
} satisfies Reasons
