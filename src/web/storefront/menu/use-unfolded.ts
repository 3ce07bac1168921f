import { useEffect, useState } from 'react'
import { whenIdle } from '#web/root/when-idle.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * How many of so many parts are laid out whether they are seen or not: none in the first view, then one more in each idle
 * moment, so that links lead to exact places; all on a page that comes while JavaScript runs.
 */
export function useUnfolded(of: number): number {
  const isAwake = useHydrated()
  const [unfolded, setUnfolded] = useState(isAwake ? Infinity : 0)
  useEffect(() => {
    if (unfolded < of) whenIdle(() => setUnfolded(unfolded + 1))
  }, [unfolded, of])
  return unfolded
}
