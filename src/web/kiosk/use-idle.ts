import { useEffect, useEffectEvent, useState } from 'react'

/** How long a screen waits for a touch, and for how long it then asks, in seconds (SC 2.2.1 wants twenty at least). */
const idleAfter = 45
const asksFor = 20

/** Counts down to the end of a visit that nobody touches: null, or the seconds that are left while the screen asks. */
export function useIdle(isOn: boolean, onEnd: () => void) {
  const [idle, setIdle] = useState(0)
  const end = useEffectEvent(onEnd)
  const tick = useEffectEvent(() => {
    if (idle + 1 >= idleAfter + asksFor) end()
    setIdle(idle + 1)
  })
  useEffect(() => {
    if (!isOn) return
    const touched = () => setIdle(0)
    const ticking = setInterval(() => tick(), 1_000)
    window.addEventListener('pointerdown', touched)
    window.addEventListener('keydown', touched)
    // Who is helped by a screen reader or a switch presses without either.
    window.addEventListener('click', touched)
    return () => {
      setIdle(0)
      clearInterval(ticking)
      window.removeEventListener('pointerdown', touched)
      window.removeEventListener('keydown', touched)
      window.removeEventListener('click', touched)
    }
  }, [isOn])
  return isOn && idle >= idleAfter ? idleAfter + asksFor - idle : null
}
