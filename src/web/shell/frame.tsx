import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { hidesFooter } from './route-handle.ts'
import { Notices } from '#web/dialogs/toast-host.tsx'
import { ActiveOrder } from './active-order.tsx'
import { PanelRoom } from './panel-host.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { SubHeader } from './sub-header.tsx'
import { TimedOut } from './timed-out-cart.tsx'

/** What stands around every page of the default layout, and what may open over it (R3.1). */
export function Frame({ children }: { readonly children: ReactNode }) {
  const matches = useMatches()
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Header />
      <SubHeader />
      <ActiveOrder />
      <TimedOut />
      {children}
      {!hidesFooter(matches) && <Footer />}
      <PanelRoom />
      <Notices />
    </>
  )
}
