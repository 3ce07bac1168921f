import { useEffect, useRef } from 'react'

/** How long typing pauses before it counts as typed (R7.4), in milliseconds. */
const pause = 250

/**
 * Does what typing asks for once it pauses, or at once when the field is left (R7.4): the last of it, and nothing any more
 * when the field is gone.
 */
export function usePause() {
  const waiting = useRef<{ readonly act: () => void; readonly timer: number }>(null)
  const stop = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }
  const now = () => {
    const due = waiting.current
    stop()
    due?.act()
  }
  const after = (act: () => void) => {
    stop()
    waiting.current = { act, timer: window.setTimeout(now, pause) }
  }
  useEffect(() => stop, [])
  return { after, now }
}
