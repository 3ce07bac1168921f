import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { isAt, paths } from '#web/paths.ts'
import { useRoot } from './use-root.ts'

/** Few pages are seen by somebody who waits for an order: the others don’t carry it. */
const OrderBar = lazy(async () => ({ default: (await import('./order-bar.tsx')).OrderBar }))

/** Room for the way to an order that is under way, on every page but its own. */
export function ActiveOrder() {
  const { last_order: order, is_order_hidden } = useRoot()
  const location = useLocation()
  if (!order || order.is_over || is_order_hidden) return null
  if (isAt(location, paths.confirm(order.id)) || isAt(location, paths.confirm())) return null
  return (
    <Suspense fallback={null}>
      <OrderBar key={order.id} order={order} />
    </Suspense>
  )
}
