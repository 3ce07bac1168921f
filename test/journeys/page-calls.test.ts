import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/config/open-log.ts'
import { createContext } from '#server/start/create-context.ts'
import { takeGroupOrders } from '#test/journeys/support/a-group.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { guestOf, openPages } from '#test/journeys/support/guests-of-pages.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

const product = '/menu/grove-menu/product/lemonade'

let journey: Journey
/** The log of the site’s own process, a line each. */
const lines: string[] = []
let site: { readonly guest: () => Guest; readonly close: () => Promise<void> }

beforeAll(async () => {
  journey = await openJourney()
  await openKitchen(journey.ctx.db, 'grove')
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const { ctx, close } = await createContext(journey.settings, journey.database, log)
  const app = await openPages(ctx)
  site = { guest: () => guestOf(app), close }
})
afterAll(async () => {
  await site.close()
  await journey.close()
})

/** The calls of the API that a page made to answer some requests, by their endpoints. */
async function callsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = lines.length
  await work()
  return lines
    .slice(before)
    .map((line) => String(JSON.parse(line).route))
    .filter((route) => route.includes(' '))
}

/** Presses Add on the page of a product as a browser with JavaScript does. */
async function press(guest: Guest, quantity = '1') {
  const form = new URLSearchParams({
    intent: 'add',
    menu_id: 'grove-menu',
    product_id: 'lemonade',
    quantity,
    name: 'Lemonade',
    category_id: 'drinks',
  })
  const answer = await guest.ask(`${product}.data`, { method: 'POST', body: form })
  expect(await answer.text()).toContain('Lemonade added to your order')
}

test('P4 a dish is added from its page with at most three calls, what every page knows included', async () => {
  const guest = site.guest()
  await startShopping(guest, 'grove-menu')
  const calls = await callsOf(async () => {
    await press(guest)
    await guest.ask(`${product}.data?_routes=root`)
  })
  expect(calls.length).toBeLessThanOrEqual(3)
  expect(calls).toContain('GET /frame')
  expect((await guest.call('GET /frame')).cart?.count).toBe(1)
})

test('what a page’s calls set as cookies goes to the browser, and is known to the next call of the page', async () => {
  const guest = site.guest()
  await press(guest)
  expect([...guest.cookies.keys()].toSorted()).toEqual(['comal_cart_default', 'comal_visitor'])
  await press(guest)
  expect((await guest.call('GET /frame')).cart?.count).toBe(2)
})

test('a page’s call is checked like a request: what doesn’t fit is refused, and changes nothing', async () => {
  const guest = site.guest()
  await startShopping(guest, 'grove-menu')
  const form = new URLSearchParams({
    menu_id: 'grove-menu',
    product_id: 'lemonade',
    quantity: '1.5',
  })
  const refused = await guest.ask(`${product}.data`, { method: 'POST', body: form })
  expect(refused.status).toBe(400)
  expect((await guest.call('GET /frame')).cart?.count).toBe(0)
})

test('a group order that is brought is started without asking where its host is known to order: it shows no list of places', async () => {
  await takeGroupOrders(journey)
  const host = await aMember({ ctx: journey.ctx, guest: site.guest })
  const remembered = ['GET /favorites', 'GET /orders']
  const fetched = await callsOf(() => host.ask('/group-order?handoff=pickup'))
  expect(fetched).toEqual(expect.arrayContaining(remembered))
  const brought = await callsOf(() => host.ask('/group-order?handoff=delivery'))
  expect(brought).toContain('GET /frame')
  for (const call of remembered) expect(brought).not.toContain(call)
})
