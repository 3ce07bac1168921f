import { useEffect } from 'react'
import { justMoved, guardMs } from './tap-guard.ts'

/**
 * Lets a button that has just moved, or does something else now, take no press for a moment: the finger was meant for what was
 * there before. Keys aren’t held up: the focus goes with its row.
 */
export function useTapGuard(): void {
  useEffect(() => {
    let before = buttonPositions()
    const watch = new MutationObserver(() => {
      const after = buttonPositions()
      for (const button of justMoved(before, after))
        button.animate({ pointerEvents: ['none', 'none'] }, guardMs)
      before = after
    })
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-press', 'open', 'data-rows'],
    })
    return () => watch.disconnect()
  }, [])
}

/** Tells whether a button has been in its place long enough to be meant. */
export function isSettled(button: Element): boolean {
  return getComputedStyle(button).pointerEvents !== 'none'
}

/** Reads where every button is and what it does; scrolling moves nothing. */
function buttonPositions(): ReadonlyMap<HTMLButtonElement, string> {
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
