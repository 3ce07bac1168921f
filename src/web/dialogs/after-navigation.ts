let waiting: (() => void) | null = null

/**
 * What is told once the next page stands. The router says that it has arrived while React still draws the page before, and a popup is
 * closed with the page that it was shown over: whoever leads elsewhere and has a word to say there leaves it here first. Browser only.
 */
export const afterNavigation = {
  /** Keeps a word for the next page; the newest wins. */
  wait: (tell: () => void) => {
    waiting = tell
  },
  /** Tells what waits, if anything does. */
  tell: () => {
    const tell = waiting
    waiting = null
    tell?.()
  },
} as const
