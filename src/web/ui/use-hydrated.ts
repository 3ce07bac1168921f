import { useSyncExternalStore } from 'react'

/** Whether JavaScript runs this page already; false on the server and until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
