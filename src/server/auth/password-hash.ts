import { availableParallelism } from 'node:os'

/** How many hashes are computed at once: one core stays free for everybody else’s requests. */
const most = Math.max(1, availableParallelism() - 1)

let running = 0
const waiting: (() => void)[] = []

/**
 * Hashes a password. It takes 70 ms of a core, on purpose, on a thread of its own; whoever signs in while others do waits for
 * them, so that twenty a second delay nobody who only reads.
 */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto')
  return inTurn(() => hash(password))
}

/** Tells whether a password is the one that was hashed; waits its turn as hashing does. */
export async function verifyPassword(typed: {
  readonly hash: string
  readonly password: string
}): Promise<boolean> {
  const { verifyPassword: verify } = await import('better-auth/crypto')
  return inTurn(() => verify(typed))
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
  else running += 1
  try {
    return await work()
  } finally {
    // Whoever waits longest takes over the place.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
