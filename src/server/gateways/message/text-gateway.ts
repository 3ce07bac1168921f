/** One outside party that delivers text messages to phones of the US and Canada. */
export interface TextGateway {
  readonly name: string
  /** Sends a text to ten digits. `refused` says why it never will be; anything else is thrown, to be tried again. */
  readonly send: (text: TextMessage) => Promise<TextResult>
}

export interface TextMessage {
  readonly id: string
  /** Ten digits. */
  readonly to: string
  readonly text: string
}

export type TextResult =
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly reason: string }
