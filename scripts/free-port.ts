import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Ports below those that systems hand out: no neighbour is given one before it is used. */
const ports = { first: 12_000, last: 19_999 } as const

/**
 * So many ports side by side are one process’s: as long as it lives it listens on their first, and no other process gives out the
 * rest, nor tries them while a server that has one starts anew.
 */
const blockSize = 40
let block = await takeBlock()
let given = 0

/** A port that nobody has, another each time: who asked before may not be using theirs yet. */
export function freePort(): Promise<number> {
  return freePorts(1)
}

let asked: Promise<unknown> = Promise.resolve()

/** The first of so many ports side by side that nobody has; at most 39. Who asks meanwhile gets others. */
export function freePorts(count: number): Promise<number> {
  const found = asked.then(() => nextPorts(count))
  asked = found
  return found
}

async function nextPorts(count: number): Promise<number> {
  let found = 0
  while (found < count) {
    if (given + count - found >= blockSize) {
      block = await takeBlock()
      given = found = 0
    }
    given += 1
    found = (await isFree(block + given)) ? found + 1 : 0
  }
  return block + given - count + 1
}

/** The first port of a block that is no other process’s. */
async function takeBlock(): Promise<number> {
  for (;;) {
    const first = ports.first + blockSize * randomInt((ports.last + 1 - ports.first) / blockSize)
    const guard = await listen(first)
    if (!guard) continue
    guard.unref()
    return first
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port)
  server?.close()
  return server !== null
}

/** Listens on a port; null where somebody does. */
async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => server,
    () => null,
  )
}

/** Ports for a product of its own, as its environment names them. */
export async function productPorts() {
  return {
    PORT: String(await freePort()),
    CATERING_PORT: String(await freePort()),
    GATEWAY_PORT: String(await freePort()),
  }
}
