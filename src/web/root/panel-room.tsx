import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { panels, useOpenPanel, type PanelName } from './panels.ts'
import { whenIdle } from './when-idle.ts'

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
} satisfies Record<PanelName, ReturnType<typeof panel>>

/** All panels that were opened on this page. A change of route closes them (R2.19). */
export function PanelRoom() {
  const open = useOpenPanel()
  const { key } = useLocation()
  const [opened, setOpened] = useState<readonly PanelName[]>([])
  if (open !== null && !opened.includes(open)) setOpened([...opened, open])

  useEffect(() => panels.close, [key])
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

/** Fetches the panels before one is pressed. */
function fetchPanels(): void {
  for (const { load } of Object.values(found)) load().catch(() => undefined)
}
