import type * as cache from './last-seen-cache.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Cached = Pick<typeof cache, 'forgetOwn' | 'keepPage' | 'lastSeen'>

let cached: Cached
let stores: Map<string, Map<string, Response>>
let answer: () => Response

/** A browser’s caches, as far as pages need them. */
function storesAsCaches() {
  const open = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, kept)
    return {
      put: async (path: string, page: Response) => void kept.set(path, page),
      match: async (path: string) => kept.get(path)?.clone(),
      delete: async (asked: string | { readonly url: string }) =>
        kept.delete(typeof asked === 'string' ? asked : new URL(asked.url).pathname),
      keys: async () =>
        [...kept.keys()].map((path) => ({ url: `https://order.example.com${path}` })),
    }
  }
  return {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
}

const page = (headers: Readonly<Record<string, string>> = {}) =>
  new Response('<html lang="en"><h1>Cart</h1></html>', {
    headers: { 'content-type': 'text/html', 'cache-control': 'private, no-cache', ...headers },
  })

beforeAll(async () => {
  vi.stubGlobal('RELEASE', { id: 'now', shell: [] })
  vi.stubGlobal('caches', storesAsCaches())
  vi.stubGlobal('fetch', async () => answer())
  cached = await import('./last-seen-cache.ts')
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(async () => {
  stores = new Map()
  answer = () => page()
  await cached.keepPage('/cart')
})

test('a page is kept as the server answers it, and says when that was', async () => {
  const seen = await cached.lastSeen('/cart')
  expect(await seen?.text()).toMatch(/^<html data-last-seen="\d{13}" lang="en"><h1>Cart/)
})

test.each([
  ['shows drafts to head office', () => page({ 'cache-control': 'no-store' })],
  ['is a group’s by now', () => Object.defineProperty(page(), 'redirected', { value: true })],
  ['isn’t there any more', () => new Response('', { status: 404 })],
])('of a cart that %s nothing is kept, nor what was kept before', async (_, answered) => {
  answer = answered
  expect(await cached.keepPage('/cart')).toBe(true)
  expect(await cached.lastSeen('/cart')).toBeUndefined()
})

test.each([429, 503])(
  'while the server has no answer but %s the page stays as it was kept, and is asked for again',
  async (status) => {
    answer = () => new Response('', { status })
    expect(await cached.keepPage('/cart')).toBe(false)
    expect(await cached.lastSeen('/cart')).toBeDefined()
  },
)

test('when a guest’s own is forgotten meanwhile, the cart isn’t kept, and what everybody gets alike is', async () => {
  for (const path of ['/cart', '/menu/grove']) {
    const keeping = cached.keepPage(path)
    await cached.forgetOwn()
    await keeping
  }
  expect(await cached.lastSeen('/cart')).toBeUndefined()
  expect(await cached.lastSeen('/menu/grove')).toBeDefined()
})

test('a cart is kept for a day and leads home afterwards, a menu is kept for longer', async () => {
  await cached.keepPage('/menu/grove')
  const dayAgo = Math.round(performance.timeOrigin + performance.now()) - 24 * 60 * 60 * 1000
  for (const kept of stores.values())
    for (const path of kept.keys()) kept.set(path, page({ 'x-last-seen': String(dayAgo) }))
  expect((await cached.lastSeen('/cart'))?.headers.get('location')).toBe('/')
  expect(await cached.lastSeen('/cart')).toBeUndefined()
  expect((await cached.lastSeen('/menu/grove'))?.status).toBe(200)
})
