import { storedValue } from './web-storage.ts'

const script = '/service-worker.js'

/** Which member this device’s own pages were stored for, '' for a guest. */
const storedFor = storedValue('local', 'comal.stored-for', isText)

let registering: Promise<boolean> | undefined

/** The pages that this release’s worker has, each as it was stored for, and the parts. */
const sent = { pages: new Map<string, string>(), parts: new Set<string>() } as const

/** The guest’s cart as a page; `version` is another one with each change, null where nothing is in it. */
interface OwnPage {
  readonly page: string
  readonly version: string | null
}

/**
 * Notes which member is here, '' for a guest. Another than before has what was stored for them forgotten; returns whether it is
 * one. A guest who signs in takes theirs along. Browser only.
 */
export function arrive(who: string): boolean {
  const before = storedFor.get() ?? ''
  const isOther = before !== '' && before !== who
  if (isOther) void forgetOwn().then(() => storedFor.set(who))
  else storedFor.set(who)
  return isOther
}

/**
 * Has the service worker store what a guest saw, with the scripts and styles that it is made of: pages that everybody gets alike
 * once in a document’s life, their own once it has changed. A browser without a worker, and a site that is being developed, store
 * nothing.
 */
export async function storeSeen(shared: readonly string[], own: OwnPage): Promise<void> {
  const worker = await activeWorker()
  if (!worker || !navigator.onLine) return
  for (const page of shared) store(worker, page, '')
  if (own.version !== null) {
    // The worker forgets it too when something is sent that may change whose it is.
    if (!(await caches.match(own.page, { ignoreVary: true }))) sent.pages.delete(own.page)
    store(worker, own.page, own.version)
  } else if (sent.pages.get(own.page) !== '') {
    sent.pages.set(own.page, '')
    await forgetOwn()
  }
}

/** Sends the worker a page that it doesn’t have so; one that it couldn’t store is sent again when it is seen again. */
function store(worker: ServiceWorker, page: string, version: string): void {
  if (sent.pages.get(page) === version) return
  sent.pages.set(page, version)
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data: isStored }) => {
    if (isStored !== true && sent.pages.get(page) === version) sent.pages.delete(page)
    port1.close()
  })
  port1.start()
  worker.postMessage({ kind: 'seen', page, parts: newParts() }, [port2])
}

/** The scripts and styles of this document that weren’t sent yet. */
function newParts(): readonly string[] {
  const parts = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name)
    return origin === window.location.origin && pathname.startsWith('/assets/') ? [pathname] : []
  })
  const fresh = [...new Set(parts)].filter((part) => !sent.parts.has(part))
  for (const part of fresh) sent.parts.add(part)
  return fresh
}

async function forgetOwn(): Promise<void> {
  const worker = await activeWorker()
  worker?.postMessage({ kind: 'forget-own' })
}

/** The worker of the newest release, which may be another one with each call; null where there is none to be had. */
async function activeWorker(): Promise<ServiceWorker | null> {
  return (await startWorker())?.active ?? null
}

/** Registers the worker once, and waits until it works; null where there is none to be had. Browser only. */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register().catch(() => false)
  return (await registering) ? navigator.serviceWorker.ready : null
}

async function register(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  const { serviceWorker } = navigator
  let { controller } = serviceWorker
  serviceWorker.addEventListener('controllerchange', () => {
    // The worker of another release has nothing of what the one before was sent.
    if (controller !== null) {
      sent.pages.clear()
      sent.parts.clear()
    }
    controller = serviceWorker.controller
  })
  await serviceWorker.register(script)
  return true
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string'
}
