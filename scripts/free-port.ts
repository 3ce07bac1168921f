import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below those that systems hand out: no neighbour is given one before it is used. */
const ports = { first: 12_000, last: 19_999 } as const
let next = randomInt(ports.first, ports.last)

/** A port that nobody has, another each time: who asked before may not be using theirs yet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = port === ports.last ? ports.first : port + 1
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}

/** Ports for a product of its own, as its environment names them. */
export async function productPorts() {
  return {
    PORT: String(await freePort()),
    CATERING_PORT: String(await freePort()),
    GATEWAY_PORT: String(await freePort()),
  }
}
