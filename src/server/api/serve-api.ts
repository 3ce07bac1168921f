import type { Hono } from 'hono'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { withDefaultHeaders, setDefaultHeaders } from '#server/http/default-headers.ts'
import type { HonoContext, HonoEnv } from '#server/http/hono-env.ts'
import {
  respondPrecompressed,
  answerText,
  pack,
  type Precompressed,
} from '#server/http/precompressed.ts'
import type { CallEndpoint } from './call-endpoint.ts'
import type { CallerSources } from './caller.ts'
import { answerEvents, type EventStream } from './event-stream.ts'
import { httpCaller } from './http-caller.ts'
import { ownerOfCall } from './identify-caller.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { arrived } from '#server/http/request-body.ts'
import { parseBody } from './parse-request.ts'
import { createStreamLimits } from './stream-limits.ts'
import { localeOf } from '#server/http/request-locale.ts'

/** Whether an answer carries an ETag: what changes rarely, and what is asked for again and again. */
export function isCached(method: string, endpoint: Endpoint): boolean {
  return isShared(method, endpoint) || isPolled(method, endpoint)
}

/** Whether an answer changes rarely and is the same for everybody but who previews drafts; of popups, for everybody in one zone. */
function isShared(method: string, { tag, answer }: Endpoint): boolean {
  return method === 'GET' && answer === 'json' && ['menus', 'locations', 'content'].includes(tag)
}

/** Whether an answer is the caller’s own and asked for again and again (R6.15): unchanged it is 304. */
function isPolled(method: string, { tag, answer }: Endpoint): boolean {
  return method === 'GET' && answer === 'json' && tag === 'group-orders'
}

/** Serves every endpoint of the contract below `/api`. */
export function serveApi(
  app: Hono<HonoEnv>,
  callEndpoint: CallEndpoint,
  sources: CallerSources,
  { streaming }: Pick<Metrics, 'streaming'>,
): void {
  const openStream = createStreamLimits(streaming)
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = '', path = ''] = key.split(' ')
    app.on(method, `/api${path.replace(/\{(\w+)\}/g, ':$1')}`, async (c) => {
      c.set('route', key)
      const caller = httpCaller(c, sources)
      setDefaultHeaders(c, { 'content-language': localeOf(c) })
      const call = () => callEndpoint(key, inputOf(c), caller)
      if (endpoint.answer === 'events') {
        const owner = await ownerOfCall(caller)
        const owner_id = owner?.visitor_id ?? null
        const leave = openStream({ owner_id, network: caller.network })
        return listened(c, call, { event: endpoint.event, gone: caller.gone(), leave })
      }
      const data = await call()
      if (isCacheable(endpoint))
        return respondPrecompressed(c.req.raw.headers, packedOnce(endpoint, data), (headers) =>
          withDefaultHeaders(c, headers),
        )
      if (isPolled(method, endpoint))
        return answerText(c, written(endpoint, data), ownUnlessUnchanged, { kept: true })
      // What head office sees of drafts is nobody else’s.
      return isShared(method, endpoint) && caller.previewId() === null
        ? answerText(c, written(endpoint, data), unlessUnchanged, { kept: true })
        : answerText(c, written(endpoint, data), unkept, { kept: false })
    })
  }
}

/** Answers a stream of events; its place is given back when it ends, and where it is refused. */
async function listened(c: HonoContext, call: () => Promise<unknown>, stream: EventStream) {
  try {
    const data = await call()
    if (!isEvents(data)) throw new TypeError(`${stream.event} is no stream`)
    return await answerEvents(c, data, stream)
  } catch (error) {
    stream.leave()
    throw error
  }
}

function inputOf(c: HonoContext) {
  const { req } = c
  return {
    params: req.param(),
    query: req.query(),
    body: async () => (req.method === 'GET' ? {} : parseBody(await arrived(req.text()))),
    headers: req.raw.headers,
  }
}

function isEvents(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

const type = 'application/json; charset=utf-8'
const unlessUnchanged = {
  'content-type': type,
  'cache-control': 'no-cache',
  vary: 'Accept-Language',
}
/** Of one caller: no cache but their own keeps it. */
const ownUnlessUnchanged = { ...unlessUnchanged, 'cache-control': 'private, no-cache' }
const unkept = { 'content-type': type, 'cache-control': 'no-store' }

const packs = new WeakMap<object, Precompressed>()

/** Menus and their products stand in a cache; other facts are made anew for each caller. */
function isCacheable({ tag }: Endpoint): boolean {
  return tag === 'menus'
}

/**
 * Facts are readonly, so one that stands in a cache is written and compressed once, for as long as it stands there.
 */
function packedOnce(endpoint: Endpoint, data: unknown): Precompressed {
  if (typeof data !== 'object' || data === null)
    return pack(written(endpoint, data), unlessUnchanged)
  const known = packs.get(data)
  if (known) return known
  const packed = pack(written(endpoint, data), unlessUnchanged)
  packs.set(data, packed)
  return packed
}

function written({ envelope }: Endpoint, data: unknown): string {
  const bare = envelope === 'bare' && typeof data === 'object'
  return JSON.stringify(bare ? { status: 'ok', ...data } : { status: 'ok', data })
}
