import { useSyncExternalStore } from 'react'
import { lowScreen } from './low-screen.ts'
import { storedValue } from '#web/browser/web-storage.ts'

/** How large tickets are: roomy is read from afar, compact shows the most. */
export const densities = ['roomy', 'normal', 'compact'] as const
export type Density = (typeof densities)[number]

const stored = storedValue('local', 'comal.kitchen-density', isDensity)
const listeners = new Set<() => void>()

/** Takes the next density, and remembers it on this device. Browser only. */
export function nextDensity(): void {
  const at = densities.indexOf(current())
  stored.set(densities[(at + 1) % densities.length] ?? 'normal')
  for (const listener of listeners) listener()
}

/** Returns the density of this screen; until somebody chose the normal one, on a low screen the compact one. */
export function useDensity(): Density {
  return useSyncExternalStore(listen, current, () => 'normal')
}

function current(): Density {
  return stored.get() ?? (lowScreen.matches() ? 'compact' : 'normal')
}

function isDensity(kept: unknown): kept is Density {
  return densities.some((density) => density === kept)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  const unlisten = lowScreen.listen(listener)
  return () => {
    listeners.delete(listener)
    unlisten()
  }
}
