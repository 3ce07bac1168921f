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
} satisfies Partial<Record<PanelName, Load>>

type BuiltPanel = keyof typeof loaders

function drawer(load: Load) {
  return lazy(async () => ({ default: await load() }))
}

const drawers: Readonly<Record<BuiltPanel, ComponentType<PanelProps>>> = {
  navigation: drawer(loaders.navigation),
  menu: drawer(loaders.menu),
  cart: drawer(loaders.cart),
  'order-control': drawer(loaders['order-control']),
}

/** Whether a panel of this name can open; else its button follows its link. */
export function isBuilt(name: PanelName): name is BuiltPanel {
  return name in loaders
}

/** All panels that were opened on this page. A change of route closes them (R2.19). */
export function PanelRoom() {
  const open = useOpenPanel()
  const { key } = useLocation()
  const [opened, setOpened] = useState<readonly BuiltPanel[]>([])
  if (open !== null && isBuilt(open) && !opened.includes(open)) setOpened([...opened, open])

  useEffect(() => panels.close, [key])
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
