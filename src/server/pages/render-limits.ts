import { Refused, refusal } from '#core/refusal.ts'
import { createNetworkBuckets } from '#server/http/token-bucket.ts'
import type { Pages } from './render.ts'

/** Pages that are rendered for one network at the same time; whoever comes then waits for a turn. */
const atOnce = 3
/** Who waits in line behind one address: fifty people, each with two pages. */
const mostWaiting = 100

/** The pages that are rendered for one network, and who waits. */
interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * The same pages, as many for one network as leave room for everybody else (T18): a page that is rendered takes the processor
 * from all others, some hundredths of a second each. A few at once, twenty-five a second for long; refused beyond.
 */
export function renderedInTurn(pages: Pages, clock: () => number): Pages {
  const passes = createNetworkBuckets({ size: 300, perSecond: 25, clock })
  const lines = new Map<string, Line>()

  const enter = async (network: string): Promise<void> => {
    const line = lines.get(network) ?? { running: 0, waiting: [] }
    lines.set(network, line)
    if (line.waiting.length >= mostWaiting) throw new Refused(refusal('request.too_many'))
    if (line.running < atOnce) line.running += 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
  }
  // Who leaves hands the turn on, after what others sent meanwhile was read; the last one leaves nothing behind.
  const leave = (network: string): void => {
    const line = lines.get(network)
    const next = line?.waiting.shift()
    if (next) setImmediate(next)
    else if (line && (line.running -= 1) === 0) lines.delete(network)
  }

  return async (request, scene) => {
    const { network } = scene
    if (network === undefined) return pages(request, scene)
    if (!passes(network)) throw new Refused(refusal('request.too_many'))
    await enter(network)
    try {
      return await pages(request, scene)
    } finally {
      leave(network)
    }
  }
}
