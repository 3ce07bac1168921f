/** One outside party that delivers mail. `id` deduplicates: the same id is sent once where the party can tell. */
export interface MessageGateway {
  readonly name: string
  readonly send: (message: Message) => Promise<void>
}

export interface Message {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}
