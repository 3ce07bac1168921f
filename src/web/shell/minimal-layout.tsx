import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router'
import type { Route } from './+types/minimal-layout'
import { whenIdle } from '#web/browser/when-idle.ts'
import { useNotice } from '#web/dialogs/toasts.ts'
import { CouponLink } from './coupon-link.tsx'
import styles from './error-page.module.css'
import { ErrorPage } from './error-page.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'

/** Loader, errors and content only (R3.2): checkout, the console, pages inside a native app. */
export default function MinimalLayout() {
  return (
    <>
      <SkipLink />
      <CouponLink />
      <Outlet />
      <LoaderAndErrors />
    </>
  )
}

const fetchNotices = () => import('#web/dialogs/toast-host.tsx')

/**
 * Where its script can’t be had the page stays as it is: nothing that was typed is lost for a notice. It is written here once more, since
 * whatever this layout shares with the other one brings kilobytes of that along.
 */
const Notices = lazy(() =>
  fetchNotices()
    .then(({ Notices: fetched }) => ({ default: fetched }))
    .catch(() => ({ default: Nothing })),
)

function Nothing() {
  return <></>
}

/** The loader and the errors over the page (R4.21), drawn once there is something to show: no first view pays for them. */
function LoaderAndErrors() {
  const isPosting = useNavigation().formMethod === 'POST'
  const notice = useNotice()
  const [needed, setNeeded] = useState(false)
  if (!needed && (isPosting || notice !== null)) setNeeded(true)
  // What says that there is no connection can't be fetched any more once it is needed.
  useEffect(() => whenIdle(() => void fetchNotices().catch(() => undefined)), [])
  return needed ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForCrew = useMatches().some(({ id }) => id.startsWith('console'))
  return (
    <>
      <header className={styles.top}>
        <div className="wrap">
          <Logo />
        </div>
      </header>
      <ErrorPage error={error} isForCrew={isForCrew} />
    </>
  )
}
