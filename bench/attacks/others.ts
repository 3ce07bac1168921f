import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { startAnswering } from '#bench/testbed/answering-process.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import type { Reading } from './reading.ts'

/** How long others are watched before anything happens, in milliseconds. */
const watched = 1_500

/** Guests who have nothing to do with an attack, and read on while it lasts. */
interface Others {
  /** Does something, and tells how many times as long a read took on average meanwhile as before; they read no more afterwards. */
  readonly beside: <Done>(
    act: () => Promise<Done>,
  ) => Promise<{ readonly done: Done; readonly slowed: number }>
}

/** Lets one guest at each process read a location’s page, and watches them for a while before anything happens. */
export async function watchOthers(testbed: Testbed): Promise<Others> {
  const script = new URL('others-reading.ts', import.meta.url)
  const { ask, stop } = startAnswering(script, 'The others')
  testbed.later(stop)
  const mean = async () => z.number().parse(await ask('tell'))
  const addresses = testbed.products.map(({ ordering }) => ordering)
  const path = `/api/locations/${southLamar.menu_id}?byMenuId=true`
  await ask({ addresses, path } satisfies Reading)
  // What isn’t warm yet counts for nothing.
  await mean()
  await sleep(watched)
  const before = await mean()
  return {
    beside: async (act) => {
      await mean()
      const done = await act()
      const during = await mean()
      await stop()
      return { done, slowed: Math.round((during / before) * 10) / 10 }
    },
  }
}
