import { lazy, Suspense } from 'react'
import { useRoot } from '#web/shell/use-root.ts'

/** Loads late: what a screen shows first needs none of it. */
const ScreenGuard = lazy(async () => ({
  default: (await import('./screen-guard.tsx')).ScreenGuard,
}))

/** Locks a screen that nobody touches, and asks who presses where several share it. On every page of the console. */
export function ScreenLock({ inSight }: { readonly inSight?: boolean }) {
  const { staff } = useRoot().session
  if (!staff) return null
  return (
    <Suspense>
      <ScreenGuard staff={staff} inSight={inSight === true} />
    </Suspense>
  )
}
