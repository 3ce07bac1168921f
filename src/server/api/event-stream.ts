import type { HouseContext } from '#server/http/house-env.ts'

/** Proxies close connections on which nothing is said; a comment keeps them open. */
const heartbeatEvery = 15_000

/**
 * Server-sent events from what a handler yields: each has the endpoint's event name and a number. It ends when
 * the handler does, when the caller hangs up or when the house closes. The first value is awaited, so that
 * a refusal still answers with its status.
 */
export async function answerEvents(
  c: HouseContext,
  values: AsyncIterable<unknown>,
  { event, gone }: { readonly event: string; readonly gone: AbortSignal },
): Promise<Response> {
  const rest = values[Symbol.asyncIterator]()
  const first = await rest.next()
  const utf8 = new TextEncoder()
  const stop = new AbortController()
  const over = AbortSignal.any([gone, stop.signal])
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const beat = setInterval(
        () => stream.enqueue(utf8.encode(': still here\n\n')),
        heartbeatEvery,
      )
      over.addEventListener('abort', () => clearInterval(beat), { once: true })
      try {
        let number = 1
        for (let next = first; !next.done && !over.aborted; next = await rest.next()) {
          stream.enqueue(utf8.encode(written(event, number++, next.value)))
        }
        stream.close()
      } catch (error) {
        if (!over.aborted) stream.error(error)
      } finally {
        clearInterval(beat)
      }
    },
    async cancel() {
      stop.abort()
      await rest.return?.()
    },
  })
  c.header('Content-Type', 'text/event-stream; charset=utf-8')
  c.header('Cache-Control', 'no-store, no-transform')
  // nginx holds answers back otherwise.
  c.header('X-Accel-Buffering', 'no')
  return c.body(body)
}

function written(event: string, number: number, value: unknown): string {
  return `event: ${event}\nid: ${number}\ndata: ${JSON.stringify(value)}\n\n`
}
