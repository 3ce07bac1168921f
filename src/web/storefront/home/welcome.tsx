import { lazy, Suspense, useEffect, useState } from 'react'
import type { WelcomeStory } from './welcome-story.server.ts'

const WelcomePopup = lazy(async () => ({
  default: (await import('./welcome-popup.tsx')).WelcomePopup,
}))

/** R6.23, R11.3. */
const delay = 2000
const seen = 'comal.welcomed'

/** The welcome popup: 2 s after the first view, once per session (R6.23), and never over somebody who types. */
export function Welcome({ story }: { readonly story: WelcomeStory }) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (wasSeen()) return
    const showing = setTimeout(() => setOpen(mayShow()), delay)
    return () => clearTimeout(showing)
  }, [])

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

/** Shows it unless the guest is already at the form, and remembers that it was shown. */
function mayShow(): boolean {
  if (document.activeElement instanceof HTMLInputElement) return false
  window.sessionStorage.setItem(seen, '1')
  return true
}
