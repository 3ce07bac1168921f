import { setTimeout as sleep } from 'node:timers/promises'
import type { View } from './views.ts'

/** One answer, as somebody new read it; times as `performance.now()` says them. */
interface Reading {
  readonly from: number
  readonly until: number
  readonly shows: boolean
}

/** A view that is read over and over, each time by somebody new, and what stood there. */
export interface Reader {
  readonly path: string
  readonly readings: readonly Reading[]
  /** Answers once so many have read it who came after that moment. */
  readonly hasRead: (times: number, since: number) => Promise<void>
  readonly home: () => Promise<void>
}

/** How long it is until the next one comes, in milliseconds. */
const pause = 40

/** Lets one guest after the other read a view. */
export function reading({ path, shows }: View, ask: (path: string) => Promise<Response>): Reader {
  const readings: Reading[] = []
  const over = new AbortController()
  const read = async () => {
    while (!over.signal.aborted) {
      const from = performance.now()
      const answer = await ask(path)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
      readings.push({ from, until: performance.now(), shows: shows(text) })
      await sleep(pause)
    }
  }
  const gone = read()
  // Who waits for the reader hears of it.
  gone.catch(() => {})
  return {
    path,
    readings,
    hasRead: async (times, since) => {
      const enough = async () => {
        while (readings.filter(({ from }) => from >= since).length < times) await sleep(pause)
      }
      await Promise.race([enough(), gone])
    },
    home: async () => {
      over.abort()
      await gone
    },
  }
}
