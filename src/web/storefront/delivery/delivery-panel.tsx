import { lazy, Suspense } from 'react'
import type { PanelProps } from '#web/shell/panel-host.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { SidePanel } from '#web/ui/dialog.tsx'
import { formatSearchTitle } from '#core/channel-labels.ts'
import { getLocale } from '#messages/runtime.js'

const fetchSearch = () => import('./delivery-search.tsx')

/** Loaded with the panel, so that no page’s start carries it; where the line was away then, when the panel is opened. */
const DeliverySearch = lazy(async () => ({ default: (await fetchSearch()).DeliverySearch }))
fetchSearch().catch(() => undefined)

/** Shows the delivery modal (R4.5): a side panel over any page. */
export function DeliveryPanel(props: PanelProps) {
  const { app } = useRoot()
  return (
    <SidePanel {...props} title={formatSearchTitle(app.channel, 'delivery', getLocale())}>
      <Suspense fallback={null}>
        <DeliverySearch />
      </Suspense>
    </SidePanel>
  )
}
