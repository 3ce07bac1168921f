import { useLoaderData } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { rewardsToUse } from '#core/reward/to-use.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { CouponSection } from './coupon-section.tsx'
import { GiftCardSection } from './gift-card-section.tsx'
import type { SavedToPay } from './load-saved.server.ts'
import { RewardSection } from './reward-section.tsx'

/** Shows what makes an order cheaper, or pays before the card: coupons, rewards, and gift cards, which pay no deposit (R4.26). */
export function SavingsSections({ cart }: { readonly cart: CartAnswer }) {
  const { disabled_features } = useRoot().app
  const { rewards, gift_cards } = useLoaderData<SavedToPay>()
  const hasRewards = rewards !== null && rewardsToUse(cart, rewards).length > 0
  return (
    <>
      {disabled_features.get_offers || <CouponSection cart={cart} />}
      {hasRewards && <RewardSection cart={cart} rewards={rewards} />}
      {cart.deposit === null && <GiftCardSection cart={cart} own={gift_cards} />}
    </>
  )
}
