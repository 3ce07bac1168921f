import { useEffect, useState } from 'react'
import { whenIdle } from '#web/browser/when-idle.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * Returns how many of so many sections are laid out whether they are seen or not: none in the first view, then one more in each idle
 * moment, so that links lead to exact places; all on a page that comes while JavaScript runs.
 */
export function useProgressiveSections(of: number): number {
  const hydrated = useHydrated()
  const [laidOut, setLaidOut] = useState(hydrated ? Infinity : 0)
  useEffect(() => {
    if (laidOut < of) whenIdle(() => setLaidOut(laidOut + 1))
  }, [laidOut, of])
  return laidOut
}
