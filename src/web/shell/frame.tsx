import { type ReactNode, Suspense, useEffect, useState, lazy, type ComponentType } from 'react'
import { whenIdle } from '#web/browser/when-idle.ts'
import { useMatches, useLocation, useNavigation, Link } from 'react-router'
import { useRoot } from './use-root.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { hidesFooter } from './route-handle.ts'
import { Notices } from '#web/dialogs/toast-host.tsx'
import { PanelRoom } from './panel-host.tsx'
import { SkipLink } from './skip-link.tsx'
import { isAt, paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { chosenKitchen } from './chosen-kitchen.ts'
import { wantedHandoff, orderTitle } from './format-handoff.ts'
import { WantedTime } from './wanted-time.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import styles from './frame.module.css'

/** What stands around every page of the default layout, and what may open over it (R3.1). */
export function Frame({ children }: { readonly children: ReactNode }) {
  const matches = useMatches()
  return (
    <>
      <SkipLink />
      <Preview />
      <ProgressBar />
      <Header />
      <SubHeader />
      <ActiveOrder />
      <Group />
      <TimedOut />
      {children}
      <Connection />
      {!hidesFooter(matches) && <Footer />}
      <PanelRoom />
      <Notices />
      <ChainPopup />
    </>
  )
}

/** Head office alone looks at drafts. */
const PreviewBar = lazyOrNothing(async () => (await import('./preview-bar.tsx')).PreviewBar)

function Preview() {
  const { session } = useRoot()
  return session.preview ? (
    <Suspense fallback={null}>
      <PreviewBar />
    </Suspense>
  ) : null
}

/** Few pages have any, and they open a second after their page. */
const ContentPopup = lazyOrNothing(async () => (await import('./content-popup.tsx')).ContentPopup)

/** What the chain tells over this page, if anything. */
function ChainPopup() {
  const { popups } = useRoot()
  return popups.length > 0 ? (
    <Suspense fallback={null}>
      <ContentPopup />
    </Suspense>
  ) : null
}

/** Few guests are in a group order. */
const GroupDeadline = lazyOrNothing(
  async () => (await import('./group-deadline.tsx')).GroupDeadline,
)

/** Looks after the group order that the guest is in, or was in until it ended somewhere else. */
function Group() {
  const group = useRoot().cart?.group_order ?? null
  const [last, setLast] = useState(group)
  if (group !== null && group !== last) setLast(group)
  return last ? (
    <Suspense fallback={null}>
      <GroupDeadline key={last.id} group={last} isGone={group === null} />
    </Suspense>
  ) : null
}

/** What a page knows of the connection comes once it is at rest. */
const LastSeen = lazyOrNothing(async () => (await import('./last-seen.tsx')).LastSeen)

function Connection() {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenIdle(() => setAtRest(true)), [])
  return isAtRest ? (
    <Suspense fallback={null}>
      <LastSeen />
    </Suspense>
  ) : null
}

/** Few pages are seen by somebody who waits for an order: the others don’t carry it. */
const OrderBar = lazy(async () => ({ default: (await import('./order-bar.tsx')).OrderBar }))

/** Room for the way to an order that is under way, on every page but its own. */
function ActiveOrder() {
  const { last_order: order, is_order_hidden } = useRoot()
  const location = useLocation()
  if (!order || order.is_over || is_order_hidden) return null
  if (isAt(location, paths.confirm(order.id)) || isAt(location, paths.confirm())) return null
  return (
    <Suspense fallback={null}>
      <OrderBar key={order.id} order={order} />
    </Suspense>
  )
}

/**
 * A part that its page does without where it can’t be had. Over a connection the script of an older release reloads the page first
 * (`guardChunks`), at most once a minute; this is for the rest, and for no connection at all: the page stays, with what was typed.
 */
function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}

const BasketOffer = lazy(async () => ({
  default: (await import('./restore-cart-offer.tsx')).BasketOffer,
}))

/** Room for a quiet word on a basket that timed out: from the page that cleared it on, until it is closed or there is another (R6.11). */
function TimedOut() {
  const { lost, cart } = useRoot()
  const [told, setTold] = useState({ lost, isOpen: true })
  if (lost && lost.cart_id !== told.lost?.cart_id) setTold({ lost, isOpen: true })
  if (!told.lost || !told.isOpen || (cart && cart.count > 0)) return null
  return (
    <Suspense fallback={null}>
      <BasketOffer offer={told.lost} onClose={() => setTold({ ...told, isOpen: false })} />
    </Suspense>
  )
}

/** R11.10: nothing shows in the first 200 ms, and the full bar stays for 500. The 5000 are in the style. */
const throttle = 200

const hideDelay = 500

/** A bar along the top edge while a page is on its way (R11.10). */
function ProgressBar() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const change = setTimeout(() => setShown(busy), busy ? throttle : hideDelay)
    return () => clearTimeout(change)
  }, [busy])

  if (!shown) return null
  return (
    <div
      className={classes(styles.progress, busy ? styles.running : styles.done)}
      aria-hidden="true"
      data-testid="progress"
    />
  )
}

const control = paths.cart({ edit: 'order' })

/** On small screens: the handoff, and the location’s address or “Find a Location” (R3.7). */
function SubHeader() {
  const root = useRoot()
  const { cart } = root
  const chosen = chosenKitchen(root)
  const handoff = chosen?.handoff ?? wantedHandoff(root)
  return (
    <nav className={styles.subHeader} aria-label={m.shell_when_and_where()}>
      <PanelLink panel="order-control" to={control}>
        <Icon name={handoff} />
        <span>{orderTitle(root, handoff)}</span>
        <Icon name="down" />
      </PanelLink>
      {cart && chosen ? (
        <PanelLink panel="order-control" to={control}>
          <Icon name="pin" />
          <span>
            {chosen.address} · <WantedTime cart={cart} />
          </span>
        </PanelLink>
      ) : (
        <Link to={chosen ? paths.menu(chosen.menu_id) : paths.locations()}>
          <Icon name="pin" />
          <span>{chosen?.address ?? m.shell_find_location()}</span>
        </Link>
      )}
    </nav>
  )
}
