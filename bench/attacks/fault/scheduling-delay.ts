import { threadTimes } from '#bench/testbed/schedstat.ts'
import type { Product } from '#bench/testbed/product.ts'

/** How much of a time this machine took for others: no promise is about that. */
export interface Slowness {
  /** Of the time between two moments, as `performance.now()` says them; in milliseconds. */
  readonly between: (from: number, until: number) => number
  readonly stop: () => void
}

/** What was felt until a moment, in milliseconds since it is felt. */
interface Felt {
  readonly at: number
  readonly lost: number
}

/** How often it is felt, and how late a timer of ours may ring on an idle machine, in milliseconds. */
const every = 25
const usual = 5

/**
 * Feels how long processes stood in line for a processor, as the kernel counts it, the one that stood longest at each
 * time, and how long this one was kept from hearing its timers, which is what makes answers look late. A process that
 * keeps itself busy, or waits for something else, stands in no line: that is its own slowness. Where no kernel tells,
 * only the timers do.
 */
export function feelSlowness(products: readonly Product[]): Slowness {
  const felt: Felt[] = [{ at: performance.now(), lost: 0 }]
  const queued = new Map<number, number>()
  const stoodSince = (pid: number) => {
    const [before, now] = [queued.get(pid), threadTimes(pid)?.waited ?? 0]
    queued.set(pid, now)
    return before === undefined ? 0 : now - before
  }
  let rang = performance.now()
  const timer = setInterval(() => {
    const stood = Math.max(0, ...products.map(({ pid }) => stoodSince(pid())))
    const until = performance.now()
    const late = Math.max(0, until - rang - every - usual)
    const lost = Math.min(stood + late, until - rang)
    felt.push({ at: until, lost: (felt.at(-1)?.lost ?? 0) + lost })
    rang = until
  }, every)
  const lostBy = (moment: number) => felt.findLast(({ at }) => at <= moment)?.lost ?? 0
  return {
    // What is felt late belongs to the moment before.
    between: (from, until) => lostBy(until + every + usual) - lostBy(from),
    stop: () => clearInterval(timer),
  }
}
