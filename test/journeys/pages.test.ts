import { m } from '#messages'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { createContext } from '#server/start/create-context.ts'
import { openLog } from '#server/config/open-log.ts'
import { createMenuCache } from '#server/menu/menu-cache.ts'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { letTimeOut } from '#test/journeys/support/cart-rows.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { guestOf, openPages } from '#test/journeys/support/guests-of-pages.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'
import { openKitchen, sellOut } from '#test/journeys/support/open-kitchen.ts'
import { rewarding } from '#test/journeys/support/rewards.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

/** A process of the product with its pages; several share the journey's database and nothing else. */
interface Serving {
  /** A guest with no cookies, or with those that another process gave them. */
  readonly guest: (known?: Guest) => Guest
  readonly close: () => Promise<void>
}

let journey: Journey
let houses: readonly [Serving, Serving]
const now = { ms: 0 }
const path = '/menu/grove-menu'

beforeAll(async () => {
  journey = await openJourney()
  await openKitchen(journey.ctx.db, 'grove')
  houses = [await openWithPages(), await openWithPages()]
})
afterAll(async () => {
  for (const { close } of houses) await close()
  await journey.close()
})

async function openWithPages(changed: Partial<Journey['settings']> = {}): Promise<Serving> {
  const settings = { ...journey.settings, ...changed }
  const opened = await createContext(settings, journey.database, openLog('silent'))
  const clock = () => now.ms
  const ctx = { ...opened.ctx, menus: createMenuCache({ clock }) }
  const app = await openPages(ctx, clock)
  const addresses = { default: settings.public_url, catering: settings.catering_url }
  return { guest: (known) => guestOf(app, known, addresses), close: opened.close }
}

const read = async (guest: Guest) => (await guest.ask(path)).text()
const inEveryHouse = () => Promise.all(houses.map(({ guest }) => read(guest())))
const inlineScripts = (page: string) =>
  [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !/ src=|ld\+json/.test(attributes),
  )

test('what the crew 86es is on the menu page of every process a second later', async () => {
  for (const page of await inEveryHouse()) expect(page).not.toContain(m.console_sold_out())
  await sellOut(journey.ctx, 'grove-menu', 'tacos')
  now.ms += 1_000
  for (const page of await inEveryHouse()) expect(page).toContain(m.console_sold_out())
})

test('a price that changed is on the menu page of every process a second later', async () => {
  for (const page of await inEveryHouse()) expect(page).not.toContain('$15.25')
  const { db } = journey.ctx
  await openKitchen(db, 'metro', { price_tier: 'city' })
  const metro = await db
    .selectFrom('locations')
    .where('id', '=', 'metro')
    .select('document')
    .executeTakeFirstOrThrow()
  const grove = { ...metro.document, id: 'grove', menus: { everyday: 'grove-menu' } }
  await db
    .updateTable('locations')
    .set({ document: JSON.stringify(grove) })
    .where('id', '=', 'grove')
    .execute()
  await db
    .updateTable('menus')
    .set((menu) => ({ version: menu('version', '+', 1) }))
    .where('menu_id', '=', 'grove-menu')
    .execute()
  now.ms += 1_000
  for (const page of await inEveryHouse()) expect(page).toContain('$15.25')
})

test('a guest’s order is on their own page alone, and nothing of it on anybody else’s', async () => {
  const [{ guest }] = houses
  const shopper = guest()
  const before = await read(guest())
  const shopping = await startShopping(shopper, 'grove-menu')
  const recipient = 'Alma Ruth'
  await shopping.add({ product_id: 'lemonade', quantity: 1, choices: [], recipient })
  const own = await shopper.ask(path)
  const ownPage = await own.text()
  for (const word of [shopping.id, recipient]) expect(ownPage).toContain(word)
  expect(own.headers.get('etag')).toBeNull()
  now.ms += 60_000
  const others = await guest().ask(path)
  const page = await others.text()
  for (const word of [shopping.id, recipient, ...shopper.cookies.values()])
    expect(page).not.toContain(word)
  expect(others.headers.getSetCookie()).toEqual([])
  expect(before).not.toContain(shopping.id)
})

