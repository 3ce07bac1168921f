import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Outlet, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/app-layout'
import { splitLocale } from '#core/localized-path.ts'
import { paths } from '#web/paths.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { isInApp, startIn, tellApp } from './app-message.ts'
import { appVariant, isAppPage } from './app-variant.ts'
import { carryToken } from './carry-token.ts'
import styles from './app-layout.module.css'

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
  const isWaiting = useStarting(token)
  return isWaiting ? <main id="main" tabIndex={-1} aria-busy="true" /> : <AppPages />
}

/** Waits in a frame for the token, which no app can send with its document, and loads everything anew with it. */
function useStarting(given: string | null): boolean {
  const isFramed = useSyncExternalStore(neverChanges, isInFrame, () => false)
  const [isStarted, setStarted] = useState(given !== null)
  const { revalidate } = useRevalidator()
  const isWaiting = isFramed && !isStarted
  useEffect(() => {
    if (!isWaiting) return undefined
    return startIn(window, (token) => {
      carryToken(token)
      void revalidate().then(() => setStarted(true))
    })
  }, [isWaiting, revalidate])
  return isWaiting
}

function isInFrame(): boolean {
  return window.parent !== window
}

function neverChanges(): () => void {
  return () => undefined
}

function AppPages() {
  const page = useRef<HTMLDivElement>(null)
  useTotalsTold()
  useShownTold()
  useHeightTold(page)
  const handOver = useLinksHandedOver()
  return (
    <div ref={page} className={styles.page} onClickCapture={handOver}>
      <Outlet />
    </div>
  )
}

/** Tells the app how high the page is whenever that changes, so that it scrolls by itself or with what is around it. */
function useHeightTold(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = page
    if (!current) return undefined
    const seen = new ResizeObserver(() => tellApp({ type: 'height', height: current.offsetHeight }))
    seen.observe(current)
    return () => seen.disconnect()
  }, [page])
}

/** What went wrong, with its links handed to the app like those of a page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const handOver = useLinksHandedOver()
  return (
    <div className={styles.page} onClickCapture={handOver}>
      <ErrorPage error={error} />
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
    const link = linkAway(event.target)
    if (!link) return
    event.preventDefault()
    event.stopPropagation()
    const { path } = splitLocale(link.pathname)
    if (path === paths.signIn()) tellApp({ type: 'sign_in_needed' })
    const variant = appVariant(path)
    if (variant !== undefined) void navigate(variant + link.search)
    else if ('back' in link.dataset) tellApp({ type: 'back' })
    else tellApp({ type: 'open', path: path + link.search })
  }
}

/** The link that was followed, where an app listens and it leads from its pages to one of the site; undefined where it doesn’t. */
function linkAway(target: EventTarget): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !isInApp() || link.origin !== window.location.origin) return undefined
  const isHere = link.pathname === window.location.pathname && link.hash !== ''
  return isHere || isAppPage(link.pathname) ? undefined : link
}
