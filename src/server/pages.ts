import { createRequestHandler, type RouterContext, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import type { Call, createClient } from '#contract/client.ts'
import { type CookieJar, openCookieJar } from '#server/http/cookie-jar.ts'

/** What a page may use of the server: the API, as this visitor, and where to report a fault. */
export interface Scene {
  /** Answers a request to the API in this process. */
  readonly ask: (request: Request) => Promise<Response>
  readonly nonce: string
  /** Lets the scripts with these hashes run, and none by a nonce. */
  readonly allow: (hashes: readonly string[]) => void
  readonly fault: (fault: unknown) => void
}

/** Answers one page. */
export type Pages = (request: Request, scene: Scene) => Promise<Response>

/**
 * What the web is handed the scene with: values of the very modules that it was built of. The client is the build's
 * too, so that the refusals it throws are those that the pages know.
 */
interface PageEntry {
  readonly createClient: typeof createClient
  readonly apiContext: RouterContext<Call>
  readonly nonceContext: RouterContext<string>
  readonly faultContext: RouterContext<(fault: unknown) => void>
  /** The language that a page is made in for who accepts these. */
  readonly languageOf: (accepted: string | null) => string
}

/** The pages of a built site; while developing, `load` answers the build as it stands now. */
export function pagesOf(
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): Pages {
  const handle = createRequestHandler(load, mode)
  return async (request, { ask, nonce, fault }) => {
    const entry = entryOf((await load()).entry.module)
    const jar = openCookieJar(request.headers.get('cookie'))
    const scene = new RouterContextProvider()
    scene.set(entry.apiContext, clientFor(entry, request, jar, ask))
    scene.set(entry.nonceContext, nonce)
    scene.set(entry.faultContext, fault)
    const page = await handle(request, scene)
    const answer = new Response(page.body, page)
    // A page shows whose cart it is, so only the browser itself may keep it, and asks before it shows it again; one
    // with a name, an address or a kitchen's tickets isn't kept at all.
    if (!answer.headers.has('cache-control')) {
      const isPersonal = /^\/(order|account|app|console)(\/|\.data|$)/.test(
        new URL(request.url).pathname,
      )
      answer.headers.set('cache-control', isPersonal ? 'no-store' : 'private, no-cache')
    }
    answer.headers.append('vary', 'Cookie, Accept-Language')
    for (const line of jar.received) answer.headers.append('set-cookie', line)
    return answer
  }
}

/** The API as this visitor sees it: their cookies go along, and new ones go back with the page. */
function clientFor(entry: PageEntry, page: Request, jar: CookieJar, ask: Scene['ask']): Call {
  return entry.createClient(async ({ method, path, headers, body }) => {
    const asked = new Request(new URL(path, page.url), {
      method,
      headers: { ...headers, cookie: jar.written() },
      signal: page.signal,
      ...(body !== undefined && { body }),
    })
    const answer = await ask(asked)
    jar.receive(answer.headers.getSetCookie())
    return { status: answer.status, text: await answer.text() }
  })
}

/** What a built site is handed the scene with; refuses one that was built without it. */
export function entryOf(module: object): PageEntry {
  if (!isPageEntry(module)) throw new TypeError('The site was built without its entry')
  return module
}

function isPageEntry(module: object): module is PageEntry {
  const names = ['createClient', 'apiContext', 'nonceContext', 'faultContext', 'languageOf']
  return names.every((name) => name in module)
}
