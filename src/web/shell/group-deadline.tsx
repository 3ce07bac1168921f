import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callFromPage } from '#web/api/browser-client.ts'
import { paths } from '#web/paths.ts'
import { forgetGroup, showDeadlineReached, showGroupClosed } from './group-over.ts'
import type { RootModel } from './use-root.ts'

type Group = NonNullable<NonNullable<RootModel['cart']>['group_order']>

/**
 * Looks at the deadline of the group order on every change of the route (R6.14). Once it is over the order is fetched again:
 * completed or not decides the popup. Who isn't its host, and a host whose cart is empty, lose it and go home.
 */
export function GroupDeadline({ group }: { readonly group: Group }) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const told = useRef(false)
  const look = useEffectEvent(async () => {
    if (told.current || !isPast(group)) return
    told.current = true
    const now = await fetchAgain(group)
    // The server's clock decides.
    told.current = now !== undefined && (now.is_past || now.status !== 'open')
    if (!now || !told.current) return
    const goesOn = now.is_host && now.cart.products.length > 0
    if (!goesOn) {
      await letGo(now)
      await navigate(paths.home())
    }
    if (isOrdered(now)) showGroupClosed()
    else showDeadlineReached(goesOn)
  })
  useEffect(() => void look(), [key])
  return null
}

type GroupNow = NonNullable<Awaited<ReturnType<typeof fetchAgain>>>

function isPast({ closes_at }: Group): boolean {
  return Temporal.Instant.compare(Temporal.Now.instant(), closes_at) >= 0
}

function fetchAgain({ id: group_order_id }: Group) {
  const params = { group_order_id }
  return callFromPage('GET /group-orders/{group_order_id}', { params }).catch(() => undefined)
}

function isOrdered({ status }: GroupNow): boolean {
  return status === 'confirmed' || status === 'completed'
}

/** Nobody waits for it any longer: a participant's device forgets it, a host without anything to order calls it off. */
async function letGo(now: GroupNow): Promise<void> {
  if (!now.is_host) return forgetGroup()
  const params = { group_order_id: now.id }
  if (!isOrdered(now))
    await callFromPage('DELETE /group-orders/{group_order_id}', { params }).catch(() => undefined)
}
