import { useLayoutEffect, useRef } from 'react'
import { guardMs, justMoved, type Positions } from './tap-guard.ts'

/**
 * Lets a button that has just moved, or does something else now, take no press for a moment: the finger was meant for what was
 * there before. A finger that is down already has met what it was meant for, and its press counts. Keys aren’t held up: the focus
 * goes with its row.
 */
export function useTapGuard(pressing: boolean): void {
  const before = useRef<Positions<HTMLButtonElement>>(null)
  // What moves as the finger goes up is held off in the same moment.
  useLayoutEffect(() => {
    if (pressing) return
    const guard = () => {
      const after = buttonPositions()
      for (const button of justMoved(before.current ?? after, after))
        button.animate({ pointerEvents: ['none', 'none'] }, guardMs)
      before.current = after
    }
    guard()
    const watch = new MutationObserver(guard)
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-press', 'open', 'data-rows'],
    })
    return () => watch.disconnect()
  }, [pressing])
}

/** Tells whether a button has been in its place long enough to be meant. */
export function isSettled(button: Element): boolean {
  return getComputedStyle(button).pointerEvents !== 'none'
}

/** Reads where every button is and what it does; scrolling moves nothing. */
function buttonPositions(): Positions<HTMLButtonElement> {
  const buttons = [...document.querySelectorAll('form[data-press] button, button[data-press]')]
  return new Map(
    buttons
      .filter((button) => button instanceof HTMLButtonElement)
      .map((button) => [button, `${pressOf(button)} ${button.offsetLeft} ${button.offsetTop}`]),
  )
}

function pressOf({ dataset, form }: HTMLButtonElement): string {
  return dataset['press'] ?? form?.dataset['press'] ?? ''
}
