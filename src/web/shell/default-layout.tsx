import { Outlet } from 'react-router'
import type { Route } from './+types/default-layout'
import { CouponLink } from './coupon-link.tsx'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'

/** Header, sub-header, page, footer and everything that may open over them (R3.1). */
export default function DefaultLayout() {
  return (
    <Frame>
      <CouponLink />
      <Outlet />
    </Frame>
  )
}

/** An error keeps the site around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
