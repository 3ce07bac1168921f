import { lazy, Suspense } from 'react'
import type { WaitingOrderProps } from './waiting-order.tsx'

const fetchParts = () => import('./waiting-order.tsx')
const WaitingOrder = lazy(async () => ({ default: (await fetchParts()).WaitingOrder }))
const EnterAddress = lazy(async () => ({ default: (await fetchParts()).EnterAddress }))

/** Shows an order whose kitchen an address is to name (R6.2), by a script of its own: few orders wait for one. */
export function WaitingOrderLater(props: WaitingOrderProps) {
  return (
    <Suspense fallback={null}>
      <WaitingOrder {...props} />
    </Suspense>
  )
}

/** Leads to where its address is asked, likewise. */
export function EnterAddressLater() {
  return (
    <Suspense fallback={null}>
      <EnterAddress />
    </Suspense>
  )
}
