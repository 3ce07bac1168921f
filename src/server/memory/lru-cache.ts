/** Holds values in memory by name, up to a weight in all; what was least recently read goes first. */
export interface LruCache<Value> {
  readonly get: (name: string) => Value | undefined
  readonly put: (name: string, value: Value) => void
  readonly drop: (name: string) => void
}

/**
 * Returns a cache that holds `room`, in the unit that `weigh` weighs in: one each by default. A value that is heavier than
 * all of it isn't stored.
 */
export function createLruCache<Value>(
  room: number,
  weigh: (value: Value) => number = () => 1,
): LruCache<Value> {
  const values = new Map<string, Value>()
  let weight = 0

  const drop = (name: string) => {
    const value = values.get(name)
    if (value === undefined) return
    weight -= weigh(value)
    values.delete(name)
  }

  return {
    drop,
    get: (name) => {
      const value = values.get(name)
      if (value === undefined) return undefined
      // A Map remembers the order in which its names came: the first is the least recently read.
      values.delete(name)
      values.set(name, value)
      return value
    },
    put: (name, value) => {
      drop(name)
      if (weigh(value) > room) return
      values.set(name, value)
      weight += weigh(value)
      for (const oldest of values.keys()) {
        if (weight <= room) return
        drop(oldest)
      }
    },
  }
}
