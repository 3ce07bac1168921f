import { z } from 'zod'
import { startAnswering } from '#bench/testbed/answering-process.ts'
import type { Listening } from './listening.ts'

/** The process of those who listen at one process of the product. */
interface Listeners {
  /** Changes some of their groups; returns the milliseconds until each of a group heard. */
  readonly change: () => Promise<readonly number[]>
  readonly stop: () => Promise<void>
}

/** Starts those who listen, and answers once each of them has heard their group order. */
export async function startListeners(asked: Listening): Promise<Listeners> {
  const { ask, stop } = startAnswering(new URL('listeners.ts', import.meta.url), 'The listeners')
  await ask(asked)
  return { change: async () => z.array(z.number()).parse(await ask('change')), stop }
}
