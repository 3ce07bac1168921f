import type { Message, MessageGateway } from './message-gateway.ts'

/** Mail that nobody gets: kept where head office can read it. The same id is kept once. */
export function simulatedMail(keep: (message: Message) => Promise<unknown>): MessageGateway {
  return { name: 'simulated', send: async (message) => void (await keep(message)) }
}
