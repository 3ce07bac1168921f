import { useEffect, useEffectEvent } from 'react'
import { isSettled } from './use-settling.ts'

/**
 * The keys of a bump bar: 1 to 9 picks a ticket by putting the focus on its button, which Enter then presses as it
 * always does; R recalls what was bumped last, once however long it is held. A ticket that has just moved there isn’t
 * picked: another was meant.
 */
export function useBumpBar(onRecall: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isElsewhere(event.target)) return
    if (event.key.toLowerCase() === 'r') onRecall()
    else if (/^[1-9]$/.test(event.key)) pick(event.key)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

function pick(key: string): void {
  const button = document.querySelector(`[aria-keyshortcuts="${key}"]`)
  if (button instanceof HTMLElement && isSettled(button)) button.focus()
}

/** Somebody types, or a panel is open over the board. */
function isElsewhere(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, select') !== null
  return typing || document.querySelector('dialog[open]') !== null
}
