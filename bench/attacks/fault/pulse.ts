import { setTimeout as sleep } from 'node:timers/promises'

/** How slow this machine is, felt at an answer that asks nobody. */
export interface Pulse {
  /** The longest that it took since then, in milliseconds. */
  readonly slowest: (since: number) => number
  readonly stop: () => void
}

/** Feels it ten times a second. What a busy machine does to this answer it does to all: no promise is about that. */
export function openPulse(site: string): Pulse {
  const beats: { readonly from: number; until: number }[] = []
  let open = true
  const beat = async () => {
    while (open) {
      const felt = { from: performance.now(), until: Infinity }
      beats.push(felt)
      await fetch(`${site}/health`).catch(() => undefined)
      felt.until = performance.now()
      await sleep(100)
    }
  }
  void beat()
  return {
    slowest: (since) => {
      const now = performance.now()
      const took = beats
        .filter(({ until }) => until > since)
        .map(({ from, until }) => Math.min(until, now) - from)
      return Math.max(0, ...took)
    },
    stop: () => {
      open = false
    },
  }
}
