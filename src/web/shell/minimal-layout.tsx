import { Outlet } from 'react-router'
import type { Route } from './+types/minimal-layout'
import { CouponLink } from './coupon-link.tsx'
import { ErrorPage } from './error-page.tsx'
import { SkipLink } from './skip-link.tsx'

/** Loader, errors and content only (R3.2): checkout, the console, pages inside a native app. */
export default function MinimalLayout() {
  return (
    <>
      <SkipLink />
      <CouponLink />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
