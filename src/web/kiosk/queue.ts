import { ApiRefusal } from '#contract/client.ts'
import { leavesOpen } from '#web/api/leaves-open.ts'
import type { OrderBody } from './send-order.ts'

/** An order that a guest placed while the line was away: sent once with its key when it is back. */
interface WaitingOrder {
  readonly key: string
  /** What the guest was told, until the kitchen’s own number. */
  readonly number: string
  readonly body: OrderBody
  /** When its guest placed it, in milliseconds of the screen’s clock; unknown of what an earlier release put there. */
  readonly at?: number
}

/** An order that the server refused when the line was back, for the crew to read. */
interface RefusedOrder {
  readonly number: string
  readonly why: string
}

/** What waits on a screen for the line: it outlives a reload, and nothing of an order that was sent stays in it (T26). */
export interface Queue {
  readonly count: number
  readonly waiting: readonly WaitingOrder[]
  readonly refused: readonly RefusedOrder[]
}

export const emptyQueue: Queue = { count: 0, waiting: [], refused: [] }

/** How many numbers a screen counts through: none comes again while its order may still wait. */
const numbers = 99

/** Returns the number that the next order of a queue gets: `T1` to `T99`. */
export function nextNumber({ count }: Queue): string {
  return `T${(count % numbers) + 1}`
}

/** Returns a queue with one order more, with the number that its guest holds: what else was sent of it stays the same under its key. */
export function enqueued(queue: Queue, order: Omit<WaitingOrder, 'number'>): Queue {
  const number = nextNumber(queue)
  const body = { ...order.body, queue_number: number }
  const waiting = [
    ...queue.waiting.filter(({ key }) => key !== order.key),
    { ...order, number, body },
  ]
  return { ...queue, count: queue.count + 1, waiting }
}

/** Returns a queue without an order that was placed. */
export function removeSent(queue: Queue, gone: string): Queue {
  return { ...queue, waiting: queue.waiting.filter(({ key }) => key !== gone) }
}

/** Returns a queue with an order that was refused: why, and nothing of its guest. */
export function markRefused(queue: Queue, gone: string, why: string): Queue {
  const refused = queue.waiting.flatMap(({ key, number }) =>
    key === gone ? [{ number, why }] : [],
  )
  return { ...removeSent(queue, gone), refused: [...queue.refused, ...refused] }
}

/** For how long a guest waits for food that nobody cooks, in milliseconds. */
const longestWait = 60 * 60_000

/** Returns a queue none of whose orders waited so long that nobody is there to eat them: those of a screen that was off overnight. */
export function lapsed(queue: Queue, now: number, why: string): Queue {
  const late = queue.waiting.filter(({ at = now }) => now - at > longestWait)
  return late.reduce((rest, { key }) => markRefused(rest, key, why), queue)
}

/** Returns a queue without a refusal that the crew has read. */
export function dismiss(queue: Queue, read: string): Queue {
  return { ...queue, refused: queue.refused.filter(({ number }) => number !== read) }
}

/**
 * Returns what refused an order for good; null where it may have been placed, or may be yet: no answer came, a fault did, or too many
 * were asked for at once. It is sent again with its key then.
 */
export function finalRefusal(error: unknown): ApiRefusal | null {
  if (!(error instanceof ApiRefusal)) return null
  return leavesOpen(error) || error.status === 429 ? null : error
}

/** Returns a queue none of whose orders is sent any more: their screen is another location’s now, or nobody’s. */
export function givenUp(queue: Queue, why: string): Queue {
  return queue.waiting.reduce((rest, { key }) => markRefused(rest, key, why), queue)
}

/** Tells whether what stands in the browser’s storage is a queue. */
export function isQueue(stored: unknown): stored is Queue {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'count' in stored &&
    typeof stored.count === 'number' &&
    'waiting' in stored &&
    Array.isArray(stored.waiting) &&
    'refused' in stored &&
    Array.isArray(stored.refused)
  )
}
