import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { useLocation, useNavigation } from 'react-router'
import { panels, useOpenPanel, type PanelName } from '#web/dialogs/panels.ts'
import { isUnderway } from '#web/browser/navigation-underway.ts'
import { useBackCloses } from '#web/browser/use-back-closes.ts'
import { useRoot } from './use-root.ts'
import { whenIdle } from '#web/browser/when-idle.ts'

/** What a panel is given; it renders a dialog of the ui kit with both. */
export interface PanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A panel and how it is fetched. */
function panel(load: () => Promise<ComponentType<PanelProps>>) {
  return { load, Drawer: lazy(async () => ({ default: await load() })) }
}

/** Where each panel is found. They load when the page has come to rest, so none weighs on its start. */
const found = {
  navigation: panel(async () => (await import('./navigation-panel.tsx')).NavigationPanel),
  menu: panel(async () => (await import('#web/storefront/menu/menu-drawer.tsx')).MenuDrawer),
  cart: panel(async () => (await import('#web/storefront/cart/cart-panel.tsx')).CartPanel),
  'order-control': panel(
    async () =>
      (await import('#web/storefront/order-control/order-control-panel.tsx')).OrderControlPanel,
  ),
  delivery: panel(
    async () => (await import('#web/storefront/delivery/delivery-panel.tsx')).DeliveryPanel,
  ),
  'group-order': panel(
    async () => (await import('#web/storefront/group-order/group-panel.tsx')).GroupPanel,
  ),
} satisfies Record<PanelName, ReturnType<typeof panel>>

/** All panels that were opened on this page. */
export function PanelRoom() {
  const asked = useOpenPanel()
  const { cart } = useRoot()
  // In a group order the cart is the group’s (R4.11).
  const open = asked === 'cart' && cart?.group_order ? 'group-order' : asked
  const [opened, setOpened] = useState<readonly PanelName[]>([])
  if (open !== null && !opened.includes(open)) setOpened([...opened, open])

  useClosing(open)
  useBackCloses(open !== null, panels.close)
  useEffect(() => panels.enter(), [])
  useEffect(() => whenIdle(fetchPanels), [])

  return opened.map((name) => {
    const { Drawer } = found[name]
    return (
      <Suspense key={name} fallback={null}>
        <Drawer open={open === name} onClose={panels.close} />
      </Suspense>
    )
  })
}

/**
 * A change of route closes what is open (R2.19). What was opened while the page was on its way already is meant for that
 * page, and stays; but for the site’s navigation, which closes whenever a page arrives.
 */
function useClosing(open: PanelName | null) {
  const { key } = useLocation()
  const { state } = useNavigation()
  const stays = useRef(false)
  const opens = useEffectEvent((name: PanelName | null) => {
    const comes = state !== 'idle' || isUnderway(key)
    stays.current = name !== null && name !== 'navigation' && comes
  })
  useEffect(() => opens(open), [open])
  // At once with the page that has come: a panel that is pressed a moment later is none of those that it closes.
  useLayoutEffect(
    () => () => {
      if (!stays.current) panels.close()
      stays.current = false
    },
    [key],
  )
  useEffect(() => panels.close, [])
}

/** Fetches the panels before one is pressed. */
function fetchPanels(): void {
  for (const { load } of Object.values(found)) load().catch(() => undefined)
}
