import { afterAll, beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
import { openLog } from '#server/config/open-log.ts'
import { aCart, anOrder, southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { type App, guestOf, openPages } from '#test/journeys/support/guests-of-pages.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'

const origin = 'http://localhost:3000'
const lines: string[] = []
let journey: Journey
let app: App

beforeAll(async () => {
  const log = openLog('info', { write: (line) => void lines.push(line) })
  journey = await openJourney({ log })
  app = await openPages(journey.ctx)
})
afterAll(() => journey.close())

/** Posts a form to a page, as a browser does before JavaScript has loaded. */
function post(guest: Guest, path: string, fields: Readonly<Record<string, string>>) {
  const headers = { accept: 'text/html', origin }
  return guest.ask(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

const aGuest = (known?: Guest) => guestOf(app, known)
const faults = () => lines.filter((line) => /"(?:page\.broken|broken|outage)"/.test(line))

test('R6.22 an order is had again in the place of what its guest read of, and of nothing that came since', async () => {
  const { guest: shopper, order } = await anOrder(journey)
  const guest = aGuest(shopper)
  const { id } = await guest.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  await guest.call('POST /carts/{cart_id}/products', {
    params: { cart_id: id },
    body: { product_id: 'churros', quantity: 1 },
  })
  const page = `/order/again/${order.id}`
  const press = async (fields: Readonly<Record<string, string>>) => {
    const { status, headers } = await post(guest, page, { sure: 'yes', ...fields })
    return [status, headers.get('location')]
  }
  for (const fields of [{}, { told: 'nothing' }, { told: 'group' }])
    expect(await press(fields)).toEqual([302, page])
  expect((await guest.call('GET /carts/{cart_id}', { params: { cart_id: id } })).count).toBe(1)
  expect(await press({ told: 'cart' })).toEqual([302, '/cart'])
})

test('T12 nothing that a form says breaks the header that it becomes', async () => {
  const { guest: shopper } = await aCart(journey)
  const guest = aGuest(shopper)
  for (const key of ['Ā', 'a\r\nb', '']) {
    const placed = await post(guest, '/order/checkout', { key })
    expect([key, placed.status]).toEqual([key, 400])
  }
  const changed = { line_id: 'lin_1', product_id: 'churros', quantity: '1', version: 'Ā' }
  const path = '/menu/austin-south-lamar-everyday/product/churros'
  expect((await post(guest, path, changed)).status).toBe(400)
  expect(faults()).toEqual([])
})

test('who takes back an order of which everything is sold out reads so on its menu, where they pick something else', async () => {
  const crew = await journey.staff('crew-south-lamar')
  const soldOut = (sold_out: boolean) =>
    crew.call('PUT /console/locations/{location_id}/sold-out', {
      params: { location_id: southLamar.id },
      body: {
        items: [{ kind: 'everyday', item_id: 'pit-fire-queso' }],
        sold_out,
        until: 'back',
      },
    })
  const { order, guest: shopper } = await anOrder(journey)
  await soldOut(true)
  const guest = aGuest(shopper)
  const taken = await post(guest, `/order/confirm/${order.id}`, { intent: 'change', sure: 'yes' })
  const menu = taken.headers.get('location') ?? ''
  expect(menu).toBe(`/menu/${southLamar.menu_id}?change=order`)
  const page = await (await guest.ask(menu)).text()
  await soldOut(false)
  expect(page).toContain(m.menu_after_change({}, { locale: 'en' }))
  expect(faults()).toEqual([])
})

test('T13 whoever signs in is led to the console and nowhere else, whatever their address says', async () => {
  const crew = { email: 'crew@south-lamar.example', password: 'post-oak-and-patience' }
  const back = encodeURIComponent('/console/\r\nX-Injected: y')
  const entered = await post(aGuest(), `/console/signin?back=${back}`, crew)
  expect([entered.status, entered.headers.get('location')]).toEqual([302, '/console'])
  expect(entered.headers.has('x-injected')).toBe(false)
  expect(faults()).toEqual([])
})

test('a form for a page that takes none is 405, and what is no form 400: neither is a fault of ours', async () => {
  expect((await post(aGuest(), '/', { a: '1' })).status).toBe(405)
  const odd = await aGuest().ask('/cart', {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain' },
    body: 'a=1',
  })
  expect(odd.status).toBe(400)
  expect(faults()).toEqual([])
})

test('T12 a file that is missing tells browsers what any answer tells them', async () => {
  const { status, headers } = await aGuest().ask('/assets/gone-D2.js')
  expect(status).toBe(404)
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options'])
    expect(headers.has(name)).toBe(true)
})

test('T18 a page with a campaign’s marks is the page that everybody is shown, and leads nowhere else', async () => {
  const plain = await aGuest().ask('/menu/austin-south-lamar-everyday')
  const marked = await aGuest().ask('/menu/austin-south-lamar-everyday?utm_source=mail&fbclid=x')
  expect([plain.status, marked.status]).toEqual([200, 200])
  expect(marked.headers.get('etag')).toBe(plain.headers.get('etag'))
})

test('T18 a robot renders only so many pages from one address, and its neighbour is shown theirs', async () => {
  const visit = (address: string, page: number) =>
    app.fetch(new Request(`${origin}/menu/no-such-menu-${page}`), { address })
  const statuses = await Promise.all(
    Array.from({ length: 150 }, async (_, page) => (await visit('198.51.100.7', page)).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(47)
  expect((await visit('198.51.100.8', 1)).status).toBe(404)
})
