/** Things in memory by name, up to a weight in all; what was longest not asked for goes first. */
export interface Shelf<Thing> {
  readonly get: (name: string) => Thing | undefined
  readonly put: (name: string, thing: Thing) => void
  readonly drop: (name: string) => void
}

/**
 * A shelf that holds `room`, in the unit that `weigh` weighs in: one each where nothing else is said. What is heavier
 * than the whole shelf isn't kept.
 */
export function createShelf<Thing>(
  room: number,
  weigh: (thing: Thing) => number = () => 1,
): Shelf<Thing> {
  const things = new Map<string, Thing>()
  let weight = 0

  const drop = (name: string) => {
    const thing = things.get(name)
    if (thing === undefined) return
    weight -= weigh(thing)
    things.delete(name)
  }

  return {
    drop,
    get: (name) => {
      const thing = things.get(name)
      if (thing === undefined) return undefined
      // A Map remembers the order in which its names came: the first is the one longest not asked for.
      things.delete(name)
      things.set(name, thing)
      return thing
    },
    put: (name, thing) => {
      drop(name)
      if (weigh(thing) > room) return
      things.set(name, thing)
      weight += weigh(thing)
      for (const oldest of things.keys()) {
        if (weight <= room) return
        drop(oldest)
      }
    },
  }
}
