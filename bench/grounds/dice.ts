/** Chance that can be had again: the same seed makes the same choices. */
export interface Dice {
  /** From 0 to below 1. */
  readonly roll: () => number
  readonly between: (from: number, to: number) => number
  readonly chance: (rate: number) => boolean
  readonly pick: <Thing>(things: readonly Thing[]) => Thing
}

/** Dice that fall as the seed says (the generator is mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    roll,
    between: (from, to) => from + roll() * (to - from),
    chance: (rate) => roll() < rate,
    pick: (things) => {
      const [thing] = things.slice(Math.floor(roll() * things.length))
      if (thing === undefined) throw new Error('Nothing to pick from')
      return thing
    },
  }
}
