import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { hidesFooter } from './handle.ts'
import { Notices } from './notices-room.tsx'
import { PanelRoom } from './panel-room.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { SubHeader } from './sub-header.tsx'
import { TimedOut } from './timed-out.tsx'

/** What stands around every page of the default layout, and what may open over it (R3.1). */
export function Frame({ children }: { readonly children: ReactNode }) {
  const matches = useMatches()
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Header />
      <SubHeader />
      <TimedOut />
      {children}
      {!hidesFooter(matches) && <Footer />}
      <PanelRoom />
      <Notices />
    </>
  )
}
