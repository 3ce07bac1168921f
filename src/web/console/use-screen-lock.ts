import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callFromPage } from '#web/api/browser-client.ts'
import { isUnanswered } from '#web/api/lost-connection.ts'
import type { RootModel } from '#web/shell/use-root.ts'
import { personRequest } from './person-request.ts'
import { pressing, type Pressing } from './pressing.ts'
import { useOtherWindows } from './use-other-windows.ts'

type SignedIn = NonNullable<RootModel['session']['staff']>

/**
 * Locks a screen that nobody touched for as long as its account says, in all windows of its sign-in, and the API with it: without a
 * connection as soon as there is one.
 */
export function useScreenLock(staff: Pick<SignedIn, 'locked' | 'lock_minutes'>) {
  const { revalidate } = useRevalidator()
  const [locked, setLocked] = useState(staff.locked)
  const [isUnheard, setUnheard] = useState(false)
  const answer = personRequest.useValue()
  const shut = () => {
    setLocked(true)
    pressing.set(null)
    answer?.(false)
  }
  const reveal = (next: Pressing | null) => {
    pressing.set(next)
    setLocked(false)
    setUnheard(false)
    void revalidate()
  }
  const tellWindows = useOtherWindows('comal.lock', (isLocked) =>
    isLocked ? shut() : reveal(null),
  )
  const lock = () => {
    shut()
    tellWindows(true)
    setUnheard(true)
  }
  const open = (next: Pressing | null) => {
    reveal(next)
    tellWindows(false)
  }
  useIdle(locked ? null : staff.lock_minutes, lock)
  useLockSent(isUnheard, () => setUnheard(false))
  return { locked, lock, open }
}

/** How often the API is told of a lock that it couldn’t be told of, in milliseconds. */
const tellEvery = 5_000

/** Has the API locked as the screen is: without a connection as soon as there is one. */
function useLockSent(isUnheard: boolean, onHeard: () => void): void {
  const heard = useEffectEvent(onHeard)
  useEffect(() => {
    if (!isUnheard) return undefined
    const send = () => {
      callFromPage('PUT /console/lock').then(
        () => heard(),
        (error: unknown) => {
          // Who may not lock it has nothing to lock.
          if (!isUnanswered(error)) heard()
        },
      )
    }
    send()
    const sending = setInterval(send, tellEvery)
    window.addEventListener('online', send)
    return () => {
      clearInterval(sending)
      window.removeEventListener('online', send)
    }
  }, [isUnheard])
}

/** What tells that somebody is there. */
const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** How often other windows hear at most that this one is touched, in milliseconds. */
const touchEvery = 1_000

/** Says once that nobody has touched the screen, in any of its windows, for so many minutes; null never does. */
function useIdle(minutes: number | null, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle)
  const [touchedElsewhere, setTouchedElsewhere] = useState(0)
  const tellWindows = useOtherWindows('comal.touched', () => setTouchedElsewhere((nth) => nth + 1))
  useEffect(() => {
    if (minutes === null) return
    const wait = () => window.setTimeout(() => idle(), minutes * 60_000)
    let timer = wait()
    let told = 0
    const touched = () => {
      window.clearTimeout(timer)
      timer = wait()
      if (performance.now() - told < touchEvery) return
      told = performance.now()
      tellWindows(true)
    }
    for (const touch of touches) window.addEventListener(touch, touched, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, touched)
    }
  }, [minutes, touchedElsewhere, tellWindows])
}
