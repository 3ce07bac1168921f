import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '#test/journeys/support/own-process.ts'
import { kitchen } from './a-cart.ts'
import { copyDemo } from './copy-demo.ts'

/** A house of its own, whose time of day and passing hours a test sets. */
export interface OwnClock {
  readonly site: string
  /** An hour passes for all that is in anybody’s basket. */
  readonly anHourPasses: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts the product with the demo chain, its kitchen where it is day while the test runs. */
export async function openOwnClock(): Promise<OwnClock> {
  const folder = await mkdtemp(join(tmpdir(), 'comal-clock-'))
  const chain = join(folder, 'chain')
  await copyDemo(chain)
  const file = join(chain, `locations/austin-${kitchen.id}.json`)
  const location = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...location, time_zone: zoneByDay() }))
  const { process, ordering, ended } = await serve(
    { DATA_DIR: join(folder, 'data'), CHAIN: chain },
    'test/e2e/support/serve-chain.ts',
  )
  return {
    site: ordering,
    anHourPasses: async () => {
      const passed = once(process.stdout ?? process, 'data')
      process.stdin?.write('an hour\n')
      await passed
    },
    close: async () => {
      process.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Of two zones half a world apart the one where it is day: nothing that ends at night ends under a test. */
function zoneByDay(): string {
  const { hour } = Temporal.Now.zonedDateTimeISO('America/Chicago')
  return hour >= 8 && hour < 20 ? 'America/Chicago' : 'Asia/Dhaka'
}