test('R6.11 a basket that timed out is told of on its guest’s next page, once, with what brings it back', async () => {
  const [{ guest }] = houses
  const shopper = guest()
  const shopping = await startShopping(shopper, 'grove-menu')
  await shopping.add({ product_id: 'lemonade', quantity: 1 })
  await letTimeOut(journey.ctx.db, shopping.id)
  const told = await read(shopper)
  expect(told).toContain(m.shell_basket_timed_out())
  expect(told).toMatch(new RegExp(`name="cart_id"[^>]*value="${shopping.id}"`))
  expect(told).toContain(m.shell_basket_bring_back())
  expect(await read(shopper)).not.toContain(m.shell_basket_timed_out())
  expect(await shopping.rebuildable()).toMatchObject({ kept: ['Lemonade'] })
  const empty = guest()
  const nothing = await startShopping(empty, 'grove-menu')
  await letTimeOut(journey.ctx.db, nothing.id)
  expect(await read(empty)).not.toContain('timed out')
})

test('R6.3 at the checkout of a kitchen that is closed ASAP can’t be chosen, and ordering ahead is', async () => {
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), steadyZone))
  const exceptions = [-1, 0, 1].map((onward) => ({
    day: addDays(today, onward),
    span: null,
    note: '',
  }))
  await openKitchen(journey.ctx.db, 'resting', { exceptions })
  const shopper = houses[0].guest()
  const shopping = await startShopping(shopper, 'resting-menu')
  await shopping.add({ product_id: 'lemonade', quantity: 1 })
  const page = await (await shopper.ask('/order/checkout')).text()
  const modes = [...page.matchAll(/<input[^>]*name="orderMode"[^>]*>/g)].map(([input]) => input)
  const [asap, ahead] = ['asap', 'advance'].map((mode) =>
    modes.find((input) => input.includes(`value="${mode}"`)),
  )
  expect([asap?.includes('disabled'), asap?.includes('checked')]).toEqual([true, false])
  expect(ahead).toContain('checked')
})

test('R8.2 R8.5 R11.7 a member is greeted and finds all that is theirs in the account; rewards only where the chain has them', async () => {
  const member = await aMember(journey, 'sections@example.com')
  const shown = houses[0].guest(member)
  const account = async () => {
    const page = await (await shown.ask('/account')).text()
    const links = [...page.matchAll(/href="\/account\/([a-z-]+)"/g)].map(([, section]) => section)
    return { page, links }
  }
  await rewarding(journey, aRewardsProgram())
  const { page, links } = await account()
  expect(page).toContain(m.shell_account_welcome({ name: 'Maria' }))
  for (const section of ['general', 'contact', 'locations', 'payment', 'history', 'rewards'])
    expect(links).toContain(section)
  await rewarding(journey, null)
  const without = (await account()).links
  expect(without).toContain('history')
  expect(without).not.toContain('rewards')
  expect(without).not.toContain('challenges')
})

