import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
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
  const child = fork(new URL('others-reading.ts', import.meta.url))
  testbed.later(() => child.kill())
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The others ended with ${code}`)
  })
  const answered = async (told: Reading | 'tell'): Promise<unknown> => {
    const message = once(child, 'message')
    child.send(told)
    const [said] = await Promise.race([message, ended])
    return said
  }
  const mean = async () => z.number().parse(await answered('tell'))
  const addresses = testbed.products.map(({ ordering }) => ordering)
  await answered({ addresses, path: `/api/locations/${southLamar.menu_id}?byMenuId=true` })
  // What isn’t warm yet counts for nothing.
  await mean()
  await sleep(watched)
  const before = await mean()
  return {
    beside: async (act) => {
      await mean()
      const done = await act()
      const during = await mean()
      ended.catch(() => undefined)
      child.disconnect()
      return { done, slowed: Math.round((during / before) * 10) / 10 }
    },
  }
}
