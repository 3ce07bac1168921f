import type { Hono } from 'hono'
import { api, type Api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { framed } from '#server/http/frame.ts'
import type { HouseEnv } from '#server/http/house-env.ts'
import { answerPacked, answerText, pack, type Packed } from '#server/http/packed.ts'
import type { House } from '#server/house.ts'
import { ask, type Doorman } from './ask.ts'
import { answerEvents } from './event-stream.ts'
import type { Handlers } from './handler.ts'

type Asked = Awaited<ReturnType<typeof ask>>

/**
 * A handler as the loop below sees it. A method, whose parameters are compared both ways: what it is called
 * with has been checked against the row of the same name.
 */
type Handle = { answer(asked: Asked, house: House): Promise<unknown> }['answer']

/** Whether an answer carries an ETag: what changes rarely and is the same for everybody. */
export function isCached(method: string, { tag, answer }: Endpoint): boolean {
  return method === 'GET' && answer === 'json' && ['menus', 'locations', 'content'].includes(tag)
}

/** Serves every endpoint of the contract below `/api`, each by its handler. */
export function serveApi(
  app: Hono<HouseEnv>,
  handlers: Partial<Handlers<Api>>,
  house: House,
  doorman: Doorman,
): void {
  const endpoints: Readonly<Record<string, Endpoint>> = api
  const table: Readonly<Record<string, Handle | undefined>> = handlers
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ')
    const handle = table[key]
    if (!handle) continue
    app.on(method, `/api${path.replace(/\{(\w+)\}/g, ':$1')}`, async (c) => {
      c.set('route', key)
      const asked = await ask(c, endpoint, doorman)
      const answer = await handle(asked, house)
      if (isEvents(answer, endpoint))
        return answerEvents(c, answer, { event: endpoint.event, gone: asked.gone() })
      if (isShelved(endpoint))
        return answerPacked(c.req.raw.headers, packedOnce(endpoint, answer), (headers) =>
          framed(c, headers),
        )
      return isCached(method, endpoint)
        ? answerText(c, written(endpoint, answer), unlessUnchanged, { kept: true })
        : answerText(c, written(endpoint, answer), unkept, { kept: false })
    })
  }
}

function isEvents(answer: unknown, { answer: kind }: Endpoint): answer is AsyncIterable<unknown> {
  return kind === 'events' && typeof answer === 'object' && answer !== null
}

const type = 'application/json; charset=utf-8'
const unlessUnchanged = { 'content-type': type, 'cache-control': 'no-cache' }
const unkept = { 'content-type': type, 'cache-control': 'no-store' }

const packs = new WeakMap<object, Packed>()

/** Menus and their products stand on a shelf; other facts are made anew for each caller. */
function isShelved({ tag }: Endpoint): boolean {
  return tag === 'menus'
}

/**
 * Facts are readonly, so one that stands on a shelf is written and compressed once, for as long as it stands there.
 */
function packedOnce(endpoint: Endpoint, data: unknown): Packed {
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
