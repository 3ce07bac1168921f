import { setTimeout as sleep } from 'node:timers/promises'
import { ApiRefusal, type Call } from '#contract/client.ts'
import type { Guest } from '#test/journeys/support/guest.ts'

/** One answer, or none, as a guest saw it; times as `performance.now()` says them. */
export interface Seen {
  readonly what: string
  readonly from: number
  readonly until: number
  /** A rule’s no is an answer like any other; `broken` is any 5xx but the outage’s 503, and a no where no rule could say it. */
  readonly answer: 'yes' | 'refused' | 'outage' | 'broken' | 'cut' | 'hung'
}

/** Writes down what guests see. */
export interface Watch {
  readonly seen: readonly Seen[]
  readonly on: (guest: Guest) => Guest
}

class Hung extends Error {
  override readonly name = 'Hung'
}

/** Who has no answer by now will get none, in milliseconds; how late one may be, its promise says. */
const hang = 30_000

/** Opens a watch that looks over the shoulders of any number of guests. */
export function openWatch(): Watch {
  const seen: Seen[] = []
  const on = (guest: Guest): Guest => {
    const call: Call = async (key, ...sends) => {
      const from = performance.now()
      const note = (answer: Seen['answer']) =>
        void seen.push({ what: key, from, until: performance.now(), answer })
      try {
        const data = await orHung(guest.call(key, ...sends))
        note('yes')
        return data
      } catch (error) {
        note(kindOf(error, key))
        throw error
      }
    }
    return { ...guest, call }
  }
  return { seen, on }
}

/** A time may be gone and a card declined; whatever else these guests ask for is theirs to have. */
const mayBeRefused: readonly string[] = [
  'PUT /carts/{cart_id}/time/advance',
  'POST /carts/{cart_id}/hold',
  'POST /carts/{cart_id}/checkout',
  'PUT /orders/{order_id}/balance',
]

function kindOf(error: unknown, key: string): Seen['answer'] {
  if (error instanceof Hung) return 'hung'
  if (!(error instanceof ApiRefusal)) return 'cut'
  if (error.status < 500) return mayBeRefused.includes(key) ? 'refused' : 'broken'
  return error.status === 503 && error.code === 'outage' ? 'outage' : 'broken'
}

async function orHung<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const over = new AbortController()
  const late = sleep(hang, undefined, { signal: over.signal }).then(() => {
    throw new Hung('No answer')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => {})
    over.abort()
  }
}
