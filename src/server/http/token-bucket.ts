import { siteShare } from '#core/checkout/abuse-limits.ts'
import { siteOf } from './caller.ts'

/** How full a bucket starts, and how fast it fills again. */
interface Measure {
  readonly size: number
  readonly perSecond: number
  /** Milliseconds from anywhere. */
  readonly clock: () => number
}

/** More callers than this at once, and the one that was quiet longest is forgotten. */
const mostCallers = 50_000

/** The same for networks: whoever has thousands of them (`siteOf`) pays from a second, wider bucket too. */
export function createNetworkBuckets(measure: Measure): (network: string) => boolean {
  const { size, perSecond } = measure
  const ofNetwork = createBuckets(measure)
  const ofSite = createBuckets({
    ...measure,
    size: size * siteShare,
    perSecond: perSecond * siteShare,
  })
  return (network) => {
    const site = siteOf(network)
    return ofNetwork(network) && (site === null || ofSite(site))
  }
}

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
