import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PasswordScore } from '#core/member/password.ts'

/** Longer ones are hard to guess by their length alone, and would cost more to look at. */
const mostScored = 32

let last: Promise<unknown> = Promise.resolve()
let worker: Worker | undefined

/**
 * Returns how hard a password is to guess, by lists of leaked passwords, words and names of English and Spanish, keys in a row
 * and dates, all offline. Loading the lists takes a second and looking takes up to a quarter of one, so a thread of its own
 * does it, one password after the other, and no other request waits.
 */
export async function scorePassword(password: string): Promise<PasswordScore> {
  const scored = last.then(() => ask(Array.from(password).slice(0, mostScored).join('')))
  last = scored.catch(() => undefined)
  return scored
}

async function ask(password: string): Promise<PasswordScore> {
  const thread = (worker ??= open())
  thread.ref()
  try {
    thread.postMessage(password)
    const [score] = await once(thread, 'message')
    return score
  } finally {
    thread.unref()
  }
}

function open(): Worker {
  const opened = new Worker(new URL('password-score-worker.ts', import.meta.url))
  const forget = () => {
    if (worker === opened) worker = undefined
  }
  opened.on('exit', forget)
  opened.on('error', forget)
  return opened
}
