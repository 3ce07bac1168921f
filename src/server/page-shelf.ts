import { freeOfNonce } from '#server/http/nonce-free.ts'
import { answerPacked, pack, type Packed } from '#server/http/packed.ts'
import type { Pages, Scene } from '#server/pages.ts'
import { createShelf } from '#server/shelf.ts'

interface Ways {
  /** The language that a page is made in for who accepts these. */
  readonly languageOf: (accepted: string | null) => string
  /** In bytes before any compression; packed, a page weighs a third more. */
  readonly room?: number
  /** Milliseconds, from anywhere. */
  readonly clock: () => number
}

/** What the API said while a page was made: its tag, or all of it where it has none. */
interface Heard {
  readonly url: string
  readonly tag: string | null
  readonly text: string | null
}

/** A page for everybody without a cookie, and what it was made of. */
interface Kept {
  readonly packed: Packed
  /** Of its scripts, which carry no nonce. */
  readonly hashes: readonly string[]
  readonly heard: readonly Heard[]
  readonly madeAt: number
  /** When the API was last asked whether it says the same. */
  readonly checkedAt: number
}

/** A page for everybody, or one that is only for who asked. */
type Made =
  | { readonly kept: Kept; readonly own?: never }
  | { readonly kept?: never; readonly own: Response }

/** How long a page is believed without asking, in milliseconds: half of the second in which a change must be seen. */
const believed = 500
/** When it is made anew whatever the API says, in milliseconds: a popup's dates and the year follow the clock. */
const oldest = 60_000

/**
 * The same pages, made once for all guests without a cookie. A page is made of what the API says, so it stands for as
 * long as the API says the same, which is asked every half second at most, by the first guest who comes.
 */
export function shelved(pages: Pages, { languageOf, room = 48 * 2 ** 20, clock }: Ways): Pages {
  const shelf = createShelf<Kept>(room, ({ packed }) => packed.length)
  const onTheWay = new Map<string, Promise<Made>>()

  const look = async (name: string, page: Request, scene: Scene): Promise<Made> => {
    const [found, now] = [shelf.get(name), clock()]
    const stands = found && now - found.madeAt < oldest && (await saysTheSame(found.heard, scene))
    const made = stands ? { kept: found } : await make(pages, page, scene, now)
    if (made.kept) shelf.put(name, { ...made.kept, checkedAt: now })
    else shelf.drop(name)
    return made
  }

  return async (request, scene) => {
    if (!isForAnybody(request)) return pages(request, scene)
    const language = languageOf(request.headers.get('accept-language'))
    const name = `${language} ${request.url}`
    const found = shelf.get(name)
    if (found && clock() - found.checkedAt < believed) return answer(request, found, scene)
    const started = onTheWay.get(name)
    if (started) {
      const { kept } = await started.catch(() => ({ kept: undefined }))
      return kept ? answer(request, kept, scene) : pages(request, scene)
    }
    const page = new Request(request.url, { headers: { 'accept-language': language } })
    const looking = look(name, page, scene).finally(() => onTheWay.delete(name))
    onTheWay.set(name, looking)
    const { kept, own } = await looking
    return kept ? answer(request, kept, scene) : own
  }
}

/** Nobody in particular asks, and for nothing in particular: a search may name where somebody is. */
function isForAnybody({ method, headers, url }: Request): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return isReading && !headers.has('cookie') && !headers.has('authorization') && !url.includes('?')
}

function answer(request: Request, { packed, hashes }: Kept, scene: Scene) {
  scene.allow(hashes)
  return answerPacked(request.headers, packed)
}

/** Makes a page and hears what it is made of. It is for everybody if all went well, and nothing was changed or set. */
async function make(pages: Pages, page: Request, scene: Scene, madeAt: number): Promise<Made> {
  const heard: Heard[] = []
  let isForAll = true
  const ask = async (request: Request) => {
    const said = await scene.ask(request)
    const [tag, text] = [said.headers.get('etag'), await said.text()]
    heard.push({ url: request.url, tag, text: tag === null ? text : null })
    isForAll &&= request.method === 'GET' && isSettled(said) && !said.headers.has('set-cookie')
    return new Response(text, said)
  }
  const own = await pages(page, { ...scene, ask })
  const isText = own.headers.get('content-type')?.startsWith('text/') === true
  if (!isForAll || own.status !== 200 || own.headers.has('set-cookie') || !isText) return { own }
  const text = await own.text()
  const free = freeOfNonce(text, scene.nonce)
  if (!free) return { own: new Response(text, own) }
  const packed = pack(free.html, Object.fromEntries(own.headers))
  return {
    kept: { packed, hashes: free.hashes, heard, madeAt, checkedAt: madeAt },
  }
}

/** Told, or told that there is none: not for now, because too many ask or the database is away. */
function isSettled({ ok, status }: Response): boolean {
  return ok || status === 404
}

async function saysTheSame(heard: readonly Heard[], { ask }: Scene): Promise<boolean> {
  const same = heard.map(async ({ url, tag, text }) => {
    const said = await ask(
      new Request(url, tag === null ? {} : { headers: { 'if-none-match': tag } }),
    )
    return tag === null ? (await said.text()) === text : said.status === 304
  })
  return (await Promise.all(same)).every(Boolean)
}
