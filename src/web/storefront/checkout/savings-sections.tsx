import type { CartAnswer } from '#contract/carts.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { CouponSection } from './coupon-section.tsx'
import { GiftCardSection } from './gift-card-section.tsx'

/** Shows what makes an order cheaper, or pays before the card: coupons and gift cards, which pay no deposit (R4.26). */
export function SavingsSections({ cart }: { readonly cart: CartAnswer }) {
  const { disabled_features } = useRoot().app
  return (
    <>
      {disabled_features.get_offers || <CouponSection cart={cart} />}
      {cart.deposit === null && <GiftCardSection cart={cart} />}
    </>
  )
}