test('T12 a shared page allows its own scripts by their hashes, and no nonce serves two answers', async () => {
  const [{ guest }] = houses
  const shared = await guest().ask(path)
  const policy = shared.headers.get('content-security-policy') ?? ''
  const scripts = inlineScripts(await shared.text())
  expect(scripts.length).toBeGreaterThan(2)
  expect(policy).not.toMatch(/nonce-|unsafe|\*/)
  for (const [, attributes, script = ''] of scripts) {
    expect(attributes).not.toContain('nonce')
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  const nonces = new Set<string>()
  for (const cookie of ['a=1', 'a=1']) {
    const answer = await guest().ask(path, { headers: { cookie } })
    const [, nonce = ''] =
      /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    expect(await answer.text()).toContain(`nonce="${nonce}"`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

test('a page travels compressed, is not sent again while it is the same, and HEAD says as much', async () => {
  const [{ guest }] = houses
  const plain = await read(guest())
  const headers = { 'accept-encoding': 'gzip, br' }
  const small = await guest().ask(path, { headers })
  expect(String(brotliDecompressSync(Buffer.from(await small.arrayBuffer())))).toBe(plain)
  expect(small.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  expect(small.headers.get('cache-control')).toBe('private, no-cache')
  const etag = small.headers.get('etag') ?? ''
  const again = await guest().ask(path, { headers: { ...headers, 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('content-security-policy')).toBe(
    small.headers.get('content-security-policy'),
  )
  const head = await guest().ask(path, { method: 'HEAD', headers })
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
})

test('a page that isn’t there is looked for each time', async () => {
  const [{ guest }] = houses
  const missing = () => guest().ask('/menu/late-menu')
  const { status, headers } = await missing()
  expect([status, headers.get('etag')]).toEqual([404, null])
  await openKitchen(journey.ctx.db, 'late')
  expect((await missing()).status).toBe(200)
})

test('home, locations and products are made once for everybody too', async () => {
  const [{ guest }] = houses
  for (const page of ['/', '/locations', `${path}/product/tacos`]) {
    const [first, second] = [await guest().ask(page), await guest().ask(page)]
    expect([page, first.headers.get('etag')]).toEqual([page, expect.stringMatching(/^"/)])
    expect(await second.text()).toBe(await first.text())
  }
})

test.each([
  ['/menu/Grove-Menu?utm_source=news', '/menu/grove-menu?utm_source=news'],
  ['/menu/GROVE-menu/product/Lemonade', '/menu/grove-menu/product/lemonade'],
  ['/locations/Anchorage-Grove', '/locations/anchorage-grove'],
  ['/locations/TX/Austin/', '/locations/tx/austin/'],
])('R2.4 R2.6 R2.7 %s leads to %s, once', async (written, meant) => {
  const [{ guest }] = houses
  const led = await guest().ask(written)
  expect([led.status, led.headers.get('location')]).toEqual([301, meant])
  expect((await guest().ask(meant)).status).toBe(200)
})

test('R1.3 a menu that the other site sells from is opened there, and stays where it is sold', async () => {
  const [{ guest }] = houses
  const catering = guest().on('catering')
  const { public_url, catering_url } = journey.settings
  const led = await guest().ask('/menu/grove-catering?utm_source=news')
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    `${catering_url}/menu/grove-catering?utm_source=news`,
  ])
  expect((await catering.ask('/menu/grove-catering')).status).toBe(200)
  const back = await catering.ask(`${path}/product/lemonade`)
  expect(back.headers.get('location')).toBe(`${public_url}${path}/product/lemonade`)
})

test('R1.2 on another catering port than 3001 a menu is opened where it is sold, too', async () => {
  const house = await openWithPages({ catering_port: 5101, catering_url: 'http://localhost:5101' })
  const catering = house.guest().on('catering')
  const led = await catering.ask(`${path}?utm_source=news`)
  const statuses = [led.status, (await catering.ask('/menu/grove-catering')).status]
  await house.close()
  expect(statuses).toEqual([302, 200])
  expect(led.headers.get('location')).toBe(`${journey.settings.public_url}${path}?utm_source=news`)
})

test.each([
  '/menu/grove-menu,',
  '/menu/grove-menu)/product/lemonade',
  '/locations/gr%20ove',
  '/locations/tx/Nowhere%C3%9F',
])('R2.16 %s, which can’t be any address of ours, is not found', async (written) => {
  const [{ guest }] = houses
  const there = await guest().ask(written)
  const page = await (there.status === 301
    ? guest().ask(there.headers.get('location') ?? '')
    : there)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('This page could not be found.')
})
