import type { Message } from './message-gateway.ts'
import type { TextGateway } from './text-gateway.ts'

/** Text messages that nobody gets: kept where head office reads mail. The same id is kept once. */
export function simulatedTexts(keep: (message: Message) => Promise<unknown>): TextGateway {
  return {
    name: 'simulated',
    async send({ id, to, text }) {
      await keep({ id, to, subject: 'SMS', text })
      return { state: 'sent' }
    },
  }
}
