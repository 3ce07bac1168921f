/** Random choices that can be repeated: the same seed makes the same ones. */
export interface SeededRandom {
  /** From 0 to below 1. */
  readonly next: () => number
  readonly between: (from: number, to: number) => number
  readonly chance: (rate: number) => boolean
  readonly pick: <Thing>(things: readonly Thing[]) => Thing
}

/** Makes random choices from a seed by the generator mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    chance: (rate) => next() < rate,
    pick: (things) => {
      const [thing] = things.slice(Math.floor(next() * things.length))
      if (thing === undefined) throw new Error('Nothing to pick from')
      return thing
    },
  }
}
