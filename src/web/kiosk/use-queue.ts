import { useEffect } from 'react'
import { ApiRefusal } from '#contract/client.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { pageValue } from '#web/browser/page-store.ts'
import { storedValue } from '#web/browser/web-storage.ts'
import {
  emptyQueue,
  enqueued,
  isQueue,
  nextNumber,
  type Queue,
  readBy,
  sentOff,
  turnedDown,
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
}

/** Keeps the queue in the browser, so that a reload loses nothing of it. */
export function useQueue(): OrderQueue {
  const queue = shown.useValue()
  useEffect(() => shown.set(now()), [])
  return {
    queue,
    put(key, body) {
      const number = nextNumber(now())
      save(enqueued(now(), { key, body }))
      return number
    },
    async send() {
      for (const { key, body } of now().waiting)
        try {
          const headers = { 'Idempotency-Key': key }
          const { state } = await callFromPage('POST /kiosk/orders', { body, headers })
          if (state === 'confirmed') save(sentOff(now(), key))
        } catch (error) {
          if (!(error instanceof ApiRefusal)) return
          save(turnedDown(now(), key, error.message))
        }
    },
    read: (number) => save(readBy(now(), number)),
  }
}

/** What the browser keeps; where it has no storage, what this page knows. */
function now(): Queue {
  return stored.get() ?? shown.get()
}

function save(next: Queue): void {
  stored.set(next)
  shown.set(next)
}
