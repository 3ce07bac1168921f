import { setTimeout as sleep } from 'node:timers/promises'
import { diceOf } from '#bench/grounds/dice.ts'
import type { Grounds } from '#bench/grounds/open-grounds.ts'
import type { Product } from '#bench/grounds/product.ts'

/** How many of each, and how long the one killed last lives at most before the next one is, in milliseconds. */
export interface Schedule {
  readonly seed: number
  readonly each: number
  readonly apart: number
}

/** What was killed so far. */
export interface Kills {
  readonly servers: () => number
  readonly databases: () => number
  /** Everything killed stands again. */
  readonly over: Promise<unknown>
}

/** How long it lies there before somebody starts it again, at most, in milliseconds. */
const down = 800

/**
 * Kills server and database at random moments, each by its own dice, so that one may well lie there while the other
 * is killed. Now and then all servers go at once.
 */
export function killAtRandom({ products, postgres }: Grounds, schedule: Schedule): Kills {
  let [servers, databases] = [0, 0]
  const killServers = async () => {
    const dice = diceOf(schedule.seed)
    while (servers < schedule.each) {
      await sleep(dice.between(0, schedule.apart))
      const all = dice.chance(0.25)
      const one = Math.floor(dice.between(0, products.length))
      const victims = products.filter((_, index) => all || index === one)
      servers += victims.length
      await Promise.all(victims.map((victim) => victim.kill()))
      await sleep(dice.between(0, down))
      await Promise.all(victims.map(untilStarted))
    }
  }
  const killDatabase = async () => {
    const dice = diceOf(schedule.seed + 1)
    while (databases < schedule.each) {
      await sleep(dice.between(0, schedule.apart))
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
