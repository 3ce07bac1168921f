import { createServer } from 'node:net'

/** A printer on the network, and what it was sent. */
export interface NetworkPrinter {
  readonly address: string
  readonly received: readonly number[]
  /** What it printed: the letters of each connection without the commands of ESC/POS. */
  readonly papers: () => readonly string[]
  /** Takes it off the network. */
  readonly close: () => Promise<void>
}

/**
 * Opens a printer that answers what it is asked of its state so, and may keep its connections open as some makes do, hang up on whoever connects, never stop talking, or serve one
 * connection at a time and refuse others. */
export async function aNetworkPrinter({
  state = [],
  keeps_open = false,
  hangs_up,
  chatters = false,
  serves_one = false,
}: {
  readonly state?: readonly number[]
  readonly keeps_open?: boolean
  readonly hangs_up?: 'at_once' | 'by_reset' | 'after_a_byte'
  readonly chatters?: boolean
  readonly serves_one?: boolean
} = {}): Promise<NetworkPrinter> {
  const received: number[] = []
  const connections: number[][] = []
  const open = new Set<() => void>()
  let serving = 0
  const server = createServer({ allowHalfOpen: keeps_open }, (socket) => {
    if (serves_one && serving > 0) {
      socket.destroy()
      return
    }
    serving += 1
    socket.on('close', () => {
      serving -= 1
    })
    const bytes: number[] = []
    connections.push(bytes)
    open.add(() => socket.destroy())
    socket.on('error', () => undefined)
    if (chatters) {
      const chatter = setInterval(() => socket.write(Uint8Array.of(0x12)), 100)
      socket.on('close', () => clearInterval(chatter))
    }
    if (hangs_up === 'at_once') socket.end()
    if (hangs_up === 'by_reset') socket.resetAndDestroy()
    if (hangs_up === 'after_a_byte') socket.end(Uint8Array.of(0x12))
    socket.on('data', (data) => {
      if (bytes.length === 0 && state.length > 0) socket.write(Uint8Array.from(state))
      bytes.push(...Buffer.from(data.toString('latin1'), 'latin1'))
      received.push(...bytes.slice(-data.length))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('Not listening')
  return {
    address: `127.0.0.1:${at.port}`,
    received,
    papers: () => connections.map(lettersOf).filter((text) => text !== ''),
    close: async () => {
      for (const end of open) end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** How long the commands are that a printer is sent, by their first two bytes, beside those two. */
const commands: Readonly<Record<string, number>> = {
  '16 4': 1,
  '27 64': 0,
  '27 116': 1,
  '27 100': 1,
  '29 33': 1,
  '29 86': 2,
}

/** What of a connection is letters. */
function lettersOf(bytes: readonly number[]): string {
  const letters: number[] = []
  for (let nth = 0; nth < bytes.length; nth += 1) {
    const more = commands[bytes.slice(nth, nth + 2).join(' ')]
    if (more === undefined) letters.push(...bytes.slice(nth, nth + 1))
    else nth += more + 1
  }
  return Buffer.from(letters).toString('latin1').trim()
}
