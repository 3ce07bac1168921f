import { Refused } from '#core/refusal.ts'
import type { HonoContext } from '#server/http/hono-env.ts'
import { jsonOf } from './json-of.ts'

/** Proxies close connections on which nothing is said; a comment keeps them open. */
const heartbeatEvery = 15_000

/** How a stream is called, and what ends it. */
export interface EventStream {
  readonly event: string
  /** Ends when the caller hangs up. */
  readonly gone: AbortSignal
  /** Called when the stream has ended, at least once. */
  readonly leave: () => void
}

/**
 * Server-sent events from what a handler yields: each has the endpoint's event name and a number. It ends when
 * the handler does, when the caller hangs up or when the house closes. The first value is awaited, so that a refusal still
 * answers with its status, and a later one ends the stream; each other is made once there is room for it, so that nothing piles
 * up for a screen that sleeps: what happened meanwhile is told as it stands when it wakes.
 */
export async function answerEvents(
  c: HonoContext,
  values: AsyncIterable<unknown>,
  { event, gone, leave: left }: EventStream,
): Promise<Response> {
  const rest = values[Symbol.asyncIterator]()
  let first: IteratorResult<unknown> | null = await rest.next()
  const utf8 = new TextEncoder()
  let number = 0
  let beat: NodeJS.Timeout | undefined
  const leave = async () => {
    clearInterval(beat)
    left()
    await rest.return?.()
  }
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      beat = setInterval(() => {
        if ((stream.desiredSize ?? 0) > 0) stream.enqueue(utf8.encode(': still here\n\n'))
      }, heartbeatEvery)
      gone.addEventListener('abort', () => void leave(), { once: true })
    },
    async pull(stream) {
      try {
        const { done = false, value } = first ?? (await rest.next())
        first = null
        if (!done && !gone.aborted) {
          number += 1
          stream.enqueue(utf8.encode(written(event, number, value)))
          return
        }
        stream.close()
      } catch (error) {
        // Who may hear no more is told so by an answer of its own, as they listen again.
        if (error instanceof Refused) stream.close()
        else if (!gone.aborted) stream.error(error)
      }
      await leave()
    },
    cancel: leave,
  })
  c.header('Content-Type', 'text/event-stream; charset=utf-8')
  c.header('Cache-Control', 'no-store, no-transform')
  // nginx holds answers back otherwise.
  c.header('X-Accel-Buffering', 'no')
  return c.body(body)
}

function written(event: string, number: number, value: unknown): string {
  return `event: ${event}\nid: ${number}\ndata: ${jsonOf(value)}\n\n`
}
