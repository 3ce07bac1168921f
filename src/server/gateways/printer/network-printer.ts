import { connect, type Socket } from 'node:net'
import { printerAddress } from '#core/kitchen/printer-address.ts'
import { escPos } from './esc-pos.ts'
import { PrinterError, type ReceiptPrinter } from './receipt-printer.ts'
import type { PrinterProblem } from '#core/kitchen/printer-problem.ts'

/** DLE EOT 1 and 4: a printer says at once whether it is ready and whether it has paper, a byte each. */
export const askState = Uint8Array.of(0x10, 0x04, 1, 0x10, 0x04, 4)

/** How many bytes it answers. */
const stateBytes = 2

const offline = 0x08

const paperEnd = 0x60

/** Each byte of a state has these bits so: anything else is no answer to the question. */
const isState = (byte: number) => (byte & 0x93) === 0x12

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
      // It hung up: of what is sent now nothing would be heard any more.
      if (!socket.writable) throw new PrinterError('unreachable')
      const problem = problemIn(state)
      if (problem) throw new PrinterError(problem)
      await sent(socket, text, state.length > 0)
    } finally {
      socket.destroy()
    }
  },
}

async function connected(socket: Socket): Promise<void> {
  await within(limit, (resolve, reject) => {
    // Errors of the whole connection are heard here, so that none of them goes unheard.
    socket.on('error', (error) => reject(new PrinterError('unreachable', error)))
    socket.once('connect', resolve)
    return () => reject(new PrinterError('unreachable'))
  })
}

/** Asks a printer how it is; it says nothing where it can’t. */
async function stateOf(socket: Socket): Promise<readonly number[]> {
  const heard: number[] = []
  await within(stateLimit, (resolve) => {
    socket.on('data', (bytes) => {
      heard.push(...Uint8Array.from(Buffer.from(bytes)))
      if (heard.length >= stateBytes) resolve()
    })
    socket.once('close', () => resolve())
    socket.write(askState)
    return resolve
  })
  socket.removeAllListeners('data')
  return heard
}

/** Sends the paper, and waits until the printer has read it all and closes. */
async function sent(socket: Socket, text: string, is_alive: boolean): Promise<void> {
  await within(limit, (resolve, reject) => {
    const unanswered = (error?: Error) => reject(new PrinterError('unanswered', error))
    socket.once('error', unanswered)
    socket.once('close', () => resolve())
    socket.end(escPos(text))
    // What else it says is read away, so that the connection can close.
    socket.resume()
    return is_alive ? resolve : unanswered
  })
}

/** Waits for what a printer does. Whatever that is, or isn’t, it ends: once the time is over by what `wait` returned. */
async function within(
  ms: number,
  wait: (resolve: () => void, reject: (error: PrinterError) => void) => () => void,
): Promise<void> {
  let clock: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      clock = setTimeout(wait(resolve, reject), ms)
    })
  } finally {
    clearTimeout(clock)
  }
}

/** Reads what keeps a printer from printing; undefined where nothing does, or it didn’t say. */
function problemIn(heard: readonly number[]): PrinterProblem | undefined {
  const [ready, paper] = heard
  if (ready === undefined || paper === undefined || !isState(ready) || !isState(paper))
    return undefined
  if ((paper & paperEnd) === paperEnd) return 'no_paper'
  return (ready & offline) === 0 ? undefined : 'not_ready'
}
