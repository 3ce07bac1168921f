import { useEffect, useEffectEvent } from 'react'
import { isSettled } from './use-tap-guard.ts'

interface BumpBar {
  readonly onRecall: () => void
  readonly onTurn: (pages: number) => void
}

/**
 * Listens to the keys of a bump bar: 1 to 9 picks a ticket by putting the focus on its button, which Enter then presses as it
 * always does; R recalls what was bumped last, once however long it is held; Page Down and Page Up
 * hand the digits to other tickets. A ticket that has just moved there isn’t
 * picked: another was meant.
 */
export function useBumpBar({ onRecall, onTurn }: BumpBar): void {
  const turn = (event: KeyboardEvent, pages: number) => {
    event.preventDefault()
    onTurn(pages)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isBusyElsewhere(event.target)) return
    if (event.key.toLowerCase() === 'r') onRecall()
    else if (event.key === 'PageDown') turn(event, 1)
    else if (event.key === 'PageUp') turn(event, -1)
    else if (/^[1-9]$/.test(event.key)) pick(event.key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function pick(key: string): void {
  const button = document.querySelector(`[aria-keyshortcuts="${key}"]`)
  if (button instanceof HTMLElement && isSettled(button)) button.focus()
}

/** Tells whether somebody types, or a panel is open over the board. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, select') !== null
  return typing || document.querySelector('dialog[open]') !== null
}
