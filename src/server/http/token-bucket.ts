/** How full a bucket starts, and how fast it fills again. */
interface Measure {
  readonly size: number
  readonly perSecond: number
  /** Milliseconds from anywhere. */
  readonly clock: () => number
}

/** More callers than this at once, and the one that was quiet longest is forgotten. */
const mostCallers = 50_000

/**
 * One bucket per caller: each call takes a token, true while there is one. Kept as the moment at which the bucket
 * will be full again, so that waiting needs no arithmetic that could round.
 */
export function createBuckets({ size, perSecond, clock }: Measure): (caller: string) => boolean {
  const fullAt = new Map<string, number>()
  const step = 1000 / perSecond
  return (caller) => {
    const now = clock()
    const full = Math.max(fullAt.get(caller) ?? now, now)
    if (full - now > (size - 1) * step) return false
    fullAt.delete(caller)
    fullAt.set(caller, full + step)
    const [quietest] = fullAt.keys()
    if (fullAt.size > mostCallers && quietest !== undefined) fullAt.delete(quietest)
    return true
  }
}
