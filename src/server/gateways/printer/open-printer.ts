import { setTimeout as sleep } from 'node:timers/promises'
import { samePrinterAddress, simulatedPrinter } from '#core/kitchen/printer-address.ts'
import type { Message } from '#server/gateways/message/message-gateway.ts'
import { networkPrinter } from './network-printer.ts'
import { PrinterError, type ReceiptPrinter } from './receipt-printer.ts'

/** Lets papers take turns at an address: `take` tells whether it is this one’s now. */
interface PrinterTurns {
  readonly take: (address: string, paper_id: string) => Promise<boolean>
  readonly end: (address: string, paper_id: string) => Promise<void>
}

/** How long a paper waits between two looks whether it is its turn, in milliseconds, and how often it looks. */
const pause = 100
const looks = 150

/**
 * Prints where the address says, one paper at a time: many printers serve no second connection. The papers of the simulated printer
 * are kept by `keep` for head office to read.
 */
export function openPrinter(
  keep: (message: Message) => Promise<unknown>,
  turns: PrinterTurns,
): ReceiptPrinter {
  return {
    async print(address, paper) {
      const { id, text } = paper
      if (address === simulatedPrinter) {
        const [subject = ''] = text.split('\n')
        await keep({ id, to: simulatedPrinter, subject, text })
        return
      }
      const turn = samePrinterAddress(address)
      await comesTo(turn, id)
      try {
        await networkPrinter.print(address, paper)
      } finally {
        await turns.end(turn, id)
      }
    },
  }

  async function comesTo(address: string, id: string): Promise<void> {
    for (let nth = 0; nth < looks; nth += 1) {
      if (await turns.take(address, id)) return
      await sleep(pause)
    }
    throw new PrinterError('not_ready')
  }
}
