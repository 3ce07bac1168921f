import { useEffect, useState } from 'react'

/** What stays pressed for longer is no press but a cloth that lies on the screen, in milliseconds. */
const longestPress = 1000

/** A browser tells of the click after the finger went up, on some screens a moment later. */
const clickFollows = 300

/** What is shown: the latest, but while somebody presses what stood there. */
export function useHeld<Shown>(latest: Shown, pressing: boolean): Shown {
  const [shown, setShown] = useState(latest)
  if (pressing) return shown
  if (shown !== latest) setShown(latest)
  return latest
}

/** Whether a finger is down, or its click is still to come: then nothing may move under it. */
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
