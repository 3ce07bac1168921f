import { useEffect, useState } from 'react'

/** Counts down the given seconds by the page’s own clock; null without them. */
export function useCountdown(given: { readonly seconds: number } | null): number | null {
  const [passed, setPassed] = useState({ of: given, seconds: 0 })
  useEffect(() => {
    if (!given) return
    const start = performance.now()
    const ticking = setInterval(
      () => setPassed({ of: given, seconds: Math.floor((performance.now() - start) / 1000) }),
      1000,
    )
    return () => clearInterval(ticking)
  }, [given])
  if (!given) return null
  return Math.max(0, given.seconds - (passed.of === given ? passed.seconds : 0))
}
