import { type ReactNode, Suspense } from 'react'
import { useHydrated } from './use-hydrated.ts'

interface ClientSuspenseProps {
  /** What stands there before: the room that the parts will take, so that nothing moves. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Shows parts whose script comes later, and only in a page that listens: the server draws the room they take. A boundary
 * that the server drew waits for its script to be hydrated, and an answer that arrives meanwhile can stop React from ever
 * drawing this page again. Forms that must work without JavaScript are drawn by the server, and take a plain `Suspense`.
 */
export function ClientSuspense({ fallback, children }: ClientSuspenseProps) {
  const hydrated = useHydrated()
  return hydrated ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
