import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { CannotStart } from '#server/config/startup-error.ts'
import type { HonoEnv } from './hono-env.ts'

/** Sockets that answer, and how to close them. */
export interface Listening {
  readonly server: Server
  readonly port: number
  /** How many requests came so far, but those of whoever watches the house. */
  readonly came: () => number
  /** Takes nobody new, lets everybody finish who was being answered. */
  readonly close: () => Promise<void>
}

/** Slow senders are cut off; the check itself runs every 30 s unless it is told otherwise (T24). */
const timeouts = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}

/** What balancers and scrapers ask again and again, whether guests come or not. */
const watching = /^\/(health|ready|metrics)\b/

/** Listens on a port of one address, or of all; what can't be had is said in one sentence with the variable that moves it. */
export async function listen(
  port: number,
  variable: 'PORT' | 'CATERING_PORT',
  answer: RequestListener,
  address: string | null = null,
): Promise<Listening> {
  const server = createServer(timeouts, answer)
  let came = 0
  server.on('request', ({ url }) => {
    if (!watching.test(url ?? '')) came += 1
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(reasonOf(error, port, variable)))
    server.listen({ port, ...(address !== null && { host: address }) }, resolve)
  })
  return {
    server,
    port: portOf(server.address(), port),
    came: () => came,
    close: () => close(server),
  }
}

/**
 * Waits until nobody comes any more, five seconds or so at most. On a busy machine guests stand in a queue, of which a
 * turn of the loop takes one in: so it is turns that count, and whoever still stands there would be cut off.
 */
export async function untilQuiet(doors: readonly Pick<Listening, 'came'>[]): Promise<void> {
  const came = () => doors.reduce((sum, door) => sum + door.came(), 0)
  let [before, quiet] = [came(), 0]
  for (let turn = 0; turn < 100 && quiet < 5; turn += 1) {
    await sleep(50)
    quiet = came() === before ? quiet + 1 : 0
    before = came()
  }
}

/** The house as a listener for sockets: who connects goes along. */
export function listenerOf(app: Hono<HonoEnv>, trustedProxies: number): RequestListener {
  return getRequestListener((request, env) =>
    namesTwoHosts(env.incoming)
      ? new Response(null, { status: 400 })
      : app.fetch(request, { address: addressOf(env.incoming, trustedProxies) }),
  )
}

/** Proxies don't agree on which of two Hosts counts, so neither does (T22, RFC 9112 section 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage | Http2ServerRequest): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** As much of a request as says who sends it. */
interface Caller {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Who asks: whoever connects, or whom the trusted proxies say they do it for, counted from our side. */
export function addressOf({ socket, headers }: Caller, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const chain = forwarded.split(',').map((address) => address.trim())
  const told = trustedProxies > 0 ? chain.at(-trustedProxies) : undefined
  return told || (socket.remoteAddress ?? 'unknown')
}

function reasonOf(error: Error, port: number, variable: string): Error {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  const isForbidden = 'code' in error && error.code === 'EACCES'
  const isElsewhere = 'code' in error && error.code === 'EADDRNOTAVAIL'
  if (isTaken) {
    return new CannotStart(`Port ${port} is taken. Stop what uses it, or set ${variable}.`)
  }
  if (isElsewhere)
    return new CannotStart('This machine doesn’t have that address. Set LISTEN_ADDRESS.')
  return isForbidden ? new CannotStart(`Port ${port} may not be used. Set ${variable}.`) : error
}

function portOf(address: AddressInfo | string | null, asked: number): number {
  return address !== null && typeof address === 'object' ? address.port : asked
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept connection is idle again once its answer is out; nobody else would close it.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearInterval(idle)
}
