import { useSyncExternalStore } from 'react'
import { storedValue } from '#web/browser/web-storage.ts'

/** The cart whose upsells were shown in this tab: once is enough (R6.13). */
export const upsellsSeenFor = storedValue('session', 'comal.offered', isId)

/** Whether the upsells of this cart were shown in this tab. */
export function useUpsellsSeen(cart_id: string | undefined): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => upsellsSeenFor.get() === cart_id,
    () => false,
  )
}

function isId(stored: unknown): stored is string {
  return typeof stored === 'string'
}
