import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port that only a run of the tests listens at; the system frees it however that run ends. */
const port = 11_987

/**
 * Waits until no other run of the tests is under way on this machine, and says so once: two at a time make each other's tests
 * wait too long. What runs inside of one waits for nobody.
 */
export async function ownTurn(): Promise<void> {
  if (process.env['TESTING'] !== undefined) return
  for (let tries = 0; !(await listens()); tries += 1) {
    if (tries === 0) console.log(`Waiting for another npm test (port ${port} is taken) …`)
    await sleep(1_000)
  }
  process.env['TESTING'] = 'yes'
}

function listens(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  createServer()
    .once('error', () => resolve(false))
    .listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true))
    .unref()
  return promise
}
