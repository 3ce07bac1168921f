import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below those that systems hand out: no neighbour is given one before it is used. */
const ports = { first: 12_000, last: 19_999 } as const
let next = randomInt(ports.first, ports.last)

/** A port that nobody has, another each time: who asked before may not be using theirs yet. */
export function freePort(): Promise<number> {
  return freePorts(1)
}

/** The first of so many ports side by side that nobody has. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    if (next + count - 1 > ports.last) next = ports.first
    const first = next
    while (next < first + count && (await isFree(next))) next += 1
    if (next === first + count) return first
    next += 1
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return listens
}

/** Ports for a product of its own, as its environment names them. */
export async function productPorts() {
  return {
    PORT: String(await freePort()),
    CATERING_PORT: String(await freePort()),
    GATEWAY_PORT: String(await freePort()),
  }
}
