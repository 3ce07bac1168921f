import { setTimeout as sleep } from 'node:timers/promises'
import { type Dice, diceOf } from '#bench/grounds/dice.ts'
import type { Grounds } from '#bench/grounds/open-grounds.ts'
import type { Product } from '#bench/grounds/product.ts'

/** How many kills of each, spread over so many checkouts. */
export interface Schedule {
  readonly seed: number
  readonly each: number
  readonly checkouts: number
}

/** What was killed so far. */
export interface Kills {
  readonly servers: () => number
  readonly databases: () => number
  /** Everything killed stands again. */
  readonly over: Promise<unknown>
}

/** How long after its checkout began a kill comes, and how long it lies there, at most, in milliseconds. */
const later = 600
const down = 800

/**
 * Kills server and database at random moments of the load, each by its own dice, so that one may well lie there while
 * the other is killed. Now and then all servers go at once. `begun` is how many checkouts have begun.
 */
export function killAtRandom(grounds: Grounds, schedule: Schedule, begun: () => number): Kills {
  const { products, postgres } = grounds
  let [servers, databases] = [0, 0]
  const killServers = async () => {
    const dice = diceOf(schedule.seed)
    for (const moment of momentsOf(schedule, dice)) {
      const all = dice.chance(0.25)
      const one = dice.pick(products)
      const victims = products.filter((product) => all || product === one)
      await momentComes(moment, dice, begun)
      servers += victims.length
      await Promise.all(victims.map((victim) => victim.kill()))
      await sleep(dice.between(0, down))
      await Promise.all(victims.map(untilStarted))
    }
  }
  const killDatabase = async () => {
    const dice = diceOf(schedule.seed + 1)
    for (const moment of momentsOf(schedule, dice)) {
      await momentComes(moment, dice, begun)
      databases += 1
      await postgres.kill()
      await sleep(dice.between(0, down))
      await postgres.restart()
    }
  }
  return {
    servers: () => servers,
    databases: () => databases,
    over: Promise.all([killServers(), killDatabase()]),
  }
}

/** After which checkouts, in their order; the last ones are left alone, so that the load outlasts the kills. */
function momentsOf({ each, checkouts }: Schedule, dice: Dice): readonly number[] {
  const moments = Array.from({ length: each }, () => dice.between(0, 0.9 * checkouts))
  return moments.toSorted((a, b) => a - b)
}

async function momentComes(moment: number, dice: Dice, begun: () => number): Promise<void> {
  while (begun() < moment) await sleep(20)
  await sleep(dice.between(0, later))
}

/** A server that ends while it starts has counted that itself, and is started again. */
async function untilStarted(product: Product): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await product.restart()
    } catch (error) {
      if (tries >= 3) throw error
    }
  }
}
