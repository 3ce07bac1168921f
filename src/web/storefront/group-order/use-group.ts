import { useEffect, useEffectEvent } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { useLive } from '#web/api/use-live.ts'
import { notices } from '#web/dialogs/toasts.ts'
import type * as groupOver from '#web/shell/group-over.ts'
import { useGoHome } from '#web/shell/use-go-home.ts'

export type GroupOrder = DataOf<'GET /group-orders/{group_order_id}'>

/** Whether its reader may still choose: a host until it is placed, everybody else until they are done, the deadline or checkout (R6.14). */
export function mayChoose({ is_host, status, is_past, is_checking_out, is_done }: GroupOrder) {
  return is_host || (status === 'open' && !is_past && !is_checking_out && !is_done)
}

/** How often a group order is asked for whatever is heard, in milliseconds (R6.15, R11.3). */
const every = 10_000

/**
 * Returns a group order as it stands, live, asked for at once and every ten seconds besides; undefined until it is known. One that
 * is over for its participants is left, with the word that the specification has for it (R6.16, R6.17).
 */
export function useGroup(group_order_id: string): GroupOrder | undefined {
  const leave = useLeave()
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  // A form under way asks by itself, and asking meanwhile would keep it from leading on.
  const busy = [state, ...useFetchers().map((fetcher) => fetcher.state)].some((is) => is !== 'idle')
  const { answer: group } = useLive<GroupOrder | undefined>(undefined, {
    stream: `/api/group-orders/${group_order_id}/events`,
    event: 'group-order',
    ask: () => callFromPage('GET /group-orders/{group_order_id}', { params: { group_order_id } }),
    floor: every,
    // Who is on their way out left by themselves.
    onShut: ({ message }) => {
      if (!busy) void leave(() => notices.error(message))
    },
  })
  const over = group && !group.is_host ? overFor[group.status] : undefined
  const end = useEffectEvent(() => over && void leave(over))
  useEffect(() => end(), [over])
  // The lines of the page are the root's: where they changed elsewhere it asks again.
  const version = group?.version
  const refresh = useEffectEvent(() => {
    if (!busy) void revalidate()
  })
  useEffect(() => {
    if (version !== undefined) refresh()
  }, [version])
  return over ? undefined : group
}

/** How a participant learns that there is nothing more to choose (R6.16, R6.17). */
const overFor: Readonly<Partial<Record<GroupOrder['status'], (over: typeof groupOver) => void>>> = {
  cancelled: ({ showGroupCancelled }) => showGroupCancelled(),
  locked: () => notices.error(m.refusal_group_closed()),
  confirmed: ({ showGroupClosed }) => showGroupClosed(),
  completed: ({ showGroupClosed }) => showGroupClosed(),
}

/** Leaves a group order that is over: its cart goes, whatever is open closes, and home says why. */
function useLeave() {
  const goHome = useGoHome()
  return async (tell: (over: typeof groupOver) => void) => {
    // Comes then: no first view waits for the end.
    const over = await import('#web/shell/group-over.ts')
    await over.forgetGroup()
    await goHome(() => tell(over))
  }
}
