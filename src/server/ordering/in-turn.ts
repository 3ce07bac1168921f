import { setTimeout as sleep } from 'node:timers/promises'

/** How long a change waits for those before it, in milliseconds: where one hangs, the database decides between the others. */
const longest = 1_000

/** Of each database, the last change of each cart that is under way. */
const queues = new WeakMap<object, Map<string, Promise<void>>>()

/**
 * Lets the changes of one cart run one after the other in this process: of fifty people who add to a group order at once, each
 * would else hold a connection while it waits for the others. Other processes are told apart by the cart’s version.
 */
export async function inTurn<Done>(
  db: object,
  cart: string | null,
  work: () => Promise<Done>,
): Promise<Done> {
  if (cart === null) return work()
  const queue = queues.get(db) ?? new Map<string, Promise<void>>()
  queues.set(db, queue)
  const before = queue.get(cart)
  const mine = Promise.withResolvers<void>()
  queue.set(cart, mine.promise)
  try {
    if (before) await oneOf(before)
    return await work()
  } finally {
    mine.resolve()
    if (queue.get(cart) === mine.promise) queue.delete(cart)
  }
}

async function oneOf(before: Promise<void>): Promise<void> {
  const waited = new AbortController()
  const { signal } = waited
  await Promise.race([before, sleep(longest, undefined, { ref: false, signal }).catch(() => {})])
  waited.abort()
}
