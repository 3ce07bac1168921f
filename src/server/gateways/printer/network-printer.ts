import { connect, type Socket } from 'node:net'
import { printerAddress } from '#core/printer/printer-address.ts'
import { escPos } from './esc-pos.ts'
import { askState, problemIn, stateBytes } from './printer-state.ts'
import { PrinterError, type ReceiptPrinter } from './receipt-printer.ts'

/** How long a printer has to take a paper, in milliseconds: a guest stands there, or a cook waits. */
const limit = 4_000

/** How long it has to say how it is, in milliseconds: not every make does. */
const stateLimit = 500

/**
 * Printers on the network of a location, which take ESC/POS over a bare connection. Each is asked first whether it has paper; one
 * that said so and then keeps the connection open has printed.
 */
export const networkPrinter: ReceiptPrinter = {
  async print(address, { text }) {
    const at = printerAddress(address)
    if (!at) throw new PrinterError('unreachable')
    const socket = connect(at)
    try {
      await connected(socket)
      const state = await stateOf(socket)
      const problem = problemIn(state)
      if (problem) throw new PrinterError(problem)
      await sent(socket, text, state.length > 0)
    } finally {
      socket.destroy()
    }
  },
}

async function connected(socket: Socket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.setTimeout(limit, () => reject(new PrinterError('unreachable')))
    // Errors of the whole connection are heard here, so that none of them goes unheard.
    socket.on('error', (error) => reject(new PrinterError('unreachable', error)))
    socket.once('connect', () => resolve())
  })
}

/** Asks a printer how it is; it says nothing where it can’t. */
async function stateOf(socket: Socket): Promise<readonly number[]> {
  const heard: number[] = []
  await new Promise<void>((resolve) => {
    const clock = setTimeout(resolve, stateLimit)
    const done = () => {
      clearTimeout(clock)
      resolve()
    }
    socket.on('data', (bytes) => {
      heard.push(...Uint8Array.from(Buffer.from(bytes)))
      if (heard.length >= stateBytes) done()
    })
    socket.once('close', done)
    socket.write(askState)
  })
  socket.removeAllListeners('data')
  return heard
}

/** Sends the paper, and waits until the printer has read it all and closes. */
async function sent(socket: Socket, text: string, is_alive: boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const unanswered = (error?: Error) => reject(new PrinterError('unanswered', error))
    socket.setTimeout(limit, () => (is_alive ? resolve() : unanswered()))
    socket.once('error', unanswered)
    socket.once('close', () => resolve())
    socket.end(escPos(text))
    // What else it says is read away, so that the connection can close.
    socket.resume()
  })
}
