import { lazy, Suspense, useState } from 'react'
import { useRoot } from './use-root.ts'

const BasketOffer = lazy(async () => ({
  default: (await import('./restore-cart-offer.tsx')).BasketOffer,
}))

/** Room for a quiet word on a basket that timed out: from the page that cleared it on, until it is closed or there is another (R6.11). */
export function TimedOut() {
  const { lost, cart } = useRoot()
  const [told, setTold] = useState({ lost, isOpen: true })
  if (lost && lost.cart_id !== told.lost?.cart_id) setTold({ lost, isOpen: true })
  if (!told.lost || !told.isOpen || (cart && cart.count > 0)) return null
  return (
    <Suspense fallback={null}>
      <BasketOffer offer={told.lost} onClose={() => setTold({ ...told, isOpen: false })} />
    </Suspense>
  )
}
