import { useSyncExternalStore } from 'react'
import { storedValue } from '#web/browser/web-storage.ts'
import { lowScreen } from './low-screen.ts'

/** The strips below the tickets, which a screen can fold away. */
export type Strip = 'ready' | 'all-day'

type Fold = 'folded' | 'open'

const stored = {
  ready: storedValue('local', 'comal.kitchen-strip-ready', isFold),
  'all-day': storedValue('local', 'comal.kitchen-strip-all-day', isFold),
} as const satisfies Record<Strip, unknown>

const listeners = new Set<() => void>()

/** Returns whether a strip is folded, on a low screen until somebody opens it, and what folds or opens it, remembered on this device. */
export function useFold(strip: Strip) {
  const isFolded = useSyncExternalStore(
    listen,
    () => foldOf(strip) === 'folded',
    () => false,
  )
  const toggle = () => {
    stored[strip].set(isFolded ? 'open' : 'folded')
    for (const listener of listeners) listener()
  }
  return { isFolded, toggle }
}

function foldOf(strip: Strip): Fold {
  return stored[strip].get() ?? (lowScreen.matches() ? 'folded' : 'open')
}

function isFold(kept: unknown): kept is Fold {
  return kept === 'folded' || kept === 'open'
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  const unlisten = lowScreen.listen(listener)
  return () => {
    listeners.delete(listener)
    unlisten()
  }
}
