const low = '(min-width: 900px) and (max-height: 899px)'

/** A screen on which each line that isn’t a ticket’s costs a row of tickets. Browser only. */
export const lowScreen = {
  matches: () => window.matchMedia(low).matches,
  /** Calls back once it becomes one, or stops being one; returns what ends that. */
  listen: (listener: () => void) => {
    const media = window.matchMedia(low)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  },
} as const
