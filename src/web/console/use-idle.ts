import { useEffect, useEffectEvent } from 'react'

/** What tells that somebody is there. */
const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** Says once that nobody has touched the screen for so many minutes; null never does. */
export function useIdle(minutes: number | null, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    if (minutes === null) return
    const wait = () => window.setTimeout(() => idle(), minutes * 60_000)
    let timer = wait()
    const touched = () => {
      window.clearTimeout(timer)
      timer = wait()
    }
    for (const touch of touches) window.addEventListener(touch, touched, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, touched)
    }
  }, [minutes])
}
