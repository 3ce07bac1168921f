import { Outlet } from 'react-router'
import type { Route } from './+types/minimal-layout'
import { ErrorPage } from './error-page.tsx'
import { SkipLink } from './skip-link.tsx'

/** Loader, errors and content only (R3.2): checkout, the console, pages inside a native app. */
export default function MinimalLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
