import { useEffect } from 'react'
import { sound } from './sound.ts'

/**
 * Tries the sound as a screen opens: where the browser lets it, it is on after a reload. Else the first touch wakes it and does
 * nothing else, wherever it lands: who wakes a screen hasn’t read the ticket under their finger. A key works as ever: the ticket
 * that it presses was picked before. Who has pressed something since the page loaded, as to sign in, has woken the screen already:
 * a sound that takes its time to start swallows no press of theirs.
 */
export function useSoundWake(): void {
  useEffect(() => {
    const listening = new AbortController()
    const first = { signal: listening.signal, capture: true }
    const isTouched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive
    const wake = (event: Event) => {
      listening.abort()
      const isForSound = event.type === 'click' && !isTouched && sound.isAsleep()
      sound.wake()
      if (!isForSound) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    sound.wake()
    // Not as the finger comes down: a browser counts a touch once it is over.
    window.addEventListener('click', wake, first)
    window.addEventListener('keydown', wake, first)
    return () => listening.abort()
  }, [])
}
