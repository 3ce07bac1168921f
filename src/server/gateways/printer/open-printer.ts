import { simulatedPrinter } from '#core/printer/printer-address.ts'
import type { Message } from '#server/gateways/message/message-gateway.ts'
import { networkPrinter } from './network-printer.ts'
import type { ReceiptPrinter } from './receipt-printer.ts'

/** Prints where the address says; the papers of the simulated printer are kept by `keep` for head office to read. */
export function openPrinter(keep: (message: Message) => Promise<unknown>): ReceiptPrinter {
  return {
    async print(address, paper) {
      if (address !== simulatedPrinter) return networkPrinter.print(address, paper)
      const { id, text } = paper
      const [subject = ''] = text.split('\n')
      await keep({ id, to: simulatedPrinter, subject, text })
    },
  }
}
