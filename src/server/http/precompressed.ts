import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { createLruCache } from '#server/memory/lru-cache.ts'
import { withDefaultHeaders } from './default-headers.ts'
import type { HonoContext } from './hono-env.ts'

/** By their names in small letters. Plain: what makes and changes `Headers` costs more than writing them out. */
type HeaderRecord = Readonly<Record<string, string>>

/** What is the same for everybody who may have it: written once, compressed once, told apart by its tag. */
export interface Precompressed {
  readonly tag: string
  /** In bytes, before any compression. */
  readonly length: number
  /** What stands over an answer that names it, in one of the ways. */
  readonly headers: (encoding: Encoding) => HeaderRecord
  readonly as: (encoding: Encoding) => Promise<Packing>
}

/** The bytes of one way to send it, and the headers that go with them: put together once. */
interface Packing {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: HeaderRecord
}

/** The ways to send bytes, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

const utf8 = new TextEncoder()
const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)]
/** A fraction of the work of the best quality for nearly its size. */
const brief = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const quick = { level: 3 }

/** What a new connection carries in its first round trip, in bytes: smaller answers don’t come sooner compressed. */
export const firstFlight = 14 * 1024

/** Packs a text; each compression is made when somebody first takes it, aside from the event loop. */
export function pack(text: string, headers: HeaderRecord): Precompressed {
  const plain = utf8.encode(text)
  const tag = tagOf(plain)
  const packings = {
    br: () => brotlied(plain, brief),
    gzip: () => gzipped(plain),
    identity: async () => plain,
  }
  const make = async (encoding: Encoding): Promise<Packing> => {
    const bytes = await packings[encoding]()
    return { bytes, headers: sending(bytes, encoding, tagged(headers, tag, encoding)) }
  }
  const made: { [name in Encoding]?: Promise<Packing> } = {}
  return {
    tag,
    length: plain.length,
    headers: (encoding) => tagged(headers, tag, encoding),
    as: (encoding) => (made[encoding] ??= make(encoding)),
  }
}

/**
 * Answers with what is packed, in the smallest way that the caller takes; 304 where they have it already. `over` adds what
 * else stands over the answer.
 */
export async function respondPrecompressed(
  requestHeaders: Headers,
  packed: Precompressed,
  over: (headers: HeaderRecord) => HeaderRecord | Headers = (headers) => headers,
): Promise<Response> {
  const encoding = encodingFor(requestHeaders, encodings)
  if (hasAlready(requestHeaders, packed.tag)) {
    return new Response(null, { status: 304, headers: over(unchanged(packed.headers(encoding))) })
  }
  const { bytes, headers } = await packed.as(encoding)
  return new Response(bytes, { headers: over(headers) })
}

/**
 * Answers with a text that is made for this caller: gzipped in place, which for some kilobytes takes a third of the
 * work of a stream. `kept` gives it a tag, and 304 where they have it already.
 */
export function answerText(
  c: HonoContext,
  text: string,
  headers: HeaderRecord,
  { kept }: { readonly kept: boolean },
): Response {
  const requestHeaders = c.req.raw.headers
  const isLarge = text.length >= firstFlight
  const encoding = isLarge ? encodingFor(requestHeaders, ['gzip', 'identity']) : 'identity'
  const plain = utf8.encode(text)
  const tag = kept ? tagOf(plain) : null
  const answer = tagged(headers, tag, encoding)
  if (tag !== null && hasAlready(requestHeaders, tag))
    return new Response(null, { status: 304, headers: withDefaultHeaders(c, unchanged(answer)) })
  const body = encoding === 'gzip' ? gzipSync(plain, quick) : plain
  return new Response(body, { headers: withDefaultHeaders(c, sending(body, encoding, answer)) })
}

function tagOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, 27)
}

/** The tag is weak where the bytes are others than those that it was made of. */
function tagged(
  { vary, ...headers }: HeaderRecord,
  tag: string | null,
  encoding: Encoding,
): HeaderRecord {
  return {
    ...headers,
    vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`,
    ...(tag !== null && { etag: encoding === 'identity' ? `"${tag}"` : `W/"${tag}"` }),
  }
}

function unchanged(headers: HeaderRecord): HeaderRecord {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))
}

function sending(body: Uint8Array, encoding: Encoding, headers: HeaderRecord): HeaderRecord {
  return {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }
}

function encodingFor(requestHeaders: Headers, offered: readonly Encoding[]): Encoding {
  const taken = takenBy(requestHeaders.get('accept-encoding') ?? '')
  return offered.find((name) => (taken.get(name) ?? taken.get('*') ?? 0) > 0) ?? 'identity'
}

type Taken = ReadonlyMap<string, number>

/** Browsers send one of a few such headers: those that came last are kept as they were read. */
const read = createLruCache<Taken>(100)

function takenBy(header: string): Taken {
  const known = read.get(header)
  if (known) return known
  const taken = new Map(header.toLowerCase().split(',').map(weightOf))
  read.put(header, taken)
  return taken
}

/** `gzip;q=0.5` as a name and how gladly it is taken. */
function weightOf(part: string): readonly [string, number] {
  const [name = '', weight = 'q=1'] = part.split(';').map((word) => word.trim())
  return [name, Number(weight.replace(/^q=/, ''))]
}

/** Compared weakly: a compressed answer, and a proxy that compresses, mark the tag so. */
function hasAlready(requestHeaders: Headers, tag: string): boolean {
  const header = requestHeaders.get('if-none-match')
  const tags = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return tags.includes(`"${tag}"`) || tags.includes('*')
}
