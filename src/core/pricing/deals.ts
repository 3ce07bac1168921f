import { type Cents, type PartsPerMillion, sum } from '#core/money.ts'
import type { Cart } from '#core/cart/cart.ts'
import { feeOf } from '#core/location/delivery.ts'
import type { Menu } from '#core/menu/menu.ts'
import { categoriesOf } from '#core/menu/product.ts'
import type { OfferSituation } from '#core/offer/conditions.ts'
import { cutsOf, type Discount, discountProblem } from '#core/offer/discounts.ts'
import { type OfferUse, usesToCount } from '#core/offer/guest.ts'
import type { Offer } from '#core/offer/offer.ts'
import { couponOf, type CouponState, offerProblem } from '#core/offer/coupon.ts'
import type { OfferProblem } from '#core/offer-problem.ts'
import type { Reward } from '#core/reward/program.ts'
import type { OtherLocale, Texts } from '#core/translations.ts'
import { costOfLine } from './cost-of-line.ts'
import type { DeliveryPrice } from './price.ts'

/** What may come off an order: what its guest chose, what the chain offers, and what its conditions ask about. */
export interface DealTerms extends Omit<OfferSituation, 'lines' | 'fee' | 'subtotal'> {
  /** The code of a coupon, and the ids of rewards. */
  readonly coupon: string | null
  readonly rewards: readonly string[]
  readonly offers: readonly Offer[]
  readonly rewardList: readonly Reward[]
}

/** What came off an order once: its name in all languages, and what of which line. */
export interface AppliedDiscount {
  readonly kind: 'coupon' | 'reward'
  readonly id: string
  readonly label: string
  readonly texts: { readonly [Key in OtherLocale]?: Texts<'name'> }
  readonly base: Cents
  readonly rate: PartsPerMillion | null
  readonly lines: readonly Cents[]
  readonly fee: Cents
}

/** A reward that is on an order, and why it takes nothing off where it doesn’t. */
export interface RewardState {
  readonly reward: Reward
  readonly problem: OfferProblem | null
}

/** How the coupon and the rewards of an order stand, what they take off, and what that uses up. */
export interface Deals {
  readonly coupon: CouponState | null
  readonly rewards: readonly RewardState[]
  readonly discounts: readonly AppliedDiscount[]
  readonly uses: readonly OfferUse[]
  readonly points: number
}

/** An order without coupon and rewards. */
const noDeals: Deals = { coupon: null, rewards: [], discounts: [], uses: [], points: 0 }

/**
 * Judges the coupon of an order and then its rewards, each on what the ones before have left to pay: one coupon, any
 * rewards together while the points last. What doesn’t fit takes nothing off and says why.
 */
export function judgeDeals(
  cart: Pick<Cart, 'lines'>,
  menu: Menu,
  delivery: DeliveryPrice | null,
  terms: DealTerms,
): Deals {
  if (terms.offers.length === 0 && terms.rewardList.length === 0) return noDeals
  let situation = situationOf(cart, menu, delivery, terms)
  const coupon = couponOf(terms.coupon, terms.offers, situation)
  const discounts: AppliedDiscount[] = []
  const take = (kind: AppliedDiscount['kind'], deal: Offer | Reward): void => {
    const applied = appliedOf(kind, deal, situation)
    discounts.push(applied)
    situation = without(situation, applied)
  }
  if (coupon && !coupon.problem) take('coupon', coupon.offer)
  let left = terms.guest.points
  const rewards = rewardsOf(terms).map((reward): RewardState => {
    const problem = rewardProblem(reward, situation, left) ?? null
    if (problem) return { reward, problem }
    take('reward', reward)
    left -= reward.points
    return { reward, problem }
  })
  const uses =
    coupon && !coupon.problem ? usesToCount(coupon.offer, { ...terms.guest, ...terms }) : []
  return { coupon, rewards, discounts, uses, points: terms.guest.points - left }
}

/** An offer, why an order doesn’t meet it, and whether it has it already. */
export interface JudgedOffer extends CouponState {
  readonly applied: boolean
}

/** Judges every offer by itself, as if it were the only thing that came off. */
export function judgeOffers(
  cart: Pick<Cart, 'lines'>,
  menu: Menu,
  delivery: DeliveryPrice | null,
  terms: DealTerms,
): readonly JudgedOffer[] {
  const situation = situationOf(cart, menu, delivery, terms)
  const applied = judgeDeals(cart, menu, delivery, terms).discounts
  return terms.offers.map((offer) => ({
    offer,
    problem: offerProblem(offer, situation) ?? null,
    applied: applied.some(({ kind, id }) => kind === 'coupon' && id === offer.id),
  }))
}

/** Returns why a reward takes nothing off an order; undefined where it does. */
function rewardProblem(
  { points, discount }: Reward,
  situation: OfferSituation,
  left: number,
): OfferProblem | undefined {
  if (!situation.guest.is_member) return { why: 'members' }
  if (left < points) return { why: 'points', missing: points - left }
  return discountProblem(discount, situation)
}

/** Returns an order as offers see it, before anything came off. */
function situationOf(
  cart: Pick<Cart, 'lines'>,
  menu: Menu,
  delivery: DeliveryPrice | null,
  terms: Omit<OfferSituation, 'lines' | 'fee' | 'subtotal'>,
): OfferSituation {
  const lines = cart.lines.map((line) => ({
    id: line.id,
    product_id: line.product_id,
    categories: categoriesOf(menu, line.product_id).map(({ id }) => id),
    quantity: line.quantity,
    left: costOfLine(menu, line).total,
  }))
  const subtotal = sum(lines.map(({ left }) => left))
  const fee = delivery && lines.length > 0 ? feeOf(delivery.fees, subtotal) : 0
  return { ...terms, lines, fee, subtotal }
}

function rewardsOf({ rewards, rewardList }: DealTerms): readonly Reward[] {
  return rewards.flatMap((wanted) => rewardList.find(({ id }) => id === wanted) ?? [])
}

function appliedOf(
  kind: AppliedDiscount['kind'],
  { id, name, es, discount }: Offer | Reward,
  order: OfferSituation,
): AppliedDiscount {
  const { lines, fee } = cutsOf(discount, order)
  const base = sum(order.lines.map(({ left }, index) => ((lines[index] ?? 0) > 0 ? left : 0)))
  const texts = es?.name === undefined ? {} : { es: { name: es.name } }
  const rate = rateOf(discount)
  return { kind, id, label: name, texts, base: base + (fee > 0 ? order.fee : 0), rate, lines, fee }
}

function rateOf(discount: Discount): PartsPerMillion | null {
  return discount.kind === 'percent_off' && discount.most === undefined ? discount.rate : null
}

function without(order: OfferSituation, { lines, fee }: AppliedDiscount): OfferSituation {
  return {
    ...order,
    lines: order.lines.map((line, index) => ({ ...line, left: line.left - (lines[index] ?? 0) })),
    fee: order.fee - fee,
  }
}
