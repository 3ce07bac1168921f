import { setTimeout as sleep } from 'node:timers/promises'
import { type SeededRandom, seededRandom } from '#bench/testbed/seeded-random.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import type { Product } from '#bench/testbed/product.ts'

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
 * Kills server and database at random moments of the load, each by its own random choices, so that one may well lie there while
 * the other is killed. Now and then all servers go at once. `begun` is how many checkouts have begun.
 */
export function killAtRandom(testbed: Testbed, schedule: Schedule, begun: () => number): Kills {
  const { products, postgres } = testbed
  let [servers, databases] = [0, 0]
  const killServers = async () => {
    const random = seededRandom(schedule.seed)
    for (const moment of momentsOf(schedule, random)) {
      const all = random.chance(0.25)
      const one = random.pick(products)
      const victims = products.filter((product) => all || product === one)
      await momentComes(moment, random, begun)
      servers += victims.length
      await Promise.all(victims.map((victim) => victim.kill()))
      await sleep(random.between(0, down))
      await Promise.all(victims.map(untilStarted))
    }
  }
  const killDatabase = async () => {
    const random = seededRandom(schedule.seed + 1)
    for (const moment of momentsOf(schedule, random)) {
      await momentComes(moment, random, begun)
      databases += 1
      await postgres.kill()
      await sleep(random.between(0, down))
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
function momentsOf({ each, checkouts }: Schedule, random: SeededRandom): readonly number[] {
  const moments = Array.from({ length: each }, () => random.between(0, 0.9 * checkouts))
  return moments.toSorted((a, b) => a - b)
}

async function momentComes(
  moment: number,
  random: SeededRandom,
  begun: () => number,
): Promise<void> {
  while (begun() < moment) await sleep(20)
  await sleep(random.between(0, later))
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
