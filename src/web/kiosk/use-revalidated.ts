import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page anew every so many milliseconds: a screen on a wall has nobody who would. */
export function useRevalidated(every: number): void {
  const { revalidate, state } = useRevalidator()
  const ask = useEffectEvent(() => {
    if (state === 'idle' && navigator.onLine) void revalidate()
  })
  useEffect(() => {
    const asking = setInterval(() => ask(), every)
    return () => clearInterval(asking)
  }, [every])
}
