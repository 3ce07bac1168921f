import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import type { HouseContext } from './house-env.ts'

/** What is the same for everybody who may have it: written once, compressed once, told apart by its tag. */
export interface Packed {
  readonly tag: string
  /** In bytes, before any compression. */
  readonly length: number
  readonly as: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
}

/** The ways to send bytes, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)]
/** A fraction of the work of the best quality for nearly its size. */
const brief = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const quick = { level: 3 }

/** What a new connection carries in its first round trip, in bytes: smaller answers don’t come sooner compressed. */
export const firstFlight = 14 * 1024

/** Packs a text; each compression is made when somebody first takes it, aside from the event loop. */
export function pack(text: string): Packed {
  const plain = new TextEncoder().encode(text)
  const packings = {
    br: () => brotlied(plain, brief),
    gzip: () => gzipped(plain),
    identity: async () => plain,
  }
  const made: { [name in Encoding]?: Promise<Uint8Array<ArrayBuffer>> } = {}
  return {
    tag: tagOf(plain),
    length: plain.length,
    as: (encoding) => (made[encoding] ??= packings[encoding]()),
  }
}

/** Answers with what is packed, in the smallest way that the caller takes; 304 where they have it already. */
export async function answerPacked(
  asked: Headers,
  packed: Packed,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = encodingFor(asked, encodings)
  const answer = tagged(headers, packed.tag, encoding)
  const { body, ...rest } = hasAlready(asked, packed.tag)
    ? unchanged(answer)
    : sending(await packed.as(encoding), encoding, answer)
  return new Response(body, rest)
}

/**
 * Answers with a text that is made for this caller: gzipped in place, which for some kilobytes takes a third of the
 * work of a stream. `kept` gives it a tag, and 304 where they have it already.
 */
export function answerText(
  c: HouseContext,
  text: string,
  headers: Readonly<Record<string, string>>,
  { kept }: { readonly kept: boolean },
): Response {
  const asked = c.req.raw.headers
  const isLarge = text.length >= firstFlight
  const encoding = isLarge ? encodingFor(asked, ['gzip', 'identity']) : 'identity'
  const plain = new TextEncoder().encode(text)
  const tag = kept ? tagOf(plain) : null
  const answer = tagged(headers, tag, encoding)
  const { body, ...rest } =
    tag !== null && hasAlready(asked, tag)
      ? unchanged(answer)
      : sending(encoding === 'gzip' ? gzipSync(plain, quick) : plain, encoding, answer)
  // By the context, which adds the cookies that the handler has set.
  return c.newResponse(body, rest)
}

function tagOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, 27)
}

/** The tag is weak where the bytes are others than those that it was made of. */
function tagged(
  headers: Readonly<Record<string, string>>,
  tag: string | null,
  encoding: Encoding,
): Headers {
  const answer = new Headers(headers)
  answer.append('vary', 'Accept-Encoding')
  if (tag !== null) answer.set('etag', encoding === 'identity' ? `"${tag}"` : `W/"${tag}"`)
  return answer
}

function unchanged(headers: Headers) {
  headers.delete('content-type')
  return { body: null, status: 304, headers } as const
}

function sending(body: Uint8Array<ArrayBuffer>, encoding: Encoding, headers: Headers) {
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return { body, status: 200, headers } as const
}

function encodingFor(asked: Headers, offered: readonly Encoding[]): Encoding {
  const header = asked.get('accept-encoding') ?? ''
  const taken = new Map(header.toLowerCase().split(',').map(weightOf))
  return offered.find((name) => (taken.get(name) ?? taken.get('*') ?? 0) > 0) ?? 'identity'
}

/** `gzip;q=0.5` as a name and how gladly it is taken. */
function weightOf(part: string): readonly [string, number] {
  const [name = '', weight = 'q=1'] = part.split(';').map((word) => word.trim())
  return [name, Number(weight.replace(/^q=/, ''))]
}

/** Compared weakly: a compressed answer, and a proxy that compresses, mark the tag so. */
function hasAlready(asked: Headers, tag: string): boolean {
  const header = asked.get('if-none-match')
  const tags = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return tags.includes(`"${tag}"`) || tags.includes('*')
}
