import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a dialog above all others for as long as it is there: also above those that open after it. */
export function useTopLayer(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    shown.showModal()
    const rise = new MutationObserver((changes) => {
      const isCovered = changes.some(
        ({ target }) => target !== shown && target instanceof HTMLDialogElement && target.open,
      )
      if (!isCovered) return
      const focused = document.activeElement
      shown.close()
      shown.showModal()
      if (focused instanceof HTMLElement && shown.contains(focused)) focused.focus()
    })
    rise.observe(document, { attributeFilter: ['open'], subtree: true })
    return () => {
      rise.disconnect()
      shown.close()
    }
  }, [dialog])
}
