import { readFileSync } from 'node:fs'

/** How long the main thread of a process ran, and how long it was ready and had no processor, in milliseconds. */
interface ThreadTimes {
  readonly ran: number
  readonly waited: number
}

/** Reads how a process fared with its processor (https://docs.kernel.org/scheduler/sched-stats.html); undefined where no kernel tells. */
export function threadTimes(pid: number): ThreadTimes | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    const [ran = 0, waited = 0] = fields.map((nanoseconds) => Number(nanoseconds) / 1e6)
    return { ran, waited }
  } catch {
    return undefined
  }
}
