import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import { api, type Api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { HouseContext, HouseEnv } from '#server/http/house-env.ts'
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
      return isEvents(answer, endpoint)
        ? answerEvents(c, answer, { event: endpoint.event, gone: asked.gone })
        : answerData(c, endpoint, answer)
    })
  }
}

function isEvents(answer: unknown, { answer: kind }: Endpoint): answer is AsyncIterable<unknown> {
  return kind === 'events' && typeof answer === 'object' && answer !== null
}

function answerData(c: HouseContext, endpoint: Endpoint, data: unknown): Response {
  const bare = endpoint.envelope === 'bare' && typeof data === 'object'
  const text = JSON.stringify(bare ? { status: 'ok', ...data } : { status: 'ok', data })
  c.header('Content-Type', 'application/json; charset=utf-8')
  if (!isCached(c.req.method, endpoint)) {
    c.header('Cache-Control', 'no-store')
    return c.body(text)
  }
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
  c.header('Cache-Control', 'no-cache')
  c.header('ETag', etag)
  return matches(c.req.header('If-None-Match'), etag) ? c.body(null, 304) : c.body(text)
}

/** Compared weakly: a proxy that compresses marks the tag so. */
function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
