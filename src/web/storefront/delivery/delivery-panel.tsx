import { lazy, Suspense } from 'react'
import { searchTitle } from '#core/channel-words.ts'
import type { PanelProps } from '#web/root/panel-room.tsx'
import { useKnown } from '#web/root/known.ts'
import { SidePanel } from '#web/ui/dialog.tsx'

/** Fetched with the panel: its names would weigh on every page’s start. */
const fetched = import('./delivery-search.tsx')
const DeliverySearch = lazy(async () => ({ default: (await fetched).DeliverySearch }))

/** The delivery modal (R4.5): a side panel over any page. */
export function DeliveryPanel(props: PanelProps) {
  const { app } = useKnown()
  return (
    <SidePanel {...props} title={searchTitle(app.channel, 'delivery')}>
      <Suspense fallback={null}>
        <DeliverySearch />
      </Suspense>
    </SidePanel>
  )
}
