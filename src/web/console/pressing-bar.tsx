import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { linkClass } from '#web/ui/button.tsx'
import type { Pressing } from './pressing.ts'

interface PressingBarProps {
  readonly pressing: Pressing
  readonly onOver: () => void
}

/** Says whose name presses carry for some seconds; who is done sooner says so, over an open panel too. */
export function PressingBar({ pressing: { name, until }, onOver }: PressingBarProps) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const left = Temporal.Now.instant().until(until).total('milliseconds')
    // A device whose clock is wrong shows it for as long as it ever lasts.
    const timer = window.setTimeout(() => over(), Math.min(20_000, Math.max(2_000, left)))
    return () => window.clearTimeout(timer)
  }, [until])
  const leave = () => {
    onOver()
    callFromPage('DELETE /console/person').catch(() => undefined)
  }
  const dialog = useTopDialog()
  const bar = (
    <div className="screen-pressing">
      <output>{m.person_pressing({ name })}</output>
      <button type="button" className={linkClass} onClick={leave}>
        {m.person_done()}
      </button>
    </div>
  )
  return dialog ? createPortal(bar, dialog) : bar
}

/** Gives the modal dialog that is open, the last one where there are several; null where none is. What is outside of it is covered and can’t be pressed. */
function useTopDialog(): Element | null {
  return useSyncExternalStore(listen, topDialog, () => null)
}

function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

function listen(tell: () => void): () => void {
  const watch = new MutationObserver(tell)
  watch.observe(document, { attributeFilter: ['open'], childList: true, subtree: true })
  return () => watch.disconnect()
}
