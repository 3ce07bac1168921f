import { lazy, Suspense } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { LoaderOverlay } from './loader-overlay.tsx'
import { notices, useNotice } from './notices.ts'
import { useOpenPanel } from './panels.ts'

const ErrorOverlay = lazy(async () => ({
  default: (await import('./error-overlay.tsx')).ErrorOverlay,
}))

/** The page’s one polite region, the errors over the page and the loader (R4.20, R4.21). */
export function Notices() {
  const notice = useNotice()
  // Under an open panel this region is inert: the panel shows the line itself.
  const covered = useOpenPanel() !== null
  const line = notice?.kind === 'line' && !covered ? notice : null
  const undo = line?.undo
  return (
    <>
      <Alert words={line?.words ?? null} onUndo={undo && (() => (notices.dismiss(), undo()))} />
      {notice?.kind === 'error' && (
        <Suspense fallback={null}>
          <ErrorOverlay words={notice.words} />
        </Suspense>
      )}
      <LoaderOverlay />
    </>
  )
}
