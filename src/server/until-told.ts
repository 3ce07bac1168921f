import { CannotStart } from '#server/cannot-start.ts'
import type { Running } from '#server/run.ts'

/**
 * Runs until SIGTERM or Ctrl-C, then closes with grace and ends with 0. What keeps the product from starting is one
 * sentence and exit code 1; a second Ctrl-C doesn't wait.
 */
export async function untilTold(start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start()
    const told = () => {
      process.once('SIGINT', () => process.exit(130))
      void running.close().finally(() => process.exit(0))
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, told)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
