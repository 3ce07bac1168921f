import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { freePort } from '#scripts/throwaway-postgres.ts'
import { changeLocation, copySteadyChain, steadyZone, zoneAt } from '#test/builders/steady-chain.ts'
import { serve } from '#test/journeys/support/own-process.ts'

/** A house of its own, whose time of day and passing hours a test sets. */
interface OwnClock {
  readonly site: string
  /** An hour passes for all that is in anybody’s basket. */
  readonly anHourPasses: () => Promise<void>
  /** Every open group order’s deadline passes. */
  readonly deadlinesPass: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Where it is night, whenever a test runs: nobody is there. */
export const asleep = { id: 'mueller-mill', name: 'Mueller Mill' }

/** A house that seats guests, where it is noon too. */
export const tables = { id: 'south-lamar', name: 'South Lamar' }

/** Starts such a house before the tests of a file, which share it one after the other, and ends it after them. */
export function sharedClock(): () => OwnClock {
  let opened: OwnClock | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    opened = await openOwnClock()
  })
  test.afterAll(() => opened?.close())
  return () => {
    if (opened === undefined) throw new Error('The house opens in `beforeAll`')
    return opened
  }
}

/** Starts the product with the demo chain, its kitchen and its tables where it is noon while the test runs, and another kitchen where it is night. */
async function openOwnClock(): Promise<OwnClock> {
  const folder = await mkdtemp(join(tmpdir(), 'comal-clock-'))
  const chain = join(folder, 'chain')
  copySteadyChain(chain)
  const time_zone = zoneAt(3)
  changeLocation(chain, `austin-${asleep.id}`, (location) => ({ ...location, time_zone }))
  const { process, ordering, ended } = await serve(
    // The gateway shows its card fields to the site that it was told of.
    { DATA_DIR: join(folder, 'data'), CHAIN: chain, PORT: String(await freePort()) },
    'test/e2e/support/serve-chain.ts',
  )
  const pass = async (word: string) => {
    const passed = once(process.stdout ?? process, 'data')
    process.stdin?.write(`${word}\n`)
    await passed
  }
  return {
    site: ordering,
    anHourPasses: () => pass('an hour'),
    deadlinesPass: () => pass('the deadlines'),
    close: async () => {
      process.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
