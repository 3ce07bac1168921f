import { type Cart } from '#core/cart/cart.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import { type Chain, offersOf, rewardsProgramOf } from '#core/location/chain.ts'
import type { Menu } from '#core/menu/menu.ts'
import { type Offer, offerOf } from '#core/offer/offer.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { dealsOf, type PricedAt } from './priced-at.ts'

/**
 * The cart with a coupon instead of the one before. Refuses a code that the chain doesn’t know, and with the reason one that
 * doesn’t fit the order yet; a code that `waits` stands on the cart until it fits, as the one of a link does.
 */
export function setCoupon(
  cart: Cart,
  { code, waits }: { readonly code: string; readonly waits: boolean },
  menu: Menu,
  at: PricedAt,
): Cart {
  refuseIf(openRefusal(cart))
  const changed = { ...cart, coupon: knownOffer(code, at.chain).code }
  const problem = dealsOf(changed, menu, at).coupon?.problem
  if (problem && !waits) throw new Refused(refusal('coupon.unmet', { problem }))
  return changed
}

/** The cart without a coupon. */
export function removeCoupon(cart: Cart): Cart {
  refuseIf(openRefusal(cart))
  return { ...cart, coupon: null }
}

/** The cart with one more reward. Refuses one that there isn’t, and with the reason one that takes nothing off this order. */
export function addReward(cart: Cart, reward_id: string, menu: Menu, at: PricedAt): Cart {
  refuseIf(openRefusal(cart))
  if (!isKnownReward(reward_id, at.chain)) throw new Refused(refusal('thing.missing'))
  if (cart.rewards.includes(reward_id)) return cart
  const changed = { ...cart, rewards: [...cart.rewards, reward_id] }
  const standing = dealsOf(changed, menu, at).rewards.find(({ reward }) => reward.id === reward_id)
  if (standing?.problem) throw new Refused(refusal('reward.unmet', { problem: standing.problem }))
  return changed
}

/** The cart without a reward, there or not. */
export function removeReward(cart: Cart, reward_id: string): Cart {
  refuseIf(openRefusal(cart))
  return { ...cart, rewards: cart.rewards.filter((id) => id !== reward_id) }
}

/**
 * The cart with a coupon and rewards that stand on it whether they fit or not, as a screen sends them with every order. Refuses a
 * code that the chain doesn’t know; a reward that is no more is left out, and one that is named twice counts once.
 */
export function keepDeals(
  cart: Cart,
  { coupon, rewards }: Pick<Cart, 'coupon' | 'rewards'>,
  chain: Chain | null,
): Cart {
  const wanted = [...new Set(rewards)].filter((id) => isKnownReward(id, chain))
  return {
    ...cart,
    coupon: coupon === null ? null : knownOffer(coupon, chain).code,
    rewards: wanted,
  }
}

function knownOffer(code: string, chain: Chain | null): Offer {
  const offer = offerOf(code, offersOf(chain))
  if (!offer) throw new Refused(refusal('coupon.unknown'))
  return offer
}

function isKnownReward(reward_id: string, chain: Chain | null): boolean {
  return rewardsProgramOf(chain)?.rewards.some(({ id }) => id === reward_id) ?? false
}

/**
 * The cart without the rewards that stand among its discounts by their label: they leave with a line that is taken off
 * (R6.6), as they may have been for it. What is left of the order can take them again.
 */
export function dropAppliedRewards(cart: Cart, menu: Menu, at: PricedAt): Cart {
  if (cart.rewards.length === 0) return cart
  const { discounts, rewards } = dealsOf(cart, menu, at)
  const labels = new Set(discounts.map(({ label }) => label))
  const gone = new Set(
    rewards.filter(({ reward }) => labels.has(reward.name)).map(({ reward }) => reward.id),
  )
  return { ...cart, rewards: cart.rewards.filter((id) => !gone.has(id)) }
}
