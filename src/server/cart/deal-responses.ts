import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Cart } from '#core/cart/cart.ts'
import { formatOfferProblem } from '#core/format/format-offer-problem.ts'
import type { Locale } from '#core/locale.ts'
import { rewardsProgramOf } from '#core/location/chain.ts'
import type { OfferProblem } from '#core/offer-problem.ts'
import type { Deals } from '#core/pricing/deals.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import type { Reward } from '#core/reward/program.ts'
import { textsOf } from '#core/translations.ts'
import { m } from '#messages'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { StoredCart } from './store.ts'

/** Returns what comes off a sheet, each with its label (R5.2). */
export function discountsOf({ lines }: PriceSheet): DeepReadonly<CartAnswer['discounts']> {
  return lines
    .filter(({ kind }) => kind === 'coupon' || kind === 'reward')
    .map(({ label, cents }) => ({ label, cents }))
}

/** Returns how the coupon and the rewards of a cart stand, in the guest’s language. */
export function dealsAnswer(
  { coupon: code }: Pick<Cart, 'coupon'>,
  { coupon, rewards }: Deals,
  locale: Locale,
): DeepReadonly<Pick<CartAnswer, 'coupon' | 'rewards'>> {
  const worded = (problem: OfferProblem | null) => problem && formatOfferProblem(problem, locale)
  const gone = code === null ? null : { code, label: code, problem: m.offer_gone({}, { locale }) }
  return {
    coupon: coupon
      ? {
          code,
          label: textsOf(coupon.offer, locale)?.name ?? coupon.offer.name,
          problem: worded(coupon.problem),
        }
      : gone,
    rewards: rewards.map(({ reward, problem }) => ({
      ...namedReward(reward, locale),
      problem: worded(problem),
    })),
  }
}

/** Returns the points of whoever a cart is for, and what points get; nothing where they are no member. */
export function rewardsOffered({ kitchen, guest }: StoredCart, locale: Locale) {
  const program = guest.is_member ? rewardsProgramOf(kitchen.chain) : null
  const rewards = program?.rewards.map((reward) => namedReward(reward, locale)) ?? []
  return { points: guest.points, rewards }
}

function namedReward(reward: Reward, locale: Locale) {
  const { id: reward_id, name, points } = reward
  return { reward_id, label: textsOf(reward, locale)?.name ?? name, points }
}
