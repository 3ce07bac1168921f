import { siteShare } from '#core/checkout/abuse-limits.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { siteOf } from '#server/http/caller.ts'

/** Event streams that one person may have open, on all devices of a member: tabs and screens, with some to spare. */
const mostOfOwner = 10
/** Event streams of one address: fifty people, each with some tabs, and the screens of a kitchen. */
const mostOfAddress = 300

/** Event streams of all networks of one customer of IPv6. */
const mostOfSite = mostOfAddress * siteShare

/** Who opens an event stream, as far as limits count; undefined for an address where the server asks itself. */
export interface StreamListener {
  readonly owner_id: string | null
  readonly network: string | undefined
}

/**
 * Counts the event streams that are open in this process (T18): each costs memory, and a read with each change. Opening one
 * returns how it is given back; it is refused where its owner or its address has too many. `counted` hears how many are open in all.
 */
export function createStreamLimits(
  counted: (open: number) => void = () => {},
): (listener: StreamListener) => () => void {
  const ofOwner = createPlaces(mostOfOwner)
  const ofAddress = createPlaces(mostOfAddress)
  const ofSite = createPlaces(mostOfSite)
  let open = 0
  const count = (change: 1 | -1) => {
    open += change
    counted(open)
  }
  return ({ owner_id, network }) => {
    const site = network === undefined ? null : siteOf(network)
    const wanted = [ofOwner(owner_id ?? undefined), ofAddress(network), ofSite(site ?? undefined)]
    const taken = wanted.filter((leave) => leave !== undefined)
    if (taken.length < wanted.length) {
      taken.forEach((leave) => leave())
      throw new Refused(refusal('request.too_many'))
    }
    count(1)
    return once(() => {
      taken.forEach((leave) => leave())
      count(-1)
    })
  }
}

/** Takes one of so many places for somebody, who may be nobody; undefined where none is left. */
function createPlaces(most: number): (who: string | undefined) => (() => void) | undefined {
  const taken = new Map<string, number>()
  return (who) => {
    if (who === undefined) return () => {}
    const now = taken.get(who) ?? 0
    if (now >= most) return undefined
    taken.set(who, now + 1)
    return () => {
      const left = (taken.get(who) ?? 1) - 1
      if (left > 0) taken.set(who, left)
      else taken.delete(who)
    }
  }
}

function once(leave: () => unknown): () => void {
  let isOpen = true
  return () => {
    if (isOpen) leave()
    isOpen = false
  }
}
