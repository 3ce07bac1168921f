import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

/** Scrypt’s rounds, a power of two: with these a hash takes 70 ms of a core and 32 MB, on purpose. */
const usualRounds = 16_384
const blocks = 16
const keyBytes = 64

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** How many hashes are computed at once: one core stays free for everybody else’s requests. */
const most = Math.max(1, availableParallelism() - 1)

let running = 0
const waiting: (() => void)[] = []

/**
 * Hashes a password on a thread of its own; whoever signs in while others do waits for them, so that twenty a second delay
 * nobody who only reads. A hash of fewer rounds, for a password that everybody may know, says how many.
 */
export async function hashPassword(password: string, rounds = usualRounds): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const key = (await keyOf(password, salt, rounds)).toString('hex')
  return rounds === usualRounds ? `${salt}:${key}` : `${salt}:${key}:${rounds}`
}

/** Tells whether a password is the one that was hashed; waits its turn as hashing does. */
export async function verifyPassword({
  hash,
  password,
}: {
  readonly hash: string
  readonly password: string
}): Promise<boolean> {
  const [salt = '', key = '', rounds = usualRounds] = hash.split(':')
  const due = Buffer.from(key, 'hex')
  const found = await keyOf(password, salt, Number(rounds))
  return due.length === found.length && timingSafeEqual(due, found)
}

/** As the sign-in library derives it. */
function keyOf(password: string, salt: string, N: number): Promise<Buffer> {
  const options = { N, r: blocks, p: 1, maxmem: 256 * N * blocks }
  return serialize(() => derive(password.normalize('NFKC'), salt, keyBytes, options))
}

async function serialize<Result>(work: () => Promise<Result>): Promise<Result> {
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
