import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'
import { LoaderOverlay } from './loader-overlay.tsx'
import { afterNavigation } from './after-navigation.ts'
import { notices, useNotice } from './toasts.ts'
import { useOpenPanel } from './panels.ts'
import { popups, usePopup } from './popups.ts'

const SitePopupBox = lazy(async () => ({
  default: (await import('./site-popup.tsx')).SitePopupBox,
}))

const ErrorOverlay = lazy(async () => ({
  default: (await import('./error-overlay.tsx')).ErrorOverlay,
}))

/** The page’s one polite region, the popup and the errors over the page, and the loader (R4.19–R4.21). */
export function Notices() {
  const notice = useNotice()
  // Under an open panel this region is inert: the panel shows the line itself.
  const covered = useOpenPanel() !== null
  const line = notice?.kind === 'line' && !covered ? notice : null
  const undo = line?.undo
  return (
    <>
      <Alert message={line?.message ?? null} onUndo={undo && (() => (notices.dismiss(), undo()))} />
      <SitePopups />
      {notice?.kind === 'error' && (
        <Suspense fallback={null}>
          <ErrorOverlay message={notice.message} />
        </Suspense>
      )}
      <LoaderOverlay />
    </>
  )
}

/** The site popup, for as long as the page it asks about is there; where its answer leads back to that page it is over too (R4.19). */
function SitePopups() {
  const popup = usePopup()
  const { pathname, key } = useLocation()
  const isLed = useNavigationType() === 'PUSH'
  const page = useRef({ pathname, key })
  useEffect(() => {
    const left = page.current
    page.current = { pathname, key }
    if (left.pathname !== pathname || (isLed && left.key !== key)) popups.close()
    afterNavigation.tell()
  }, [pathname, key, isLed])
  useEffect(() => popups.close, [])
  if (!popup) return null
  return (
    <Suspense fallback={null}>
      <SitePopupBox popup={popup} />
    </Suspense>
  )
}
