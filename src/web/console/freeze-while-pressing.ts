import { useEffect, useState } from 'react'

/** The longest press, in milliseconds: what lasts longer is a cloth that lies on the screen. */
const longestPress = 1000

/** How long after the finger went up a click may still come on some screens, in milliseconds. */
const clickFollows = 300

/** Returns what to show: the latest, but what was shown before while somebody presses it. */
export function useFrozenWhile<Shown>(latest: Shown, pressing: boolean): Shown {
  const [shown, setShown] = useState(latest)
  if (pressing) return shown
  if (shown !== latest) setShown(latest)
  return latest
}

/** Tells whether a finger is down, or its click is still to come: then nothing may move under it. */
export function usePressing(): boolean {
  const [pressing, setPressing] = useState(false)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const endAfter = (time: number) => {
      clearTimeout(waiting)
      waiting = setTimeout(end, time)
    }
    const end = () => setPressing(false)
    const begin = () => {
      setPressing(true)
      endAfter(longestPress)
    }
    const lift = () => endAfter(clickFollows)
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointerdown', begin, { signal })
    window.addEventListener('pointerup', lift, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('click', end, { signal })
    return () => {
      clearTimeout(waiting)
      listening.abort()
    }
  }, [])
  return pressing
}
