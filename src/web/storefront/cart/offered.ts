import { useSyncExternalStore } from 'react'

const key = 'comal.offered'

/** Whether the upsells were offered for this cart in this window: once is enough (R6.13). */
export function useOffered(cart_id: string | undefined): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => kept() === cart_id,
    () => false,
  )
}

/** Remembers that the upsells were offered for this cart. */
export function rememberOffered(cart_id: string): void {
  try {
    window.sessionStorage.setItem(key, cart_id)
  } catch {
    // A browser without storage is asked again, which does no harm.
  }
}

function kept(): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}
