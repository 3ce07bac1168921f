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
  /** What waited so long that the crew says whether its guest is still there; nothing in what an earlier release put there. */
  readonly late?: readonly WaitingOrder[]
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

/** Returns a queue without an order: it was placed, or the crew knows that nobody waits for it. */
export function removeOrder({ late = [], ...queue }: Queue, gone: string): Queue {
  const others = (orders: readonly WaitingOrder[]) => orders.filter(({ key }) => key !== gone)
  return { ...queue, waiting: others(queue.waiting), late: others(late) }
}

/** Returns a queue with an order that was refused: why, and nothing of its guest. */
export function markRefused(queue: Queue, gone: string, why: string): Queue {
  const refused = unsentOf(queue).flatMap(({ key, number }) =>
    key === gone ? [{ number, why }] : [],
  )
  return { ...removeOrder(queue, gone), refused: [...queue.refused, ...refused] }
}

/** Returns what of a queue wasn't sent: what goes by itself, then what the crew decides of. */
function unsentOf({ waiting, late = [] }: Queue): readonly WaitingOrder[] {
  return [...waiting, ...late]
}

const hour = 60 * 60_000
/** For how long an order goes to its kitchen by itself, and until when its crew may still send it, in milliseconds. */
const [longestWait, longestKept] = [hour, 12 * hour]

/**
 * Returns a queue that sends by itself only what its guest still waits for: what is older waits for the crew's word, and what a screen
 * that was off overnight kept is refused.
 */
export function setAside(queue: Queue, now: number, why: string): Queue {
  const age = ({ at = now }: WaitingOrder) => now - at
  const gone = unsentOf(queue).filter((order) => age(order) > longestKept)
  const {
    waiting,
    late = [],
    ...rest
  } = gone.reduce((left, { key }) => markRefused(left, key, why), queue)
  const isStale = (order: WaitingOrder) => age(order) > longestWait
  return {
    ...rest,
    waiting: waiting.filter((order) => !isStale(order)),
    late: [...late, ...waiting.filter(isStale)],
  }
}

/** Returns a queue that sends an order by itself again: the crew knows that its guest is still there. */
export function takeUp(queue: Queue, wanted: string, now: number): Queue {
  const found = (queue.late ?? []).filter(({ key }) => key === wanted)
  const { waiting, ...rest } = removeOrder(queue, wanted)
  return { ...rest, waiting: [...waiting, ...found.map((order) => ({ ...order, at: now }))] }
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
  return unsentOf(queue).reduce((rest, { key }) => markRefused(rest, key, why), queue)
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
