import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { menu as menuSchema } from '#contract/menu/menus.ts'
import { createMenuCache } from '#server/menu/menu-cache.ts'
import { openKitchen, sellOut } from '#test/journeys/support/open-kitchen.ts'
import { countStatements } from '#test/journeys/support/count-statements.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'grove')
  await openKitchen(journey.ctx.db, 'metro', { price_tier: 'city' })
})

const byId = (menu_id: string) => ({ params: { menu_id } })
const accepting = (encoding: string) => ({ 'accept-encoding': encoding })

test('R9.5 a menu has categories with products, as the contract says', async () => {
  const menu = await journey.guest().call('GET /menus/{menu_id}', byId('grove-menu'))
  expect(menu).toEqual(menuSchema.parse(menu))
  expect(menu.categories.map(({ name }) => name)).toEqual(['Mains', 'Desserts', 'Drinks', 'Extras'])
  expect(menu.categories[0]?.products.map(({ product_id }) => product_id)).toEqual([
    'tacos',
    'burger',
    'migas',
    'kolaches',
  ])
})

test('R5.5 R5.16 every menu of the demo chain answers, with a category named Desserts', async () => {
  const guest = journey.guest()
  const { locations } = await guest.call('GET /locations', { query: { state: 'TX' } })
  const ids = locations.flatMap(({ menu_id }) => menu_id ?? [])
  expect(ids.length).toBeGreaterThan(10)
  for (const menu_id of ids) {
    const menu = await guest.call('GET /menus/{menu_id}', byId(menu_id))
    expect(menu.categories.map(({ name }) => name)).toContain('Desserts')
  }
})

test('R5.4 a product has its bounds, quick-add flag, calories and nested options', async () => {
  const params = { menu_id: 'grove-menu', product_id: 'kolaches' }
  const kolaches = await journey
    .guest()
    .call('GET /menus/{menu_id}/products/{product_id}', { params })
  expect(kolaches).toMatchObject({
    product_id: 'kolaches',
    id: 'kolaches',
    cost: 225,
    quantities: { min: 6, increments: 6, max: 24 },
    meta: { 'quick-add': true },
    nutrition: { calories: { base: 500, max: null } },
  })
  const tacos = await journey.guest().call('GET /menus/{menu_id}/products/{product_id}', {
    params: { ...params, product_id: 'tacos' },
  })
  const sides = tacos.groups.find(({ id }) => id === 'sides')
  const heat = sides?.options.find(({ option_id }) => option_id === 'sides.queso-cup')?.groups[0]
  expect(heat?.options.map(({ option_id }) => option_id)).toEqual([
    'sides.queso-cup.heat.mild',
    'sides.queso-cup.heat.fritz-hot',
  ])
})

test('a location sells at the prices of its tier', async () => {
  const priceAt = async (menu_id: string) => {
    const params = { menu_id, product_id: 'tacos' }
    return (await journey.guest().call('GET /menus/{menu_id}/products/{product_id}', { params }))
      .cost
  }
  expect(await priceAt('grove-menu')).toBe(1450)
  expect(await priceAt('metro-menu')).toBe(1525)
})

test('what the crew 86es is sold out with the next look at the menu, and only there', async () => {
  const guest = journey.guest()
  const isGone = async (menu_id: string) => {
    const params = { menu_id, product_id: 'lemonade' }
    return (await guest.call('GET /menus/{menu_id}/products/{product_id}', { params })).sold_out
  }
  expect(await isGone('grove-menu')).toBe(false)
  await sellOut(journey.ctx, 'grove-menu', 'lemonade')
  expect(await isGone('grove-menu')).toBe(true)
  expect(await isGone('metro-menu')).toBe(false)
})

test('a menu that nobody serves, a product that no menu has, and a name no menu could have', async () => {
  const statusOf = async (path: string) => (await journey.guest().ask(path)).status
  expect(await statusOf('/api/menus/nowhere-menu')).toBe(404)
  expect(await statusOf('/api/menus/grove-menu/products/unicorn')).toBe(404)
  expect(await statusOf('/api/menus/nowhere-menu/products/tacos')).toBe(404)
  expect(await statusOf('/api/menus/grove%00menu')).toBe(400)
  expect(await statusOf("/api/menus/grove'--")).toBe(400)
})

