import { connect } from 'node:net'
import { escPos } from './esc-pos.ts'
import { printerAddress } from '#core/kiosk/printer-address.ts'
import type { ReceiptPrinter } from './receipt-printer.ts'

/** How long a printer has to take a receipt, in milliseconds: its guest stands there. */
const limit = 4_000

/** Printers on the network of a location, which take ESC/POS over a bare connection. */
export const networkPrinter: ReceiptPrinter = {
  async print(address, { text }) {
    const at = printerAddress(address)
    if (!at) throw new Error('No address of a printer')
    await new Promise<void>((resolve, reject) => {
      const socket = connect(at)
      socket.setTimeout(limit, () => socket.destroy(new Error('The printer is silent')))
      socket.once('error', reject)
      socket.once('close', () => resolve())
      socket.end(escPos(text))
      // What it says of its state is read away, so that the connection can close.
      socket.resume()
    })
  },
}
