import type { ReactNode } from 'react'
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
import { ask } from './root/api.ts'
import { Arrival } from './root/arrival.tsx'
import { ErrorPage, LastErrorPage } from './root/error-page.tsx'
import { keepsScroll, themeOf } from './root/handle.ts'
import { languageOf } from './root/language.server.ts'
import { loadRoot } from './root/load-root.server.ts'
import type { Known } from './root/known.ts'
import { isServed } from './root/served.server.ts'
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
]

export { shouldRevalidate } from './root/revalidation.ts'

export function loader({ context, request, url }: Route.LoaderArgs) {
  const language = languageOf(request.headers.get('accept-language'))
  const visit = { pathname: url.pathname, language, leads: isServed }
  return ask(context, (call) => loadRoot(call, visit))
}

/** The document around every page, also around the error page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const matches = useMatches()
  const known = useRouteLoaderData<Known>('root')
  return (
    <html
      lang="en"
      data-theme={themeOf(matches) ?? known?.app.theme}
      data-channel={known?.app.channel}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!keepsScroll(matches) && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Arrival />
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
