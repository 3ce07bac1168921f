import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Operation, ServedDocument } from './openapi-document.ts'
import { codeOf, type Received, type Sent } from './http-exchange.ts'

/** Says what is wrong with an answer, undefined where nothing is. */
export type Judge = (sent: Sent, received: Received) => string | undefined

/** What no guest may read: a stack, a file, a word of the database or of the libraries. */
const inner =
  /\n\s+at |node_modules|\.ts:\d+|file:\/\/|kysely|postgres|pglite|ECONN|violates|syntax error at|(?:column|relation) "|ZodError|TypeError|ReferenceError/i

/** What a request may get that no operation answers. */
const offTheMap = [400, 403, 404, 413, 415, 421, 429]

/** Compares answers with the document alone: its statuses, its codes, its schemas. */
export function openJudge({ whole, operations, match }: ServedDocument): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema(whole, 'api')
  const anyOperation = firstOf(operations)

  function unfit(operation: Operation, status: string, type: string, value: unknown) {
    const steps = ['paths', operation.path, operation.method.toLowerCase(), 'responses', status]
    const at = [...steps, 'content', type, 'schema'].map(escaped).join('/')
    const fits = ajv.getSchema(`api#/${at}`)
    if (!fits) return `no schema at ${at}`
    return fits(value) ? undefined : ajv.errorsText(fits.errors ?? [])
  }

  function unlikeDocument(operation: Operation, sent: Sent, received: Received) {
    const status = String(received.status)
    const documented = operation.responses[status]
    if (!documented) return `answered ${status}, which isn’t documented`
    const [type] = Object.keys(documented.content ?? {})
    if (type === undefined) return received.text === '' ? undefined : `a body with ${status}`
    const said = received.headers['content-type'] ?? ''
    if (!said.startsWith(type)) return `answered as ${said}, documented as ${type}`
    const fits = (value: unknown) => unfit(operation, status, type, value)
    return (
      bodyComplaint(sent, received, fits) ??
      undocumentedCode(sent, received, documented.description)
    )
  }

  function unlikeFailure(sent: Sent, received: Received) {
    const { status } = received
    if (!offTheMap.includes(status)) return `answered ${status} where nothing is described`
    const fits = (value: unknown) => unfit(anyOperation, '400', 'application/json', value)
    return bodyComplaint(sent, received, fits)
  }

  return (sent, received) => {
    const { status, text } = received
    if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
    if (status >= 400 && inner.test(text)) return `shows something inner: ${text.slice(0, 300)}`
    const operation = match(sent.method, pathOf(sent.path))
    return operation ? unlikeDocument(operation, sent, received) : unlikeFailure(sent, received)
  }
}

function firstOf(operations: readonly Operation[]): Operation {
  const [first] = operations
  if (!first) throw new Error('The document describes nothing')
  return first
}

function bodyComplaint(
  { method }: Sent,
  { text, headers }: Received,
  unfit: (value: unknown) => string | undefined,
): string | undefined {
  if (method === 'HEAD') return text === '' ? undefined : 'a body to HEAD'
  const isEvents = headers['content-type']?.startsWith('text/event-stream')
  const json = isEvents ? /^data: (.*)$/m.exec(text)?.[1] : text
  if (json === undefined) return `an event without data: ${text.slice(0, 200)}`
  try {
    const why = unfit(JSON.parse(json))
    return why && `doesn’t fit its schema: ${why}`
  } catch {
    return `isn’t JSON: ${json.slice(0, 200)}`
  }
}

/** A failure’s code is one of those that its status lists. */
function undocumentedCode(
  { method }: Sent,
  { status, text }: Received,
  description: string,
): string | undefined {
  if (status < 400 || method === 'HEAD') return undefined
  const code = codeOf(text)
  return description.includes(`\`${code}\``) ? undefined : `${code} isn’t documented for ${status}`
}

/** As whoever receives it reads the path: dots resolved, the query off. */
function pathOf(path: string): string {
  return new URL(`http://localhost${path}`).pathname
}

function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
