import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'

/** One address in front of several processes, as a site has it. */
export interface BalancingProxy {
  readonly address: string
  /** Requests that it got no whole answer to, in words: who sent them saw a 502 or a cut line. */
  readonly failed: readonly string[]
  /** How many processes get requests now. */
  readonly ready: () => number
  readonly close: () => void
}

/** A process behind it, and whether it gets requests. */
interface Upstream {
  readonly url: URL
  readonly agent: Agent
  isIn: boolean
}

/** How often each process is asked whether it is ready, in milliseconds. */
const lookEvery = 200

/** What belongs to one connection, and goes no further. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * Shares requests among processes over kept connections. One is left out while its `/ready` isn’t 200 or nobody
 * listens. Only what was refused a connection goes to another: anything else may have been done.
 */
export async function openBalancingProxy(sites: readonly string[]): Promise<BalancingProxy> {
  const upstreams = sites.map((site) => ({
    url: new URL(site),
    agent: new Agent({ keepAlive: true, maxFreeSockets: 100 }),
    isIn: false,
  }))
  const failed: string[] = []
  let turn = 0
  const server = createServer((asked, answer) => {
    turn += 1
    const start = turn % upstreams.length
    const inTurn = [...upstreams.slice(start), ...upstreams.slice(0, start)]
    void forward(asked, answer, inTurn).catch((why: unknown) => {
      failed.push(`${asked.method} ${asked.url}: ${String(why)}`)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
  })
  // Guests keep their connections longer than any run.
  server.keepAliveTimeout = 600_000
  const closing = new AbortController()
  await Promise.all(upstreams.map(look))
  for (const upstream of upstreams) void keepLooking(upstream, closing.signal)
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://localhost:${port}`,
    failed,
    ready: () => upstreams.filter(({ isIn }) => isIn).length,
    close: () => {
      closing.abort()
      server.close()
      server.closeAllConnections()
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}

async function keepLooking(upstream: Upstream, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await sleep(lookEvery, undefined, { signal: closing }).catch(() => undefined)
    await look(upstream)
  }
}

async function look(upstream: Upstream): Promise<void> {
  const answer = await fetch(new URL('/ready', upstream.url)).catch(() => null)
  upstream.isIn = answer?.ok ?? false
}

/** Hands a request to the first process that is in, whole; one that refuses the connection has not had it. */
async function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  upstreams: readonly Upstream[],
): Promise<void> {
  const body = await buffer(asked)
  for (const upstream of upstreams) {
    if (!upstream.isIn) continue
    const got = await send(asked, body, upstream)
    if (got === 'refused') {
      upstream.isIn = false
      continue
    }
    // Who hangs up wants no more of it.
    answer.on('close', () => got.destroy())
    answer.writeHead(got.statusCode ?? 502, withoutHops(got.headers))
    answer.flushHeaders()
    got.pipe(answer)
    await finished(got).catch((error: unknown) => {
      if (!answer.destroyed) throw error
    })
    return
  }
  throw new Error('nobody is ready')
}

/** The answer as it begins to come. */
async function send(
  asked: IncomingMessage,
  body: Buffer,
  { agent, url: { port } }: Upstream,
): Promise<IncomingMessage | 'refused'> {
  const { method, url: path, socket } = asked
  const headers = withoutHops(asked.headers)
  const callers = [asked.headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean)
  headers['x-forwarded-for'] = callers.join(', ')
  const sent = request({ agent, host: '127.0.0.1', port, method, path, headers })
  sent.end(body)
  try {
    const [got] = await once(sent, 'response')
    return got
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return 'refused'
    throw error
  }
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)))
}
