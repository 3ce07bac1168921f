import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/app-layout'
import { splitLocale } from '#core/localized-path.ts'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { isInApp, tellApp } from './app-message.ts'
import { appVariant, isAppPage } from './app-variant.ts'
import { carryToken } from './carry-token.ts'

/** Loads the token that a native app opened the page with: what the page asks from then on goes with it, and no cookie is needed. */
export function loader({ request }: Route.LoaderArgs) {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ')
  return { token: scheme === 'Bearer' && token !== undefined ? token : null }
}

/** The first token stands: from then on the page itself knows the next one. */
export function shouldRevalidate(): boolean {
  return false
}

/** The pages inside a native app (R2.17): the app is told what happens, and where else the guest wants to go. */
export default function AppLayout({ loaderData: { token } }: Route.ComponentProps) {
  // Before anything of the page asks for something, which the parts of a page do in their first effects.
  useState(() => {
    if (typeof window !== 'undefined' && token !== null) carryToken(token)
  })
  useTotalsTold()
  useShownTold()
  const handOver = useLinksHandedOver()
  return (
    <div onClickCapture={handOver}>
      <Outlet />
    </div>
  )
}

/** Tells the app of the cart whenever what it costs has changed. */
function useTotalsTold(): void {
  const { cart } = useRoot()
  const { id, count, sheet } = cart ?? {}
  const total = sheet?.total
  useEffect(() => {
    if (id === undefined || count === undefined || total === undefined) return
    tellApp({ type: 'totals', cart_id: id, items: count, total })
  }, [id, count, total])
}

/** Tells the app which page has come, and of an order once its own page follows the checkout. */
function useShownTold(): void {
  const { pathname } = useLocation()
  const { path } = splitLocale(pathname)
  const before = useRef<string>(undefined)
  useEffect(() => {
    const order_id = /^\/app\/confirm\/([^/]+)$/.exec(path)?.[1]
    if (order_id !== undefined && before.current === paths.appCheckout())
      tellApp({ type: 'done', order_id })
    before.current = path
    tellApp({ type: 'shown', path })
  }, [path])
}

/** Hands a link to the app, where one listens: it decides where a page of the site is shown. */
function useLinksHandedOver() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isInApp() || link.origin !== window.location.origin) return
    const { path } = splitLocale(link.pathname)
    const isHere = link.pathname === window.location.pathname && link.hash !== ''
    if (isHere || isAppPage(path)) return
    event.preventDefault()
    event.stopPropagation()
    const variant = appVariant(path)
    if (variant !== undefined) void navigate(variant + link.search)
    else if ('back' in link.dataset) tellApp({ type: 'back' })
    else tellApp({ type: 'open', path: path + link.search })
  }
}
