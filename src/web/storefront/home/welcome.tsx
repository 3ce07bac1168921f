import { lazy, Suspense, useEffect, useState } from 'react'
import { mayInterrupt } from '#web/dialogs/may-interrupt.ts'
import { useOpenPanel } from '#web/dialogs/panels.ts'
import type { WelcomeStory } from './welcome-story.server.ts'

const WelcomePopup = lazy(async () => ({
  default: (await import('./welcome-popup.tsx')).WelcomePopup,
}))

/** R6.23, R11.3. */
const delay = 2000
const seen = 'comal.welcomed'

/**
 * Shows the welcome popup 2 s after the first view, once per session (R6.23), and never over somebody who types, nor over an open
 * panel: then 2 s after that has closed.
 */
export function Welcome({ story }: { readonly story: WelcomeStory }) {
  const [open, setOpen] = useState(false)
  const panel = useOpenPanel()

  useEffect(() => {
    if (panel !== null || wasSeen()) return
    const showing = setTimeout(() => {
      if (!mayInterrupt()) return
      window.sessionStorage.setItem(seen, '1')
      setOpen(true)
    }, delay)
    return () => clearTimeout(showing)
  }, [panel])

  if (!open) return null
  return (
    <Suspense fallback={null}>
      <WelcomePopup story={story} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

function wasSeen(): boolean {
  try {
    return window.sessionStorage.getItem(seen) !== null
  } catch {
    return true
  }
}
