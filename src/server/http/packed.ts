import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
    tag: hash('sha256', plain, 'base64url').slice(0, 27),
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
  const encoding = encodingFor(asked.get('accept-encoding'))
  const isPlain = encoding === 'identity'
  const answer = new Headers(headers)
  answer.append('vary', 'Accept-Encoding')
  // Weak where the bytes are another's than those that the tag was made of.
  answer.set('etag', isPlain ? `"${packed.tag}"` : `W/"${packed.tag}"`)
  if (hasAlready(asked.get('if-none-match'), packed)) {
    answer.delete('content-type')
    return new Response(null, { status: 304, headers: answer })
  }
  const bytes = await packed.as(encoding)
  if (!isPlain) answer.set('content-encoding', encoding)
  answer.set('content-length', String(bytes.length))
  return new Response(bytes, { headers: answer })
}

function encodingFor(header: string | null): Encoding {
  const taken = new Map((header ?? '').toLowerCase().split(',').map(weightOf))
  return encodings.find((name) => (taken.get(name) ?? taken.get('*') ?? 0) > 0) ?? 'identity'
}

/** `gzip;q=0.5` as a name and how gladly it is taken. */
function weightOf(part: string): readonly [string, number] {
  const [name = '', weight = 'q=1'] = part.split(';').map((word) => word.trim())
  return [name, Number(weight.replace(/^q=/, ''))]
}

/** Compared weakly: a compressed answer, and a proxy that compresses, mark the tag so. */
function hasAlready(header: string | null, { tag }: Packed): boolean {
  const tags = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return tags.includes(`"${tag}"`) || tags.includes('*')
}
