import { useSyncExternalStore } from 'react'

/** Returns the whole seconds until a moment by the device’s clock, never below zero; null on the server, which doesn’t count. */
export function useSecondsLeft(moment: string): number | null {
  const end = Temporal.Instant.from(moment).epochMilliseconds
  return useSyncExternalStore(
    ticking,
    () => Math.max(0, Math.floor((end - Temporal.Now.instant().epochMilliseconds) / 1000)),
    () => null,
  )
}

function ticking(tick: () => void): () => void {
  const clock = setInterval(tick, 1000)
  return () => clearInterval(clock)
}
