import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What came back over a socket, and whether the other side ended it. */
export interface RawAnswer {
  readonly statuses: readonly number[]
  readonly text: string
  readonly closed: boolean
}

interface SocketOptions {
  /** The most that is waited for the other side to close, in milliseconds. */
  readonly within?: number
}

/** Sends bytes exactly as they are, which no HTTP client would, and listens until the other side closes. */
export async function sendRaw(
  site: string,
  sent: string | Buffer,
  { within = 5_000 }: SocketOptions = {},
): Promise<RawAnswer> {
  const socket = connect({ port: Number(new URL(site).port), host: '127.0.0.1' })
  const came: Buffer[] = []
  let closed = false
  socket.on('data', (bytes: Buffer) => came.push(bytes))
  socket.on('error', () => undefined)
  const ended = once(socket, 'close').then(() => (closed = true))
  await once(socket, 'connect')
  socket.write(typeof sent === 'string' ? Buffer.from(sent, 'latin1') : sent)
  await Promise.race([ended, wait(within)])
  socket.destroy()
  const text = Buffer.concat(came).toString('latin1')
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code))
  return { statuses, text, closed }
}
