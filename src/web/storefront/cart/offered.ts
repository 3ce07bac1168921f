import { useSyncExternalStore } from 'react'
import { keptValue } from '#web/root/kept-value.ts'

/** The cart that the upsells were offered for in this tab: once is enough (R6.13). */
export const offeredFor = keptValue('session', 'comal.offered', isId)

/** Whether they were for this one. */
export function useOffered(cart_id: string | undefined): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => offeredFor.get() === cart_id,
    () => false,
  )
}

function isId(kept: unknown): kept is string {
  return typeof kept === 'string'
}
