import type { Guest } from './guest.ts'

export interface HeardEvent {
  readonly event: string
  readonly data: unknown
}

/** Listens to server-sent events as a browser does. */
export async function eventsOf(guest: Pick<Guest, 'ask'>, path: string) {
  const stop = new AbortController()
  const response = await guest.ask(path, { signal: stop.signal })
  if (!response.body) throw new Error(`Nothing to hear at ${path}`)
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  async function next(): Promise<HeardEvent> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data !== undefined)
          return { event: /^event: (.*)$/m.exec(block)?.[1] ?? 'message', data: JSON.parse(data) }
      } else {
        const { value, done } = await chunks.read()
        if (done) throw new Error('The stream ended')
        text += value
      }
    }
  }

  return {
    next,
    close: async () => {
      stop.abort()
      await chunks.cancel().catch(() => undefined)
    },
  }
}
