import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { nextPopup } from '#core/site-popup.ts'
import { storedValue } from '#web/browser/web-storage.ts'
import type { PagePopup } from '#web/content/page-popups.ts'
import { mayInterrupt } from '#web/dialogs/may-interrupt.ts'
import { useOpenPanel } from '#web/dialogs/panels.ts'
import { useRoot } from './use-root.ts'

/** The page does without where its script can’t be had. */
const ContentPopupBox = lazy(() =>
  import('./content-popup-box.tsx')
    .then((fetched) => ({ default: fetched.ContentPopupBox }))
    .catch(() => ({ default: Nothing })),
)

function Nothing() {
  return <></>
}

/** The guest sees the page first, as R6.11 has it. */
const delay = 1000
/** More than a chain tells in a year; the oldest are forgotten first. */
const remembered = 100

const dismissed = storedValue('local', 'comal.popups', isTexts)

/**
 * Shows what the chain tells over this page (R4.19): one popup a page, in their order, each until it is dismissed on this device.
 * Never over somebody who types, nor over an open panel: then once that has closed.
 */
export function ContentPopup() {
  const { pathname } = useLocation()
  const { popups, session } = useRoot()
  if (popups.length === 0) return null
  return <NextPopup key={pathname} popups={popups} preview={session.preview} />
}

interface NextPopupProps {
  readonly popups: readonly PagePopup[]
  /** Whoever looks at drafts sees them again on each page. */
  readonly preview: boolean
}

function NextPopup({ popups, preview }: NextPopupProps) {
  const [shown, setShown] = useState<PagePopup | null>(null)
  const [isOver, setOver] = useState(false)
  const panel = useOpenPanel()

  useEffect(() => {
    if (panel !== null || isOver) return
    const next = nextPopup(popups, preview ? [] : (dismissed.get() ?? []))
    if (!next) return
    const showing = setTimeout(
      () => setShown((before) => before ?? (mayInterrupt() ? next : null)),
      delay,
    )
    return () => clearTimeout(showing)
  }, [panel, popups, preview, isOver])

  if (shown === null || isOver) return null
  return (
    <Suspense fallback={null}>
      <ContentPopupBox
        popup={shown}
        onClose={() => {
          if (!preview) dismissed.set([...(dismissed.get() ?? []), shown.id].slice(-remembered))
          setOver(true)
        }}
      />
    </Suspense>
  )
}

function isTexts(stored: unknown): stored is readonly string[] {
  return Array.isArray(stored) && stored.every((text) => typeof text === 'string')
}
