/** Work that may outlive the request that began it: a charge whose bank is slower than its guest waits. */
export interface InFlight {
  /** Counts work in until it ends, well or not. */
  readonly add: (work: Promise<unknown>) => void
  /** Waits until nothing is under way any more. */
  readonly ended: () => Promise<void>
}

/** Nothing under way yet. */
export function createInFlight(): InFlight {
  const going = new Set<Promise<unknown>>()
  return {
    add: (work) => {
      const end = () => void going.delete(work)
      going.add(work)
      work.then(end, end)
    },
    ended: async () => {
      while (going.size > 0) await Promise.allSettled(going)
    },
  }
}
