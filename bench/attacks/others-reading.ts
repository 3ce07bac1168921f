import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openConnection } from '#bench/measures/flow/connection.ts'
import { reading } from './reading.ts'

/**
 * Guests who read one page over and over, as a process of their own: what a crowd costs the process that sends it is no time that they
 * wait. Told what to read they begin, and say so; told `tell` they answer how long a read took on average since they were told last.
 */
const told = reading.or(z.literal('tell'))

/** How long one of them waits before asking again where a process is out for a moment, in milliseconds. */
const askAgain = 150
/** How long they look at the page before they read it again: one address is answered two hundred times a second. */
const looking = 10

let taken: number[] = []
/** The reads that are on their way. */
const open = new Map<string, Promise<void>>()

process.on('message', (message) => {
  const said = told.parse(message)
  if (said === 'tell') void tell()
  else {
    for (const address of said.addresses) void readOn(address, said.path)
    process.send?.('reading')
  }
})
process.once('disconnect', () => process.exit())

/** A read that stands still now counts for as long as it stood. */
async function tell(): Promise<void> {
  await Promise.all(open.values())
  process.send?.(taken.reduce((all, one) => all + one, 0) / taken.length)
  taken = []
}

async function readOn(address: string, path: string): Promise<never> {
  const { send } = openConnection(address)
  for (;;) {
    const read = sleep(looking).then(() =>
      readOnce(() => send({ method: 'GET', path, headers: {} })),
    )
    open.set(address, read)
    await read
  }
}

/** Reads until there is an answer, as a page does: a process that is out for a moment gives none. */
async function readOnce(send: () => Promise<{ readonly status: number }>): Promise<void> {
  const began = performance.now()
  for (;;) {
    const status = await send().then(
      (answer) => answer.status,
      () => 503,
    )
    if (status === 200) break
    if (status !== 503) throw new Error(`Others are answered ${status}`)
    await sleep(askAgain)
  }
  taken.push(performance.now() - began)
}
