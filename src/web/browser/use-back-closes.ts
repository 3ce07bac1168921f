import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { fieldsOf, keyOf } from './navigation-underway.ts'

/** What an entry of the browser’s history holds while something is open over its page. */
const mark = 'comal_open'

/**
 * Lets the browser’s Back close what is open over a page, and stay on the page. It stands on an entry of its own in the
 * history; the router, which knows the page alone, hears nothing of the way back to it.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const entry: unknown = window.history.state
    window.history.pushState({ ...fieldsOf(entry), [mark]: true }, '')
    const onPop = (event: PopStateEvent) => {
      if (isMarked(event.state)) return
      event.stopImmediatePropagation()
      close()
    }
    window.addEventListener('popstate', onPop, { capture: true })
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      if (isMarked(window.history.state)) goBackUnheard()
    }
  }, [open])

  useEffect(() => {
    // Nothing is open any more at the entry of what was: on the way back from a later page, its own page is one further.
    const onPop = (event: PopStateEvent) => {
      if (!open && isMarked(event.state) && keyOf(event.state) !== key) goBackUnheard()
    }
    window.addEventListener('popstate', onPop, { capture: true })
    return () => window.removeEventListener('popstate', onPop, { capture: true })
  }, [open, key])
}

function goBackUnheard(): void {
  const unheard = (event: PopStateEvent) => event.stopImmediatePropagation()
  window.addEventListener('popstate', unheard, { capture: true, once: true })
  window.history.back()
}

function isMarked(entry: unknown): boolean {
  return mark in fieldsOf(entry)
}
