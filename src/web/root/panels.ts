import { useSyncExternalStore } from 'react'

/** Every drawer and dialog that any page may open (R3.1). */
export type PanelName = 'navigation' | 'menu' | 'cart' | 'order-control' | 'delivery'

let open: PanelName | null = null
let rooms = 0
const listeners = new Set<() => void>()

/** The panels store: at most one is open. Browser only; on the server all are closed. */
export const panels = {
  open: (name: PanelName) => show(name),
  close: () => show(null),
  current: () => open,
  /** Whether this page has room for panels: checkout has none, and its links lead where they say. */
  haveRoom: () => rooms > 0,
  /** Counts a room for panels in; its answer counts it out. */
  enter: () => {
    rooms += 1
    return () => void (rooms -= 1)
  },
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