test('a menu that did not change is not sent again', async () => {
  const guest = journey.guest()
  const first = await guest.ask('/api/menus/metro-menu')
  const etag = first.headers.get('etag') ?? ''
  const again = () => guest.ask('/api/menus/metro-menu', { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await sellOut(journey.ctx, 'metro-menu', 'flan')
  expect((await again()).status).toBe(200)
})

test('a menu and its products travel compressed, and read the same however they came', async () => {
  const guest = journey.guest()
  for (const path of ['/api/menus/grove-menu', '/api/menus/grove-menu/products/tacos']) {
    const plain = await guest.ask(path)
    const text = await plain.text()
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const [encoding, unpacked] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await guest.ask(path, { headers: accepting(encoding) })
      const body = Buffer.from(await answer.arrayBuffer())
      const { headers } = answer
      expect(String(unpacked(body))).toBe(text)
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('content-length')).toBe(String(body.length))
      expect(headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
      expect(headers.get('etag')).toBe(`W/${plain.headers.get('etag')}`)
      const head = await guest.ask(path, { method: 'HEAD', headers: accepting(encoding) })
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(head.headers.get('etag')).toBe(headers.get('etag'))
    }
  }
})

test('a crowd at a menu reads its version a few times, and nobody in it sees an older one', async () => {
  const { db, statements } = countStatements(journey.ctx.db)
  const cache = createMenuCache()
  const look = () => cache.menu(db, 'metro-menu', 'en')
  const before = (await look())?.version ?? 0
  statements.length = 0
  const early = Array.from({ length: 30 }, look)
  await sellOut({ db, menus: cache }, 'metro-menu', 'lemonade')
  const late = Array.from({ length: 30 }, look)
  for (const menu of await Promise.all(late)) expect(menu?.version).toBe(before + 1)
  for (const menu of await Promise.all(early)) expect(menu?.version).toBeGreaterThanOrEqual(before)
  expect(statements.length).toBeLessThan(10)
})

test('a menu’s version is believed for a quarter of a second, then what others changed is seen', async () => {
  const { db, statements } = countStatements(journey.ctx.db)
  const now = { ms: 0 }
  const cache = createMenuCache({ clock: () => now.ms })
  const [here, elsewhere] = [cache, createMenuCache()]
  const before = (await here.menu(db, 'grove-menu', 'en'))?.version ?? 0
  await sellOut({ db, menus: elsewhere }, 'grove-menu', 'sundae')
  statements.length = 0
  now.ms += 249
  expect((await here.menu(db, 'grove-menu', 'en'))?.version).toBe(before)
  expect(statements).toEqual([])
  now.ms += 1
  expect((await here.menu(db, 'grove-menu', 'en'))?.version).toBe(before + 1)
})

test('who asked before a change here is not believed after it', async () => {
  const { db } = journey.ctx
  const cache = createMenuCache()
  const before = (await cache.menu(db, 'metro-menu', 'en'))?.version ?? 0
  cache.changed()
  const early = cache.menu(db, 'metro-menu', 'en')
  await sellOut({ db, menus: cache }, 'metro-menu', 'kolaches')
  await early
  expect((await cache.menu(db, 'metro-menu', 'en'))?.version).toBe(before + 1)
})

test('the cache compiles a menu once, keeps the latest, and forgets what stood longest', async () => {
  const { db } = journey.ctx
  const cache = createMenuCache({ size: 1 })
  const [first, second] = await Promise.all([
    cache.menu(db, 'grove-menu', 'en'),
    cache.menu(db, 'grove-menu', 'en'),
  ])
  expect(second).toBe(first)
  expect(await cache.menu(db, 'grove-menu', 'en')).toBe(first)
  await sellOut({ db, menus: cache }, 'grove-menu', 'flan')
  const newer = await cache.menu(db, 'grove-menu', 'en')
  expect(newer?.version).toBe((first?.version ?? 0) + 1)
  // Who read the older number before the change is served the newer menu.
  expect(await cache.published(db, 'grove-menu', first?.version ?? 0)).toBe(newer)
  await cache.menu(db, 'metro-menu', 'en')
  expect(await cache.menu(db, 'grove-menu', 'en')).not.toBe(newer)
  expect(await cache.menu(db, 'nowhere-menu', 'en')).toBeUndefined()
})

test('a menu read in a transaction that is given up leaves nothing on the cache', async () => {
  const { db } = journey.ctx
  const cache = createMenuCache()
  const pralinesIn = (menu: Awaited<ReturnType<typeof cache.menu>>) =>
    menu?.categories.flatMap(({ products }) => products).find(({ id }) => id === 'pralines')
  const seen: unknown[] = []
  const givenUp = db.transaction().execute(async (all) => {
    await sellOut({ db: all, menus: cache }, 'metro-menu', 'pralines')
    seen.push(pralinesIn(await cache.menu(all, 'metro-menu', 'en'))?.sold_out)
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect(seen).toEqual([true])
  expect(pralinesIn(await cache.menu(db, 'metro-menu', 'en'))?.sold_out).toBe(false)
  await sellOut({ db, menus: cache }, 'metro-menu', 'sundae')
  expect(pralinesIn(await cache.menu(db, 'metro-menu', 'en'))?.sold_out).toBe(false)
})
