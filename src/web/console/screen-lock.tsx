import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callFromPage } from '#web/api/browser-client.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { useIdle } from './use-idle.ts'

/** Loads once a screen is locked: few ever are. */
const LockedScreen = lazy(async () => ({
  default: (await import('./locked-screen.tsx')).LockedScreen,
}))

/**
 * Locks a screen that nobody touched for as long as its account says. The page stays behind it and goes on; the API does nothing for
 * it until it is opened.
 */
export function ScreenLock() {
  const { staff } = useRoot().session
  const { revalidate } = useRevalidator()
  const [locked, setLocked] = useState(staff?.locked ?? false)
  const lock = () => {
    setLocked(true)
    // Without a connection the screen is locked all the same, and the API once it is touched with one.
    callFromPage('PUT /console/lock').catch(() => undefined)
  }
  useIdle(locked ? null : (staff?.lock_minutes ?? null), lock)
  if (!locked) return null
  return (
    <Suspense>
      <LockedScreen
        onOpen={() => {
          setLocked(false)
          void revalidate()
        }}
      />
    </Suspense>
  )
}
