import { lazy, type ReactNode, Suspense } from 'react'
import { useMatches } from 'react-router'
import { useRoot } from './use-root.ts'
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
      <Group />
      <TimedOut />
      {children}
      {!hidesFooter(matches) && <Footer />}
      <PanelRoom />
      <Notices />
    </>
  )
}

/** Few guests are in a group order. */
const GroupDeadline = lazy(async () => ({
  default: (await import('./group-deadline.tsx')).GroupDeadline,
}))

/** Looks after the deadline of the group order that the guest is in. */
function Group() {
  const { cart } = useRoot()
  return cart?.group_order ? (
    <Suspense fallback={null}>
      <GroupDeadline key={cart.id} group={cart.group_order} />
    </Suspense>
  ) : null
}
