import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What came back over a socket, and whether the other side ended it. */
export interface RawAnswer {
  readonly statuses: readonly number[]
  readonly text: string
  readonly closed: boolean
}

interface Wishes {
  /** How long nothing may come before the answer counts as whole, in milliseconds. */
  readonly quiet?: number
  /** The most that is waited in all. */
  readonly within?: number
}

/** Sends bytes exactly as they are, which no HTTP client would, and listens until nothing more comes. */
export async function sendRaw(
  site: string,
  sent: string | Buffer,
  { quiet = 150, within = 2_000 }: Wishes = {},
): Promise<RawAnswer> {
  const socket = connect({ port: Number(new URL(site).port), host: '127.0.0.1' })
  const came: Buffer[] = []
  let last = Infinity
  let closed = false
  socket.on('data', (bytes: Buffer) => {
    came.push(bytes)
    last = performance.now()
  })
  socket.on('error', () => undefined).once('close', () => (closed = true))
  await once(socket, 'connect')
  socket.write(typeof sent === 'string' ? Buffer.from(sent, 'latin1') : sent)
  const until = performance.now() + within
  while (!closed && performance.now() < until && performance.now() - last < quiet) await wait(10)
  socket.destroy()
  const text = Buffer.concat(came).toString('latin1')
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code))
  return { statuses, text, closed }
}
