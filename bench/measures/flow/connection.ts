import { Agent, type IncomingMessage, request } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** What came back: the bytes as they were sent, and the words in them. */
export interface Answer {
  readonly status: number
  readonly cookies: readonly string[]
  /** What it is asked about by the next time; undefined where it has none. */
  readonly etag: string | undefined
  readonly bytes: Buffer
  readonly text: () => Promise<string>
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** One kept connection, as a browser has it: node:http, because `fetch` costs the driver three times as much. */
export interface Connection {
  readonly send: (sent: Sent) => Promise<Answer>
  readonly close: () => void
}

/** Opens a connection to a site on first use. */
export function openConnection(address: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(address)
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const asked = request({ agent, hostname, port, method, path, headers }, (message) => {
          collect(message).then(resolve, reject)
        })
        asked.once('error', reject)
        asked.end(body)
      }),
    close: () => agent.destroy(),
  }
}

async function collect(message: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  const { statusCode = 0, headers } = message
  const bytes = Buffer.concat(chunks)
  return {
    status: statusCode,
    cookies: headers['set-cookie'] ?? [],
    etag: headers.etag,
    bytes,
    text: async () => {
      const isSmall = headers['content-encoding'] === 'gzip'
      return (isSmall ? await promisify(gunzip)(bytes) : bytes).toString('utf8')
    },
  }
}
