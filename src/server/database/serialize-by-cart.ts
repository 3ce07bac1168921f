/** How long a change waits for the one before it once that began, in milliseconds: where one hangs, the database decides between the others. */
const longest = 1_000

/** A change of a cart: when its turn came, and when it was over. */
interface Turn {
  readonly came: Promise<void>
  readonly over: Promise<void>
}

/** Of each database, the last change of each cart that is under way. */
const queues = new WeakMap<object, Map<string, Turn>>()

/**
 * Lets the changes of one cart run one after the other in this process: of fifty people who add to a group order at once, each
 * would else hold a connection while it waits for the others. Other processes are told apart by the cart’s version.
 */
export async function serializeByCart<Done>(
  db: object,
  cart: string | null,
  work: () => Promise<Done>,
): Promise<Done> {
  if (cart === null) return work()
  const queue = queues.get(db) ?? new Map<string, Turn>()
  queues.set(db, queue)
  const before = queue.get(cart)
  const [came, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const mine = { came: came.promise, over: over.promise }
  queue.set(cart, mine)
  try {
    if (before) await turnAfter(before)
    came.resolve()
    return await work()
  } finally {
    over.resolve()
    if (queue.get(cart) === mine) queue.delete(cart)
  }
}

/** A long queue isn’t one that hangs: the wait is counted from when the one before began, or all who queue would go at once. */
async function turnAfter({ came, over }: Turn): Promise<void> {
  await came
  const waited = Promise.withResolvers<void>()
  const timer = setTimeout(waited.resolve, longest)
  await Promise.race([over, waited.promise])
  clearTimeout(timer)
}
