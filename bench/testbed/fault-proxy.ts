import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'

/** A line to somebody that can go bad: what is sent passes, late, never, or is torn. */
export interface FaultProxy {
  readonly port: number
  /** As it should be: what was held passes, who comes is let in. */
  readonly pass: () => Promise<void>
  /** A black hole: nothing arrives and nobody is told; what was sent meanwhile arrives after `pass`, as TCP does it. */
  readonly hold: () => void
  /** Everything takes this much longer, each way, in milliseconds. */
  readonly delay: (ms: number) => void
  /** Tears every connection there is; new ones pass. */
  readonly reset: () => void
  /** Tears every connection and lets nobody in. */
  readonly refuse: () => void
  readonly close: () => void
}

/** Hears what goes up a line, as it is sent; lines are numbered. */
export type Hear = (line: number, bytes: Buffer) => void

/** What a line does with what is sent, now. */
interface Weather {
  late: number
  clear: Promise<void>
}

/** Opens a line in front of a port of this machine. */
export async function openFaultProxy(behind: number, hear: Hear = () => {}): Promise<FaultProxy> {
  const weather: Weather = { late: 0, clear: Promise.resolve() }
  let clear = () => {}
  const sockets = new Set<Socket>()
  let lines = 0
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const line = lines++
    const far = connect({ port: behind, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    near.on('data', (bytes: Buffer) => hear(line, bytes))
    carry(near, far, weather)
    carry(far, near, weather)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
  })
  const port = await freePort()
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const refuse = () => {
    server.close()
    reset()
  }
  return {
    port,
    async pass() {
      weather.late = 0
      clear()
      if (!server.listening) await listen()
    },
    hold() {
      weather.clear = new Promise((resolve) => {
        clear = resolve
      })
    },
    delay(ms) {
      weather.late = ms
    },
    reset,
    refuse,
    close: refuse,
  }
}

/** Carries what one end sends to the other, its end and its death too: in the order of their coming. */
function carry(from: Socket, to: Socket, weather: Weather): void {
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = (act: () => void) => {
    // Each as late as the others: a burst isn’t spread out.
    const due = weather.late > 0 ? sleep(weather.late) : undefined
    before = Promise.all([before, due])
      .then(() => weather.clear)
      .then(act)
  }
  from.on('data', (bytes) => inTurn(() => void to.write(bytes)))
  from.on('end', () => inTurn(() => void to.end()))
  from.on('error', () => inTurn(() => void to.resetAndDestroy()))
  from.on('close', () => inTurn(() => to.destroySoon()))
}
