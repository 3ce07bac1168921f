import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import type { Listening } from './listening.ts'

/** The process of those who listen at one process of the product. */
interface Listeners {
  /** Changes some of their groups; returns the milliseconds until each of a group heard. */
  readonly change: () => Promise<readonly number[]>
  readonly stop: () => void
}

/** Starts those who listen, and answers once each of them has heard their group order. */
export async function startListeners(asked: Listening): Promise<Listeners> {
  const child = fork(new URL('listeners.ts', import.meta.url))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The listeners ended with ${code}`)
  })
  const answered = async (told: Listening | 'change'): Promise<unknown> => {
    const message = once(child, 'message')
    child.send(told)
    const [said] = await Promise.race([message, ended])
    return said
  }
  const stop = () => {
    ended.catch(() => undefined)
    child.disconnect()
  }
  await answered(asked)
  return { change: async () => z.array(z.number()).parse(await answered('change')), stop }
}
