import { isDeepStrictEqual } from 'node:util'
import type { LocalCall, LocalInput, LocalResponse } from '#contract/local-client.ts'
import { isPageParameter } from '#core/page-parameters.ts'
import { freeOfNonce } from './csp-hashes.ts'
import { respondPrecompressed, pack, type Precompressed } from '#server/http/precompressed.ts'
import { openCookieJar } from '#server/http/cookie-jar.ts'
import { languageCookie } from './page-language.ts'
import type { Pages, PageContext } from './render.ts'
import { createLruCache } from '#server/memory/lru-cache.ts'

interface PageCacheOptions {
  /** In bytes before any compression; packed, a page weighs a third more. */
  readonly room?: number
  /** Milliseconds, from anywhere. */
  readonly clock: () => number
}

/** A call that was made for a page, and what it was answered with. */
interface CallMade {
  readonly key: string
  readonly input: LocalInput
  readonly response: LocalResponse
}

/** A page for everybody without a cookie, and what it was made of. */
interface CachedPage {
  readonly packed: Precompressed
  /** Of its scripts, which carry no nonce. */
  readonly hashes: readonly string[]
  readonly calls: readonly CallMade[]
  readonly madeAt: number
  /** When the API was last asked whether it says the same. */
  readonly checkedAt: number
}

/** A page for everybody, or one that is only for who asked. */
type Made =
  | { readonly cached: CachedPage; readonly own?: never }
  | { readonly cached?: never; readonly own: Response }

/** How long a page is believed without asking, in milliseconds: half of the second in which a change must be seen. */
const believed = 500
/** When it is made anew whatever the API says, in milliseconds: a popup's dates and the year follow the clock. */
const oldest = 60_000

/**
 * The same pages, made once for all guests without a cookie. A page is made of what the API says, so it stands for as
 * long as the API says the same, which is asked every half second at most, by the first guest who comes.
 */
export function cachePages(pages: Pages, { room = 48 * 2 ** 20, clock }: PageCacheOptions): Pages {
  const cache = createLruCache<CachedPage>(room, ({ packed }) => packed.length)
  const rendering = new Map<string, Promise<Made>>()

  const look = async (name: string, page: Request, scene: PageContext): Promise<Made> => {
    const [found, now] = [cache.get(name), clock()]
    const stands =
      found && now - found.madeAt < oldest && (await answersTheSame(found.calls, scene))
    const made = stands ? { cached: found } : await make(pages, page, scene, now)
    if (made.cached) cache.put(name, { ...made.cached, checkedAt: now })
    else cache.drop(name)
    return made
  }

  return async (request, scene) => {
    const address = isForAnybody(request) ? addressForAll(request.url) : undefined
    if (address === undefined) return pages(request, scene)
    const name = `${scene.locale} ${address}`
    const found = cache.get(name)
    if (found && clock() - found.checkedAt < believed) return answer(request, found, scene)
    const started = rendering.get(name)
    if (started) {
      const { cached } = await started.catch(() => ({ cached: undefined }))
      return cached ? answer(request, cached, scene) : pages(request, scene)
    }
    // What a guest’s own language decides beside the page’s is of their order, and who has one has a cookie.
    const page = new Request(address, { headers: { 'accept-language': scene.locale } })
    const looking = look(name, page, scene).finally(() => rendering.delete(name))
    rendering.set(name, looking)
    const { cached, own } = await looking
    if (cached) return answer(request, cached, scene)
    // What was left out of the address goes along where a page leads on.
    return address === request.url ? own : pages(request, scene)
  }
}

/**
 * The address of a page that is the same for all: without what no page reads, so that a campaign’s marks, or a robot’s, make no
 * page of their own. Undefined where something is asked for: a search may name where somebody is.
 */
function addressForAll(url: string): string | undefined {
  const query = url.indexOf('?')
  if (query < 0) return url
  const names = [...new URLSearchParams(url.slice(query)).keys()]
  return names.some(isPageParameter) ? undefined : url.slice(0, query)
}

/** Nobody in particular asks. */
function isForAnybody({ method, headers }: Request): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  const isSomebody = namesSomebody(headers.get('cookie')) || headers.has('authorization')
  return isReading && !isSomebody
}

/** The language that somebody chose is the page's, and says nothing of who they are. */
function namesSomebody(cookies: string | null): boolean {
  return [...openCookieJar(cookies).cookies.keys()].some((name) => name !== languageCookie)
}

function answer(request: Request, { packed, hashes }: CachedPage, scene: PageContext) {
  scene.allow(hashes)
  return respondPrecompressed(request.headers, packed)
}

/** Makes a page and notes what it is made of. It is for everybody if all went well, and nothing was changed or set. */
async function make(
  pages: Pages,
  page: Request,
  scene: PageContext,
  madeAt: number,
): Promise<Made> {
  const calls: CallMade[] = []
  const call: LocalCall = async (key, input) => {
    const response = await scene.call(key, input)
    calls.push({ key, input, response })
    return response
  }
  const own = await pages(page, { ...scene, call })
  const isForAll = calls.every(isForAnyone) && scene.cookies().length === 0
  const isText = own.headers.get('content-type')?.startsWith('text/') === true
  if (!isForAll || own.status !== 200 || own.headers.has('set-cookie') || !isText) return { own }
  const text = await own.text()
  const free = freeOfNonce(text, scene.nonce)
  if (!free) return { own: new Response(text, own) }
  const packed = pack(free.html, Object.fromEntries(own.headers))
  return {
    cached: { packed, hashes: free.hashes, calls, madeAt, checkedAt: madeAt },
  }
}

/** It only read, and was told, or refused for good: not for now, because too many ask or the database is away. */
function isForAnyone({ key, response }: CallMade): boolean {
  if (!key.startsWith('GET ')) return false
  return !('failure' in response) || (response.status < 500 && response.status !== 429)
}

/** What stands in memory for everybody is the same object again, and costs nothing to compare. */
async function answersTheSame(calls: readonly CallMade[], { call }: PageContext): Promise<boolean> {
  const same = calls.map(async ({ key, input, response }) =>
    isDeepStrictEqual(await call(key, input), response),
  )
  return (await Promise.all(same)).every(Boolean)
}
