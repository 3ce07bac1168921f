import { useEffect } from 'react'
import { justMoved, settlingMs } from './standing.ts'

/**
 * What has just moved under a finger, or become another press, takes none until it has settled; the finger was meant for
 * what stood there. Keys aren’t held up: the focus goes with its row.
 */
export function useSettling(): void {
  useEffect(() => {
    let before = standingNow()
    const watch = new MutationObserver(() => {
      const after = standingNow()
      for (const button of justMoved(before, after))
        button.animate({ pointerEvents: ['none', 'none'] }, settlingMs)
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

/** Whether it has stood long enough to be meant. */
export function isSettled(button: Element): boolean {
  return getComputedStyle(button).pointerEvents !== 'none'
}

/** As what every button of a press stands where; scrolling moves nothing. */
function standingNow(): ReadonlyMap<HTMLButtonElement, string> {
  const buttons = [...document.querySelectorAll('form[data-press] button')]
  return new Map(
    buttons
      .filter((button) => button instanceof HTMLButtonElement)
      .map((button) => [button, `${pressOf(button)} ${button.offsetLeft} ${button.offsetTop}`]),
  )
}

function pressOf({ form }: HTMLButtonElement): string {
  return form?.dataset['press'] ?? ''
}
