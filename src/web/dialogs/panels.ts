import { pageValue } from '#web/browser/page-store.ts'

/** Every drawer and dialog that any page may open (R3.1). */
export type PanelName =
  | 'navigation'
  | 'menu'
  | 'cart'
  | 'order-control'
  | 'delivery'
  | 'group-order'

const open = pageValue<PanelName | null>(null)
let rooms = 0

/** The panels store: at most one is open. Browser only; on the server all are closed. */
export const panels = {
  open: (name: PanelName) => open.set(name),
  close: () => open.set(null),
  /** Whether this page has room for panels: checkout has none, and its links lead where they say. */
  haveRoom: () => rooms > 0,
  /** Counts a room for panels in; its answer counts it out. */
  enter: () => {
    rooms += 1
    return () => void (rooms -= 1)
  },
} as const

/** The panel that is open, null when none is. */
export const useOpenPanel = open.useValue
