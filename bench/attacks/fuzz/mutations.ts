import fc from 'fast-check'
import { type Json, type JsonObject, invalidString, invalidValue } from './invalid.ts'
import { type Draft, textOf } from './http-exchange.ts'

/** One thing that is wrong with a request, on purpose. */
export interface Mutation {
  readonly name: string
  readonly apply: (draft: Draft) => Draft
}

type Mutations = fc.Arbitrary<Mutation>

/** Everything that is done to valid requests. `columns` are the names that the database has for its own. */
export function anyMutation(columns: readonly string[]): Mutations {
  return fc.oneof(
    { arbitrary: strangeField, weight: 6 },
    { arbitrary: missingField, weight: 2 },
    { arbitrary: fc.constantFrom(...columns).chain(extraField), weight: 3 },
    { arbitrary: duplicateKey, weight: 1 },
    { arbitrary: otherBytes, weight: 3 },
    { arbitrary: strangeParam, weight: 3 },
    { arbitrary: strangeQuery, weight: 3 },
    { arbitrary: fc.constantFrom(...columns).chain(extraQuery), weight: 1 },
    { arbitrary: strangeTail, weight: 1 },
    { arbitrary: otherHeader, weight: 4 },
    { arbitrary: otherMethod, weight: 1 },
  )
}

const places = fc.nat(999)

const strangeField: Mutations = fc.tuple(places, invalidValue).map(([nth, value]) => ({
  name: `a field is ${JSON.stringify(value).slice(0, 60)}`,
  apply: (draft) => {
    const paths = pathsOf(draft.body)
    return { ...draft, body: replaced(draft.body ?? {}, paths[nth % paths.length] ?? [], value) }
  },
}))

const missingField: Mutations = places.map((nth) => ({
  name: 'a field is missing',
  apply: (draft) => {
    const paths = pathsOf(draft.body).filter((path) => path.length > 0)
    const path = paths[nth % paths.length]
    return path ? { ...draft, body: replaced(draft.body ?? {}, path, undefined) } : draft
  },
}))

/** A name of the database’s in one of the objects of the body: the whole body first. */
const extraField = (column: string): Mutations =>
  fc.tuple(places, invalidValue).map(([nth, value]) => ({
    name: `${column} is sent along`,
    apply: (draft) => {
      const inside = pathsOf(draft.body).filter((path) => isObject(at(draft.body, path)))
      const path = inside[nth % inside.length] ?? []
      return { ...draft, body: replaced(draft.body ?? {}, [...path, column], value) }
    },
  }))

const duplicateKey: Mutations = invalidValue.map((value) => ({
  name: 'a key stands twice',
  apply: (draft) => {
    const [key = 'menu_id'] = isObject(draft.body) ? Object.keys(draft.body) : []
    const text = JSON.stringify(draft.body ?? {})
    const twice = `{${JSON.stringify(key)}:${JSON.stringify(value)}${text === '{}' ? '}' : `,${text.slice(1)}`}`
    return { ...draft, bytes: Buffer.from(twice) }
  },
}))

