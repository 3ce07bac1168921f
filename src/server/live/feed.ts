/** Tells listeners that something about an order or a location's board changed, in every process. */
export interface Feed {
  /** Yields at once, and again after each change of the topic, until the signal ends. */
  readonly changes: (topic: Topic, gone: AbortSignal) => AsyncIterable<void>
  /** Says that a topic changed; other processes hear it within a second. */
  readonly publish: (topic: Topic) => void
}

/** What can change: an order, a group order, a location's board, or the outbox, whose nudges stay in their process. */
export type Topic = `order:${string}` | `group:${string}` | `board:${string}` | 'outbox'
