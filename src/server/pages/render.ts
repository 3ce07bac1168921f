import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'
import type { Call } from '#contract/client.ts'
import type { createLocalClient, LocalCall } from '#contract/local-client.ts'
import { defaultLocale, type Locale } from '#core/locale.ts'
import { localizedPath, splitLocale } from '#core/localized-path.ts'

/** What a page may use of the server: the API, as this visitor, and where to report a fault. */
export interface PageContext {
  /** Calls an endpoint in this process, as the visitor of the page. */
  readonly call: LocalCall
  /** The `Set-Cookie` lines of these calls, for the page’s answer. */
  readonly cookies: () => readonly string[]
  readonly nonce: string
  /** Lets the scripts with these hashes run, and none by a nonce. */
  readonly allow: (hashes: readonly string[]) => void
  readonly fault: (fault: unknown) => void
  /** The language of the page, and of what the API says to it. */
  readonly locale: Locale
  /** The network that asks, for limits; undefined where the server asks itself. */
  readonly network: string | undefined
}

/** Answers one page. */
export type Pages = (request: Request, scene: PageContext) => Promise<Response>

/**
 * What the web is handed the scene with: values of the very modules that it was built of. The client is the build's
 * too, so that the refusals it throws are those that the pages know.
 */
interface PageEntry {
  readonly createLocalClient: typeof createLocalClient
  readonly apiContext: RouterContext<Call>
  readonly nonceContext: RouterContext<string>
  readonly faultContext: RouterContext<(fault: unknown) => void>
  /** Tells the build's messages where they find the language of the page that is being made. */
  readonly overwriteGetLocale: (getLocale: () => Locale) => void
}

const currentLocale = new AsyncLocalStorage<Locale>()

/** The pages of a built site; while developing, `load` answers the build as it stands now. */
export function pagesOf(
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): Pages {
  let made: Site | undefined
  return async (request, { call, cookies, nonce, fault, locale }) => {
    const build = await load()
    if (made?.build !== build) made = openSite(build, mode)
    const { entry, handlers } = made
    const { locale: addressed, path } = splitLocale(new URL(request.url).pathname)
    const scene = new RouterContextProvider()
    scene.set(entry.apiContext, entry.createLocalClient(call))
    scene.set(entry.nonceContext, nonce)
    const faults: unknown[] = []
    scene.set(entry.faultContext, (thrown) => void faults.push(thrown))
    const page = await currentLocale.run(locale, () => handlers[addressed](request, scene))
    const isBroken = page.status >= 500
    // The router throws what a caller did wrong, too: a form for a page that takes none is no fault of ours.
    if (isBroken) faults.forEach(fault)
    const answer = new Response(page.body, page)
    // A page shows whose cart it is, so only the browser itself may keep it, and asks before it shows it again; one
    // with a name, an address, the PIN of a gift card or a kitchen's tickets isn't kept at all.
    if (!answer.headers.has('cache-control'))
      answer.headers.set('cache-control', isPersonalPage(path) ? 'no-store' : 'private, no-cache')
    if (mayShowDrafts(request)) {
      answer.headers.set('cache-control', 'no-store')
      answer.headers.set('x-robots-tag', 'noindex')
    }
    answer.headers.append('vary', 'Cookie, Accept-Language')
    answer.headers.set('content-language', locale)
    // Who reads that something broke hasn’t signed in.
    for (const line of isBroken ? [] : cookies()) answer.headers.append('set-cookie', line)
    return answer
  }
}

/** Whether a page is asked for by a device on which head office looks at drafts: it is kept by no cache and found by no search. */
function mayShowDrafts({ headers }: Request): boolean {
  return /(?:^|; ?)(?:__Host-)?comal_preview=/.test(headers.get('cookie') ?? '')
}

/** A build, and what answers its addresses in each language. */
interface Site {
  readonly build: ServerBuild
  readonly entry: PageEntry
  readonly handlers: Readonly<Record<Locale, RequestHandler>>
}

/**
 * Opens a build in every language: the router takes what stands before all of a language's addresses as its base, so that
 * links, forms, redirects and the data of pages stay in it.
 */
function openSite(build: ServerBuild, mode: string): Site {
  const entry = entryOf(build.entry.module)
  entry.overwriteGetLocale(() => currentLocale.getStore() ?? defaultLocale)
  const handlerIn = (locale: Locale) =>
    createRequestHandler({ ...build, basename: localizedPath('/', locale) }, mode)
  return { build, entry, handlers: { en: handlerIn('en'), es: handlerIn('es') } }
}

/** What a built site is handed the scene with; refuses one that was built without it. */
function entryOf(module: object): PageEntry {
  if (!isPageEntry(module)) throw new TypeError('The site was built without its entry')
  return module
}

function isPageEntry(module: object): module is PageEntry {
  const names = [
    'createLocalClient',
    'apiContext',
    'nonceContext',
    'faultContext',
    'overwriteGetLocale',
  ]
  return names.every((name) => name in module)
}

/** Tells whether a page tells of somebody, or shows what opens their money (the PIN of a gift card): no cache keeps it. */
export function isPersonalPage(path: string): boolean {
  return /^\/(order|account|app|console)(\/|\.data|$)|^\/gift-cards\//.test(path)
}
