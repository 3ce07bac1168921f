import { useEffect } from 'react'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { pageValue } from '#web/browser/page-store.ts'
import { storedValue } from '#web/browser/web-storage.ts'
import {
  emptyQueue,
  enqueued,
  givenUp,
  isQueue,
  markRefused,
  nextNumber,
  type Queue,
  dismiss,
  finalRefusal,
  removeOrder,
  setAside,
  takeUp,
} from './queue.ts'
import type { OrderBody } from './send-order.ts'

const stored = storedValue('local', 'comal-kiosk-queue', isQueue)
const shown = pageValue(emptyQueue)

/** The orders that wait on this screen for the line, and what sends them, each once with its key. */
export interface OrderQueue {
  readonly queue: Queue
  /** Has an order wait; the number that its guest is told. */
  readonly put: (key: string, body: OrderBody) => string
  /** Sends what waits, first to last, until the line is away again. */
  readonly send: () => Promise<void>
  readonly read: (number: string) => void
  /** Has a late order sent after all, or forgets it: the crew knows whether its guest is still there. */
  readonly decide: (key: string, isAwaited: boolean) => Promise<void>
}

/** Keeps the queue in the browser, so that a reload loses nothing of it. */
export function useQueue(): OrderQueue {
  const queue = shown.useValue()
  useEffect(() => shown.set(now()), [])
  return {
    queue,
    send,
    put(key, body) {
      const number = nextNumber(now())
      save(enqueued(now(), { key, body, at: clock() }))
      return number
    },
    read: (number) => save(dismiss(now(), number)),
    async decide(key, isAwaited) {
      save(isAwaited ? takeUp(now(), key, clock()) : removeOrder(now(), key))
      await send()
    },
  }
}

async function send(): Promise<void> {
  save(setAside(now(), clock(), m.kiosk_queue_gone()))
  for (const { key, body } of now().waiting)
    try {
      const headers = { 'Idempotency-Key': key }
      const { state } = await callFromPage('POST /kiosk/orders', { body, headers })
      if (state === 'confirmed') save(removeOrder(now(), key))
    } catch (error) {
      const refused = finalRefusal(error)
      if (!refused) return
      save(markRefused(now(), key, refused.message))
    }
}

/** Has a screen that is no location’s any more send nothing of what waits on it, wherever it is paired next. */
export function useGivenUp(why: string): void {
  useEffect(() => save(givenUp(now(), why)), [why])
}

/** The time of this screen, in milliseconds. */
function clock(): number {
  return Math.round(performance.timeOrigin + performance.now())
}

/** What the browser keeps; where it has no storage, what this page knows. */
function now(): Queue {
  return stored.get() ?? shown.get()
}

function save(next: Queue): void {
  stored.set(next)
  shown.set(next)
}
