import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { Operation } from './openapi-document.ts'
import type { Json } from './invalid.ts'

/** A request while it is put together: its parts can still be mutated one by one. */
export interface Draft {
  readonly operation: Operation
  readonly method: string
  /** Written into the blanks of the path, each escaped unless `isRaw`. */
  readonly params: Readonly<Record<string, Json>>
  readonly isRaw: boolean
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly headers: Readonly<Record<string, string>>
  readonly body: Json | undefined
  /** What is sent instead of the body written as JSON. */
  readonly bytes: Buffer | undefined
  /** Goes behind the path as it is. */
  readonly tail: string
}

/** A request as it goes over the wire. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer | undefined
}

/** What came back. */
export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Longer than this without an answer is a hang. */
const longestWait = 5_000
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Writes a draft out. */
export function written(draft: Draft): Sent {
  const { operation, params, isRaw, query, headers, body, tail } = draft
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(params[name] ?? '')
    return isRaw ? encodeURI(value.toWellFormed()) : escaped(value)
  })
  const asked = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')
  const bytes = draft.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
  return {
    method: draft.method,
    path: `/api${path}${tail}${asked === '' ? '' : `?${asked}`}`,
    headers,
    bytes,
  }
}

/** Sends it and waits for the whole answer; of an event stream, for its first event. */
export function send(site: string, { method, path, headers, bytes }: Sent): Promise<Received> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const length = bytes && { 'content-length': String(bytes.length) }
    const sending = request(
      { hostname, port, method, path, agent, headers: { ...headers, ...length } },
      (message) =>
        void receive(message)
          .then(resolve, reject)
          .finally(() => clearTimeout(waiting)),
    )
    const waiting = setTimeout(() => {
      sending.destroy(new Error(`no answer within ${longestWait} ms`))
    }, longestWait)
    sending.on('error', (error) => {
      clearTimeout(waiting)
      reject(error)
    })
    sending.end(bytes)
  })
}

async function receive(message: IncomingMessage): Promise<Received> {
  const { statusCode: status = 0, headers } = message
  const isEvents = headers['content-type']?.startsWith('text/event-stream') ?? false
  let text = ''
  for await (const chunk of message.setEncoding('utf8')) {
    text += String(chunk)
    if (isEvents && text.includes('\n\n')) {
      message.destroy()
      break
    }
  }
  return { status, headers, text }
}

/** The code of a failure, empty for anything else. */
export function codeOf(text: string): string {
  return /^\{"status":"error","code":"([\w.]+)"/.exec(text)?.[1] ?? ''
}

/** The same request for a shell. */
export function curl(site: string, { method, path, headers, bytes }: Sent): string {
  const quoted = (words: string) => `'${words.replaceAll("'", `'\\''`)}'`
  const told = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const body = bytes && [`printf ${quoted(octal(bytes))} |`, '--data-binary @-']
  return [
    body?.[0],
    'curl -i --path-as-is',
    `-X ${method}`,
    ...told,
    body?.[1],
    quoted(site + path),
  ]
    .filter((word) => word !== undefined)
    .join(' ')
}

/** Bytes as printf takes them: letters as they are, everything else by number. */
function octal(bytes: Buffer): string {
  return [...bytes]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      return /[\w {}[\]",.:@-]/.test(letter) ? letter : `\\${byte.toString(8).padStart(3, '0')}`
    })
    .join('')
}

/** A value as it stands in a path or a query. */
export function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function escaped(words: string): string {
  return encodeURIComponent(words.toWellFormed())
}
