import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { splitLocale } from '#core/localized-path.ts'
import { storedHeader } from '#core/stored-page.ts'
import { getLocale, getTextDirection } from '#messages/runtime.js'
import { callInLoader } from './api/call-api.ts'
import { prefetchRoutes } from './browser/prefetch-routes.ts'
import { RouteFocus } from './browser/route-focus.tsx'
import { ErrorPage, LastErrorPage } from './shell/error-page.tsx'
import { hiddenOrderIn } from './shell/hidden-order.ts'
import { staleIfError, useCurrentPage } from './shell/stale-if-error.ts'
import { isForGuests, keepsScroll, themeOf, viewportOf } from './shell/route-handle.ts'
import { loadRoot } from './shell/load-root.server.ts'
import type { RootModel } from './shell/use-root.ts'
import { isServed } from './content/route-exists.server.ts'
import { answeringScripts } from './content/route-scripts.server.ts'
import { localHref, paths } from './paths.ts'
import caprasimo from './ui/fonts/caprasimo.woff2?url'
import figtree from './ui/fonts/figtree.woff2?url'
import './ui/tokens.css'
import './ui/themes.css'
import './ui/fonts.css'
import './ui/base.css'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  { ...font, href: figtree },
  { ...font, href: caprasimo },
  { rel: 'icon', href: '/img/mark.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/img/icon-touch-180.png' },
]

export const clientMiddleware = [staleIfError]

export { shouldRevalidate } from './shell/revalidation.ts'

export function loader({ context, request, url }: Route.LoaderArgs) {
  const { path: pathname } = splitLocale(url.pathname)
  const accepted = request.headers.get('accept-language')
  const hidden_order = hiddenOrderIn(request.headers.get('cookie'))
  const is_stored = request.headers.has(storedHeader)
  const visit = { pathname, accepted, hidden_order, is_stored, leads: isServed }
  return callInLoader(context, async (call) => {
    const root = await loadRoot(call, visit)
    const { cart, session } = root
    const isMember = session.member !== null
    return { ...root, scripts: answeringScripts({ pathname, cart, isMember }) }
  })
}

/** The document around every page, also around the error page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const matches = useMatches()
  const known = useRouteLoaderData<RootModel>('root')
  return (
    <html
      lang={getLocale()}
      dir={getTextDirection()}
      data-theme={themeOf(matches) ?? known?.app.theme}
      data-channel={known?.app.channel}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewportOf(matches)} />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        <Links />
        {isForGuests(matches) && <link rel="manifest" href={localHref(paths.webManifest())} />}
      </head>
      <body>
        {children}
        {!keepsScroll(matches) && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useCurrentPage()
  useEffect(() => prefetchRoutes(loaderData.scripts), [loaderData.scripts])
  return (
    <>
      <Outlet />
      <RouteFocus />
    </>
  )
}

/**
 * Reached where the root could not be loaded, so the plain error page; or by a fault in the layout’s
 * own error page, so the last words (R3.3).
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? <LastErrorPage /> : <ErrorPage error={error} />
}
