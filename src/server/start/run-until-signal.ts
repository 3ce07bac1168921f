import { once } from 'node:events'
import { CannotStart } from '#server/config/startup-error.ts'
import type { Running } from './run.ts'

/** What tells a process to end. */
export const endings = ['SIGTERM', 'SIGINT'] as const

/**
 * Runs until SIGTERM or Ctrl-C, then closes with grace and ends with 0; told while it starts, it does so once it has
 * started. What keeps the product from starting is one sentence and exit code 1; a second Ctrl-C doesn't wait.
 */
export async function runUntilSignal(start: () => Promise<Running>): Promise<void> {
  let isTold = false
  const told = Promise.race(endings.map((signal) => once(process, signal))).then(() => {
    isTold = true
    process.once('SIGINT', () => process.exit(130))
  })
  const running = await start().catch((error: unknown) => {
    // Ctrl-C reaches what starting has started, too: that ended is no news.
    if (isTold) process.exit(130)
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  await told
  await running.close().finally(() => process.exit(0))
}
