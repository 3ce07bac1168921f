import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/browser/when-idle.ts'
import { useMatches } from 'react-router'
import { useRoot } from './use-root.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { lazyOrNothing } from './lazy-or-nothing.ts'
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
