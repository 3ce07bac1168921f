import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { test } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { freshFolder } from '#test/journeys/support/fresh-database.ts'
import { serve } from '#test/journeys/support/own-process.ts'

/** A house of its own, whose time of day and passing hours a test sets. */
interface OwnClock {
  readonly site: string
  readonly catering: string
  /** An hour passes for all that is in anybody’s basket. */
  readonly anHourPasses: () => Promise<void>
  /** Every open group order’s deadline passes. */
  readonly deadlinesPass: () => Promise<void>
  /** The days pass until each order is begun. */
  readonly daysPass: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A house that seats guests, where it is noon too. */
export const tables = { id: 'south-lamar', name: 'South Lamar' }

/** Starts such a house before the tests of a file, which share it one after the other, and ends it after them. */
export function sharedClock(): () => OwnClock {
  let opened: OwnClock | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    opened = await openOwnClock()
  })
  test.afterAll(() => opened?.close())
  return () => {
    if (opened === undefined) throw new Error('The house opens in `beforeAll`')
    return opened
  }
}

/** Starts the product on a folder of its own. */
async function openOwnClock(): Promise<OwnClock> {
  const folder = await freshFolder()
  const [PORT, CATERING_PORT] = [String(await freePort()), String(await freePort())]
  const { process, ordering, catering, ended } = await serve(
    // The gateway shows its card fields to the site that it was told of.
    { DATA_DIR: folder, PORT, CATERING_PORT },
    'test/e2e/support/serve-chain.ts',
  )
  const pass = async (word: string) => {
    const passed = once(process.stdout ?? process, 'data')
    process.stdin?.write(`${word}\n`)
    await passed
  }
  return {
    site: ordering,
    catering,
    anHourPasses: () => pass('an hour'),
    deadlinesPass: () => pass('the deadlines'),
    daysPass: () => pass('the days'),
    close: async () => {
      process.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
