import type { ApiKey, DataOf, InputOf } from './api.ts'

/**
 * A part of the input: forbidden where the endpoint takes none, optional where nothing in it is required. In brackets, so that
 * it is asked once for all endpoints together: every part of each with every part of the others is more than the compiler holds.
 */
type Part<Name extends string, Value> = [Value] extends [Record<string, never>]
  ? { readonly [name in Name]?: never }
  : object extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value }

/**
 * What a call sends: only what its endpoint takes. Conditional, so that the parts of all endpoints together are one union; without
 * that, each part of each is multiplied with each other, which is more than the compiler counts.
 */
export type Sends<Key extends ApiKey> = Key extends ApiKey
  ? Part<'params', InputOf<Key>['params']> &
      Part<'query', InputOf<Key>['query']> &
      Part<'body', InputOf<Key>['body']> & { readonly headers?: Readonly<Record<string, string>> }
  : never

/** Calls one endpoint and answers its data; throws `ApiRefusal` where the API says no. */
export type Call = <Key extends ApiKey>(
  key: Key,
  ...sends: object extends Sends<Key> ? [sends?: Sends<Key>] : [sends: Sends<Key>]
) => Promise<DataOf<Key>>

/** One request as the client hands it over; `path` starts with `/api`. */
export interface ClientRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Carries a request to the API: in process for loaders, over HTTP elsewhere. */
export type Send = (
  request: ClientRequest,
) => Promise<{ readonly status: number; readonly text: string }>

/** The API said no: the HTTP status, the code for programs and the words for the guest. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, answer: Readonly<Record<string, unknown>>) {
    super(typeof answer['message'] === 'string' ? answer['message'] : 'Error')
    this.status = status
    this.code = typeof answer['code'] === 'string' ? answer['code'] : 'broken'
    this.fields = isWords(answer['fields']) ? answer['fields'] : {}
  }
}

interface LooseSends {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The typed client over a transport. Answers are typed by the contract, which the server's tests hold. */
export function createClient(send: Send): Call {
  return async (key: string, sends: LooseSends = {}) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const { status, text } = await send({
      method,
      path: `/api${fillIn(path, sends.params)}${queryOf(sends.query)}`,
      headers: { ...contentType(method), ...sends.headers },
      body: method === 'GET' ? undefined : JSON.stringify(sends.body ?? {}),
    })
    const answer = JSON.parse(text)
    if (answer.status !== 'ok') throw new ApiRefusal(status, answer)
    return 'data' in answer ? answer.data : answer
  }
}

function contentType(method: string): Readonly<Record<string, string>> {
  return method === 'GET' ? {} : { 'content-type': 'application/json' }
}

function fillIn(path: string, params: LooseSends['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryOf(query: LooseSends['query'] = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const written = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return written.length > 0 ? `?${written.join('&')}` : ''
}

function isWords(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null
}
