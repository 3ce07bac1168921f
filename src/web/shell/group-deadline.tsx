import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { callFromPage } from '#web/api/browser-client.ts'
import {
  forgetGroup,
  showDeadlineReached,
  showGroupCancelled,
  showGroupClosed,
} from './group-over.ts'
import { goesOn } from './goes-on.ts'
import { useGoHome } from './use-go-home.ts'
import type { RootModel } from './use-root.ts'

type Group = NonNullable<NonNullable<RootModel['cart']>['group_order']>

interface GroupDeadlineProps {
  readonly group: Group
  /** It is no longer what the guest orders. */
  readonly isGone: boolean
}

/**
 * Looks at the deadline of the group order on every change of the route (R6.14). Once it is over, or gone from this device, the order
 * is fetched again: completed or not decides the popup. Who isn't its host, and a host whose cart is empty, lose it and go home.
 */
export function GroupDeadline({ group, isGone }: GroupDeadlineProps) {
  const { key } = useLocation()
  const goHome = useGoHome()
  const told = useRef(false)
  const look = useEffectEvent(async () => {
    const isOver = isGone || isPast(group)
    const isNews = isOver && !told.current
    told.current = isOver
    if (!isNews) return
    const now = await fetchOver(group)
    told.current = isGone || now !== undefined
    // A host knows what became of it.
    if (!now || (isGone && now.is_host)) return
    const tell = wordFor(now)
    if (goesOn(now)) return tell()
    await releaseGroup(now)
    await goHome(tell)
  })
  useEffect(() => void look(), [key, isGone])
  return null
}

/** What is told of a group order that is over (R6.14, R6.16). */
function wordFor(now: GroupNow): () => void {
  if (isOrdered(now)) return showGroupClosed
  if (now.status === 'cancelled') return showGroupCancelled
  const host = goesOn(now) ? 'host' : 'idle-host'
  return () => showDeadlineReached(now.is_host ? host : 'participant')
}

type GroupNow = NonNullable<Awaited<ReturnType<typeof fetchOver>>>

function isPast({ closes_at }: Group): boolean {
  return Temporal.Instant.compare(Temporal.Now.instant(), closes_at) >= 0
}

/** The group order once it is over; none while the server’s clock says that it goes on, or for who left it by themselves. */
async function fetchOver({ id: group_order_id }: Group) {
  const params = { group_order_id }
  const asked = callFromPage('GET /group-orders/{group_order_id}', { params })
  const now = await asked.catch(() => undefined)
  return now && (now.is_past || now.status !== 'open') ? now : undefined
}

function isOrdered({ status }: GroupNow): boolean {
  return status === 'confirmed' || status === 'completed'
}

/** Nobody waits for it any longer: a participant's device forgets it, a host without anything to order calls it off. */
async function releaseGroup(now: GroupNow): Promise<void> {
  if (!now.is_host) return forgetGroup()
  const params = { group_order_id: now.id }
  if (!isOrdered(now))
    await callFromPage('DELETE /group-orders/{group_order_id}', { params }).catch(() => undefined)
}
