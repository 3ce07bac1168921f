import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { panels, useOpenPanel, type PanelName } from './panels.ts'
import { whenIdle } from './when-idle.ts'

/** What a panel is given; it renders a dialog of the ui kit with both. */
export interface PanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

type Load = () => Promise<ComponentType<PanelProps>>

/** Where each panel is found. They load when the page has come to rest, so none weighs on its start. */
const loaders = {
  navigation: async () => (await import('./navigation-panel.tsx')).NavigationPanel,
  menu: async () => (await import('#web/storefront/menu/menu-drawer.tsx')).MenuDrawer,
  cart: async () => (await import('#web/storefront/cart/cart-panel.tsx')).CartPanel,
  'order-control': async () =>
    (await import('#web/storefront/order-control/order-control-panel.tsx')).OrderControlPanel,
} satisfies Record<PanelName, Load>

function drawer(load: Load) {
  return lazy(async () => ({ default: await load() }))
}

const drawers: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  navigation: drawer(loaders.navigation),
  menu: drawer(loaders.menu),
  cart: drawer(loaders.cart),
  'order-control': drawer(loaders['order-control']),
}

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
    const Drawer = drawers[name]
    return (
      <Suspense key={name} fallback={null}>
        <Drawer open={open === name} onClose={panels.close} />
      </Suspense>
    )
  })
}

/** Fetches the panels before one is pressed. */
function fetchPanels(): void {
  for (const fetchPanel of Object.values(loaders)) fetchPanel().catch(() => undefined)
}
