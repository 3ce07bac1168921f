import { useEffect, useState } from 'react'

/** Returns the seconds since this was first seen, by the page’s own clock; counts on each second. */
export function useElapsed(since: string): number {
  const [passed, setPassed] = useState({ since, seconds: 0 })
  useEffect(() => {
    const start = performance.now()
    const count = () =>
      setPassed({ since, seconds: Math.floor((performance.now() - start) / 1000) })
    const counting = setInterval(count, 1000)
    return () => clearInterval(counting)
  }, [since])
  return passed.since === since ? passed.seconds : 0
}
