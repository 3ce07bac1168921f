import { setTimeout as sleep } from 'node:timers/promises'
import type { Guest } from '#test/journeys/support/guest.ts'

/** Kitchens that listen to their board, and come back when the stream ends, as a browser does. */
export interface Screens {
  /** Streams that were opened. */
  readonly opened: () => number
  /** What must not happen to them, in words: not let in, or torn instead of ended. */
  readonly broken: readonly string[]
  readonly home: () => Promise<void>
}

const board = '/api/console/locations/south-lamar/events'
const crew = { email: 'crew@south-lamar.example', password: 'post-oak-and-patience' }

/** How long a browser waits before it comes back, in milliseconds. */
const comeBack = 250

/** Signs a kitchen’s crew in and opens so many screens. */
export async function openScreens({ call, copied }: Guest, screens: number): Promise<Screens> {
  await call('POST /sign-in', { body: crew })
  const broken: string[] = []
  const over = new AbortController()
  let opened = 0
  const screen = async () => {
    const { ask } = copied()
    while (!over.signal.aborted) {
      try {
        const { status, body } = await ask(board, { signal: over.signal })
        if (status === 200) opened += 1
        else broken.push(`a board was answered ${status}`)
        if (body) await hearOut(body, over.signal)
      } catch (error) {
        if (!over.signal.aborted) broken.push(`a board was torn: ${String(error)}`)
      }
      await sleep(comeBack, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  const gone = Promise.all(Array.from({ length: screens }, screen))
  gone.catch(() => {})
  return {
    opened: () => opened,
    broken,
    home: async () => {
      over.abort()
      await gone
    },
  }
}

/**
 * Reads a stream until it ends, or until its screen goes home. The signal that a request was sent with is forgotten as soon
 * as nobody holds the request any more, and a stream outlives that.
 */
async function hearOut(body: ReadableStream<Uint8Array>, home: AbortSignal): Promise<void> {
  const chunks = body.getReader()
  // The abort may have broken it before.
  const leave = () => void chunks.cancel().catch(() => undefined)
  home.addEventListener('abort', leave, { once: true })
  try {
    while (!home.aborted && !(await chunks.read()).done);
  } finally {
    home.removeEventListener('abort', leave)
  }
}
