import { type ClientRequest, request } from 'node:http'
import { z } from 'zod'
import { openConnection, type Sent } from '#bench/measures/flow/connection.ts'
import { type Listening, listening } from './listening.ts'

/**
 * Everybody who listens at one process of the product, as a process of their own: each is a connection, of which one may have
 * 20,000. It is told what they would read, and says when all of them listen; told to change, it answers how long each change took
 * until all of its group heard, in milliseconds.
 */
const told = listening.or(z.literal('change'))

/** Connections that are opened at once. */
const atOnce = 100

let here: { readonly asked: Listening; readonly listeners: readonly Listener[] } | undefined

process.on('message', (message) => {
  const said = told.parse(message)
  const done = said === 'change' ? changeAll() : openAll(said)
  void done.then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit())

async function openAll(asked: Listening): Promise<'listening'> {
  const { address, readings } = asked
  const listeners: Listener[] = []
  for (let from = 0; from < readings.length; from += atOnce) {
    const some = readings.slice(from, from + atOnce)
    listeners.push(...(await Promise.all(some.map((one) => listen(address, one)))))
  }
  here = { asked, listeners }
  return 'listening'
}

/** Somebody in some groups adds a dish, one after the other. */
async function changeAll(): Promise<readonly number[]> {
  if (!here) throw new Error('Nobody listens')
  const { address, readings, size, changed } = here.asked
  const groups = readings.length / size
  const waited: number[] = []
  for (let nth = 0; nth < changed; nth += 1) {
    const first = Math.floor((nth * groups) / changed) * size
    const adding = readings[first + 1]
    if (!adding) throw new Error('Nobody adds')
    const theirs = here.listeners.slice(first, first + size).map((one) => one.next())
    const begun = performance.now()
    await addDish(address, adding)
    waited.push(...(await Promise.all(theirs)).map((at) => at - begun))
  }
  return waited
}

interface Listener {
  /** Answers when the next event comes, by the clock of `performance`. */
  readonly next: () => Promise<number>
}

/** Opens an event stream; answers once its first event is there. */
async function listen(address: string, { path, headers }: Sent): Promise<Listener> {
  const { hostname, port } = new URL(address)
  let tell: (at: number) => void = () => {}
  const next = () => new Promise<number>((resolve) => (tell = resolve))
  const first = next()
  const asked: ClientRequest = request({
    agent: false,
    hostname,
    port,
    path: `${path}/events`,
    headers: { ...headers, accept: 'text/event-stream', 'accept-encoding': 'identity' },
  })
  asked.once('response', (message) => {
    if (message.statusCode !== 200) throw new Error(`${path}/events answered ${message.statusCode}`)
    message.on('data', (chunk: Buffer) => {
      if (chunk.includes('data:')) tell(performance.now())
    })
    message.on('error', () => {})
  })
  asked.end()
  await first
  return { next }
}

async function addDish(origin: string, { path, headers }: Sent): Promise<void> {
  const { send, close } = openConnection(origin)
  const answer = await send({
    method: 'POST',
    path: `${path.replace('group-orders', 'carts')}/products`,
    headers: { ...headers, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: 'pit-fire-queso', quantity: 1 }),
  })
  if (answer.status !== 200) throw new Error(`A dish: ${answer.status}: ${await answer.text()}`)
  close()
}
