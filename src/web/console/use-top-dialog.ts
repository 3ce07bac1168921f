import { useSyncExternalStore } from 'react'

/** Gives the modal dialog that is open, the last one where there are several; null where none is. What is outside of it is covered and can’t be pressed. */
export function useTopDialog(): Element | null {
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
