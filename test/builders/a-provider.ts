import { createServer, type ServerResponse } from 'node:http'

/** A provider on this machine that answers as it is told, and remembers what it was asked. */
export interface Provider {
  readonly url: string
  readonly asked: readonly Question[]
  /** What it answers from now on: a JSON value, or something rude. */
  readonly answers: (with_: unknown) => void
  readonly behaves: (respond: (response: ServerResponse) => void) => void
  readonly close: () => void
}

interface Question {
  readonly url: URL
  readonly authorization: string | undefined
  readonly agent: string | undefined
}

export async function aProvider(): Promise<Provider> {
  const asked: Question[] = []
  let respond: (response: ServerResponse) => void = (response) => response.end('{}')
  const server = createServer((request, response) => {
    const { authorization, 'user-agent': agent } = request.headers
    asked.push({ url: new URL(request.url ?? '', 'http://provider.example'), authorization, agent })
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    answers: (value) => {
      respond = (response) => response.end(JSON.stringify(value))
    },
    behaves: (how) => {
      respond = how
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
