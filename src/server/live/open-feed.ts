import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/config/log.ts'
import type { Db } from '#server/database/db.ts'
import { sendSignal, signalsLately } from './store.ts'
import type { Feed, Topic } from './feed.ts'

/** How often other processes are listened to, while anybody here listens, in milliseconds. */
const hearEvery = 500
/** All listeners of a topic look again after this long even if nothing was said: what a crash swallowed, and what only ages. */
const lookAgain = 15_000

/** Fifty people change a group order as often as all of them press: who listens to it hears twice a second at most, in milliseconds. */
const groupEvery = 500

/** Who listens to a topic, and what wakes them where nothing is said. */
interface Audience {
  readonly each: Set<() => void>
  readonly wake: () => void
  readonly clock: NodeJS.Timeout
  readonly leave: () => void
}

/** Wakes all of an audience together. */
function openAudience(topic: Topic): Audience {
  const each = new Set<() => void>()
  const tell = () => each.forEach((listener) => listener())
  const { wake, leave } = topic.startsWith('group:')
    ? paced(tell, groupEvery)
    : { wake: tell, leave: () => {} }
  return { each, wake, leave, clock: setInterval(wake, lookAgain).unref() }
}

/** Does something at once, and what is asked for within so many milliseconds after it once, together, when they are over. */
function paced(act: () => void, every: number) {
  let resting: NodeJS.Timeout | undefined
  let asked = false
  const wake = () => {
    if (resting !== undefined) {
      asked = true
      return
    }
    resting = setTimeout(() => {
      resting = undefined
      if (asked) wake()
    }, every).unref()
    asked = false
    act()
  }
  return { wake, leave: () => clearTimeout(resting) }
}

/**
 * The live feed of this process. Its own listeners hear at once; other processes by a row that they read
 * within half a second, on either database.
 */
export function openFeed(db: Db, log: Log): Feed & { readonly close: () => void } {
  const teller = randomUUID()
  const listeners = new Map<string, Audience>()
  const closed = new AbortController()
  let hearing = false

  function wake(topic: string): void {
    listeners.get(topic)?.wake()
  }

  async function hear(): Promise<void> {
    hearing = true
    let heard: ReadonlySet<string> = new Set()
    while (listeners.size > 0 && !closed.signal.aborted) {
      const signals = await signalsLately(db, teller).catch(() => [])
      for (const { id, topic } of signals) if (!heard.has(id)) wake(topic)
      if (signals.length > 0) heard = new Set(signals.map(({ id }) => id))
      await sleep(hearEvery, undefined, { signal: closed.signal, ref: false }).catch(
        () => undefined,
      )
    }
    hearing = false
  }

  function listen(topic: Topic, listener: () => void): () => void {
    // One clock for all of a topic: who looks at the same moment is answered by the same read.
    const audience = listeners.get(topic) ?? openAudience(topic)
    listeners.set(topic, audience)
    audience.each.add(listener)
    if (!hearing && topic !== 'outbox') void hear()
    return () => {
      audience.each.delete(listener)
      if (audience.each.size > 0) return
      clearInterval(audience.clock)
      audience.leave()
      listeners.delete(topic)
    }
  }

  return {
    publish(topic) {
      wake(topic)
      if (topic === 'outbox') return
      sendSignal(db, { id: randomUUID(), topic, teller }).catch((error: unknown) =>
        log.error('live.unheard', { error }),
      )
    },
    changes: (topic, gone) => changesOf((listener) => listen(topic, listener), gone, closed.signal),
    close: () => closed.abort(),
  }
}

/** Yields at once and after each time the listener was called; calls in between are one. */
async function* changesOf(
  listen: (listener: () => void) => () => void,
  gone: AbortSignal,
  closed: AbortSignal,
): AsyncGenerator<void> {
  let changed = true
  let wakeUp = () => {}
  const stop = listen(() => {
    changed = true
    wakeUp()
  })
  const end = AbortSignal.any([gone, closed])
  end.addEventListener('abort', () => wakeUp())
  try {
    while (!end.aborted) {
      if (changed) {
        changed = false
        yield
      } else {
        const woken = Promise.withResolvers<void>()
        wakeUp = woken.resolve
        await woken.promise
      }
    }
  } finally {
    stop()
  }
}
