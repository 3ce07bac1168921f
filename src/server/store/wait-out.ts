import { setTimeout as sleep } from 'node:timers/promises'

/** A database that starts at the same time, or is restarted meanwhile, is back by then; in milliseconds. */
const limit = 10_000
const again = 250

/** Does something, again and again for ten seconds while it fails with what may pass by itself. */
export async function waitOut<Done>(
  act: () => Promise<Done>,
  mayPass: (error: unknown) => boolean,
): Promise<Done> {
  const until = performance.now() + limit
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (performance.now() > until || !mayPass(error)) throw error
      await sleep(again)
    }
  }
}
