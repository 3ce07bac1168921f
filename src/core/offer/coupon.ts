import { type Cents, sum } from '#core/money.ts'
import type { OfferProblem } from '#core/offer-problem.ts'
import { conditionProblem, type OfferSituation } from './conditions.ts'
import { cutsOf, discountProblem } from './discounts.ts'
import { type Offer, offerOf } from './offer.ts'

/** The one coupon of an order: the offer, and why it takes nothing off where it doesn’t. */
export interface CouponState {
  readonly offer: Offer
  readonly problem: OfferProblem | null
}

/** Returns why an offer takes nothing off an order; undefined where it does. */
export function offerProblem(offer: Offer, situation: OfferSituation): OfferProblem | undefined {
  return conditionProblem(offer, situation) ?? discountProblem(offer.discount, situation)
}

/**
 * Returns the coupon of an order: the one whose code was entered, whether it fits or not; without a code the one of those
 * that apply by themselves that takes most off. Null where there is none.
 */
export function couponOf(
  code: string | null,
  offers: readonly Offer[],
  situation: OfferSituation,
): CouponState | null {
  if (code !== null) {
    const offer = offerOf(code, offers)
    return offer ? { offer, problem: offerProblem(offer, situation) ?? null } : null
  }
  const [best] = offers
    .filter((offer) => offer.automatic && offerProblem(offer, situation) === undefined)
    .map((offer) => ({ offer, off: takenOff(offer, situation) }))
    .toSorted((one, other) => other.off - one.off)
  return best ? { offer: best.offer, problem: null } : null
}

function takenOff({ discount }: Offer, situation: OfferSituation): Cents {
  const { lines, fee } = cutsOf(discount, situation)
  return sum(lines) + fee
}
