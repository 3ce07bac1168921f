import { useSyncExternalStore } from 'react'

/** Every drawer and dialog that any page may open (R3.1). */
export type PanelName = 'navigation' | 'menu' | 'cart' | 'order-control'

let open: PanelName | null = null
const listeners = new Set<() => void>()

/** The panels store: at most one is open. Browser only; on the server all are closed. */
export const panels = {
  open: (name: PanelName) => show(name),
  close: () => show(null),
  current: () => open,
} as const

/** The panel that is open, null when none is. */
export function useOpenPanel(): PanelName | null {
  return useSyncExternalStore(listen, panels.current, () => null)
}

function show(name: PanelName | null): void {
  if (open === name) return
  open = name
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
