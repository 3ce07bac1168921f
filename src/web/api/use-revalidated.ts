import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Loads a page anew every so many milliseconds while it is on, seen and has a connection: others change what it shows. */
export function useRevalidated(every: number, isOn = true): void {
  const { revalidate, state } = useRevalidator()
  const ask = useEffectEvent(() => {
    if (state === 'idle' && !document.hidden && navigator.onLine) void revalidate()
  })
  useEffect(() => {
    if (!isOn) return
    const asking = setInterval(() => ask(), every)
    return () => clearInterval(asking)
  }, [every, isOn])
}