const otherBytes: Mutations = fc
  .tuple(
    fc.constantFrom<readonly [string, (text: string) => Buffer]>(
      ['the body is cut off', (text) => Buffer.from(text.slice(0, -1))],
      ['the body is cut in the middle', (text) => Buffer.from(text.slice(0, text.length / 2))],
      ['a BOM leads', (text) => Buffer.from(`\ufeff${text}`)],
      ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
      ['broken UTF-8', (text) => Buffer.from(text.replace(/"/, '"\u00ff\u00c0'), 'latin1')],
      ['something follows', (text) => Buffer.from(`${text}{}`)],
      ['10,000 deep', () => Buffer.from('['.repeat(10_000) + ']'.repeat(10_000))],
      ['deep objects', () => Buffer.from('{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000))],
      ['70 kB', (text) => Buffer.from(text + ' '.repeat(70_000))],
      ['63 kB', (text) => Buffer.from(text + ' '.repeat(63_000))],
      ['no body', () => Buffer.alloc(0)],
      ['NUL', () => Buffer.from([0])],
      ['a form', () => Buffer.from('menu_id=a&total=1')],
      ['escaped surrogates', () => Buffer.from('{"menu_id":"\\ud800"}')],
      ['its own prototype', () => Buffer.from('{"__proto__":{"role":"head_office"}}')],
      ['a huge number', () => Buffer.from(`{"quantity":1${'0'.repeat(400)}}`)],
    ),
  )
  .map(([[name, bytesOf]]) => ({
    name,
    apply: (draft) => ({ ...draft, bytes: bytesOf(JSON.stringify(draft.body ?? {})) }),
  }))

const strangeParam: Mutations = fc
  .tuple(places, invalidString, fc.boolean())
  .map(([nth, words, isRaw]) => ({
    name: `the path says ${JSON.stringify(words).slice(0, 60)}`,
    apply: (draft) => {
      const names = Object.keys(draft.params)
      const name = names[nth % names.length]
      return name === undefined
        ? { ...draft, tail: `/${encodeURIComponent(words.toWellFormed())}` }
        : { ...draft, isRaw, params: { ...draft.params, [name]: words } }
    },
  }))

const strangeQuery: Mutations = fc.tuple(places, invalidValue).map(([nth, value]) => ({
  name: `the query says ${JSON.stringify(value).slice(0, 60)}`,
  apply: (draft) => {
    const known = draft.operation.parameters.filter((one) => one.in === 'query')
    const name = known[nth % known.length]?.name ?? 'q'
    return { ...draft, query: [...draft.query, [name, textOf(value)]] }
  },
}))

const extraQuery = (column: string): Mutations =>
  invalidString.map((words) => ({
    name: `the query says ${column}`,
    apply: (draft) => ({ ...draft, query: [...draft.query, [column, words]] }),
  }))

const tails = ['/', '//', '/.', '/..', '/%2e%2e/%2e%2e', ';a=b', '%', '%zz', '%00', '?%', '?a[]=1']
const strangeTail: Mutations = fc.constantFrom(...tails).map((tail) => ({
  name: `${tail} follows the path`,
  apply: (draft) => ({ ...draft, tail }),
}))

const headers: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json; charset=none-such'],
  ['content-type', 'application/json;;;'],
  ['content-type', ''],
  ['content-encoding', 'gzip'],
  ['origin', 'https://elsewhere.example'],
  ['origin', 'null'],
  ['origin', '%%%'],
  ['sec-fetch-site', 'cross-site'],
  ['if-match', '*'],
  ['if-match', '"1", "2"'],
  ['if-match', 'W/"99999999999999999999"'],
  ['if-match', '-1'],
  ['if-match', '\u00ff'],
  ['if-none-match', '*'],
  ['if-none-match', '""'],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(201)],
  ['idempotency-key', 'two words'],
  ['idempotency-key', '\u00e9'],
  ['accept', 'text/html'],
  ['accept', 'application/xml;q=nonsense'],
  ['accept-encoding', 'none-such;q=9'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer .'],
  ['authorization', 'Basic Og=='],
  ['cookie', 'comal_visitor=%'],
  ['cookie', 'comal_visitor=a.b; comal_cart_default=%00.x'],
  ['cookie', 'comal.session_token=x.y'],
  ['cookie', '='.repeat(2_000)],
  ['range', 'bytes=0-1'],
  ['x-forwarded-for', '\u00ff, , ,'],
  ['x-forwarded-host', 'elsewhere.example'],
  ['x-http-method-override', 'DELETE'],
]
const otherHeader: Mutations = fc.constantFrom(...headers).map(([name, value]) => ({
  name: `${name}: ${value.slice(0, 60)}`,
  apply: (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } }),
}))

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']
const otherMethod: Mutations = fc.constantFrom(...methods).map((method) => ({
  name: method,
  apply: (draft) => ({ ...draft, method }),
}))

type Path = readonly (string | number)[]

/** Every place in a body, the whole of it first. */
function pathsOf(body: Json | undefined, here: Path = []): readonly Path[] {
  const inside = isObject(body) || Array.isArray(body) ? Object.entries(body) : []
  return [here, ...inside.flatMap(([key, value]) => pathsOf(value, [...here, key]))]
}

function at(body: Json | undefined, [key, ...rest]: Path): Json | undefined {
  if (key === undefined) return body
  if (Array.isArray(body)) return at(body[Number(key)], rest)
  return isObject(body) ? at(body[key], rest) : undefined
}

/** The body with another value at a place; without it where that is undefined. */
export function replaced(body: Json, [key, ...rest]: Path, value: Json | undefined): Json {
  if (key === undefined) return value ?? null
  if (Array.isArray(body)) {
    return body.map((one: Json, index) =>
      index === Number(key) ? replaced(one, rest, value ?? null) : one,
    )
  }
  const { [key]: one = {}, ...others } = isObject(body) ? body : {}
  if (rest.length === 0 && value === undefined) return others
  return { ...others, [key]: replaced(one, rest, value) }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
