import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { couponOfLink } from './coupon-of-link.ts'
import { useRoot } from './use-root.ts'

/** Few guests come by such a link. */
const BringCoupon = lazy(async () => ({
  default: (await import('./bring-coupon.tsx')).BringCoupon,
}))

/** Brings the code of a link, `?coupon=PORCH5` on any page, into the cart; it waits on this device until there is one. */
export function CouponLink() {
  const { app, cart } = useRoot()
  const isReady = useHydrated() && !app.disabled_features.get_offers
  const [search] = useSearchParams()
  const linked = search.get('coupon')
  const code = isReady ? (linked ?? (cart && couponOfLink.get())) : null
  return (
    <Suspense fallback={null}>
      {code !== null && code !== '' && (
        <BringCoupon code={code} isLinked={linked !== null} cart_id={cart?.id ?? null} />
      )}
    </Suspense>
  )
}
