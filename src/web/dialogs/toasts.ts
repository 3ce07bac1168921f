import { pageValue } from '#web/browser/page-store.ts'

/** Something the page says once: a line that leaves by itself, or an error that waits for its button. */
export type Notice =
  | { readonly kind: 'line'; readonly message: string; readonly undo?: () => void }
  | { readonly kind: 'error'; readonly message: string }

/** How long a line stays: added-to-cart (R4.20), and a removal that can be undone. */
const stays = { line: 2000, undo: 6000 } as const

const showing = pageValue<Notice | null>(null)
let leaving: ReturnType<typeof setTimeout> | undefined

/** The notices store: one at a time, the newest wins. Browser only. */
export const notices = {
  /** Says a line for 2 seconds; with `undo`, offers it for 6. */
  say: (message: string, undo?: () => void) =>
    show(undo ? { kind: 'line', message, undo } : { kind: 'line', message }),
  /** Shows an error over the page until it is closed (R4.21). */
  error: (message: string) => show({ kind: 'error', message }),
  dismiss: () => show(null),
  current: showing.get,
} as const

/** The notice that is showing, null when none is. */
export const useNotice = showing.useValue

function show(notice: Notice | null): void {
  clearTimeout(leaving)
  if (notice?.kind === 'line') {
    leaving = setTimeout(notices.dismiss, notice.undo ? stays.undo : stays.line)
  }
  showing.set(notice)
}
