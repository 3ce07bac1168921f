import { m } from '#messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DayRange } from '#core/menu/catalogue.ts'
import { addDays, weekdayOf } from '#core/time.ts'
import { openJourney } from '#test/journeys/support/open-journey.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { writeReceipt } from '#server/order/receipt-mail.ts'
import { orderToReport } from '#server/order/store.ts'
import { send } from '#test/journeys/support/an-order.ts'
import { bluebonnet } from '#test/journeys/support/delivery.ts'
import { hoursDaily } from '#test/builders/a-location.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { startShopping, twoTacos } from '#test/journeys/support/shopping.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

const everyday = 'austin-south-lamar-everyday'
const catering = 'austin-south-lamar-catering'
const mealtime = 'austin-south-lamar-mealtime'

/** Orders on both sites at once; even a browser that sends all its cookies to both mixes nothing up. */
async function shopsOnBoth(guest: Guest) {
  const ordering = await startShopping(guest, everyday)
  await ordering.add({ product_id: 'peach-cobbler', quantity: 1 })
  const caterer = await startShopping(guest.on('catering'), catering)
  await caterer.add({ product_id: 'comal-fajita-bar', quantity: 12 })
  expect((await guest.call('GET /session')).cart_id).toBe(ordering.id)
  expect((await guest.on('catering').call('GET /session')).cart_id).toBe(caterer.id)
  const names = [...guest.cookies.keys()].filter((name) => name.includes('cart'))
  await caterer.abandon()
  expect(await ordering.cart()).toMatchObject({ channel: 'default', count: 1 })
  return names
}

test('R1.2 R1.3 on one host with two ports a guest has a cart on each site, and neither shows on the other', async () => {
  const names = await shopsOnBoth(journey.guest())
  expect(names).toEqual(['comal_cart_default', 'comal_cart_catering'])
})

test('R1.2 R1.3 on two hosts the same holds, and the address alone says which site it is', async () => {
  const sites = { default: 'https://order.example', catering: 'https://cater.example' }
  const hosts = await openJourney({
    settings: { public_url: sites.default, catering_url: sites.catering },
  })
  const guest = newGuest(hosts.answer, 'default', undefined, sites)
  expect((await guest.call('GET /app')).channel).toBe('default')
  expect((await guest.on('catering').call('GET /app')).channel).toBe('catering')
  const names = await shopsOnBoth(guest)
  await hosts.close()
  expect(names).toEqual(['__Host-comal_cart_default', '__Host-comal_cart_catering'])
})

test('R4.3 R1.3 family packs are sold on both sites, catering on its own alone', async () => {
  const guest = journey.guest()
  const packs = await startShopping(guest, mealtime)
  await packs.add({ product_id: 'fried-chicken-family-pack', quantity: 1 })
  expect((await packs.cart()).count).toBe(1)
  const there = await startShopping(guest.on('catering'), mealtime)
  expect(await there.cart()).toMatchObject({ channel: 'catering', time: { earliest: null } })
  await expect(startShopping(guest, catering)).rejects.toMatchObject({ code: 'menu.not_served' })
})

test('R7.6 R7.7 a bar is ordered from ten heads, and its utensils are counted nowhere', async () => {
  const { add, cart } = await startShopping(journey.guest().on('catering'), catering)
  await expect(add({ product_id: 'comal-fajita-bar', quantity: 9 })).rejects.toMatchObject({
    code: 'quantity.out_of_bounds',
  })
  await add({ product_id: 'comal-fajita-bar', quantity: 25 })
  await add({ product_id: 'catering-utensils', quantity: 25 })
  const now = await cart()
  expect(now.count).toBe(25)
  expect(now.products.map(({ utensil }) => utensil)).toEqual([false, true])
  expect(now.sheet.subtotal).toBe(25 * 1595)
})

test('R7.7 forks that nobody counted are as many as the order feeds, and one more at another tap', async () => {
  const { add, cart } = await startShopping(journey.guest().on('catering'), catering)
  await add({ product_id: 'comal-fajita-bar', quantity: 25 })
  const packed = async () => (await cart()).products.find(({ utensil }) => utensil)?.quantity
  await add({ product_id: 'catering-utensils' })
  expect(await packed()).toBe(25)
  await add({ product_id: 'catering-utensils' })
  expect(await packed()).toBe(26)
  await expect(add({ product_id: 'catering-utensils', quantity: 0 })).rejects.toMatchObject({
    status: 400,
  })
  await expect(add({ product_id: 'nothing-of-the-kind' })).rejects.toMatchObject({
    code: 'product.missing',
  })
})

test('R7.9 R6.3 catering is ordered two days ahead or later, never as soon as possible', async () => {
  const guest = journey.guest().on('catering')
  const shopping = await startShopping(guest, catering)
  const { location, time } = await shopping.cart()
  expect(time).toMatchObject({ earliest: null, asap_unavailable: null })
  await expect(shopping.wantAsap()).rejects.toMatchObject({ code: 'time.asap_unavailable' })
  const { today } = await guest.call('GET /locations/{location}', {
    params: { location: 'austin-south-lamar' },
  })
  const soon = [today, addDays(today, 1)]
  expect(location.days.filter((day) => soon.includes(day))).toEqual([])
  for (const day of soon) {
    const asked = shopping.wantAt(`${day} 12:00`)
    await expect(asked).rejects.toMatchObject({ code: 'time.not_offered' })
  }
})

test('a feast that is held closes its quarter hour for catering, and for no supper', async () => {
  const one = { orders: 1, make_minutes: null, cents: null, group: 'shared' } as const
  await openKitchen(journey.ctx.db, 'hall', {
    capacity: [
      { ...one, channel: 'default' },
      { ...one, channel: 'catering' },
    ],
  })
  const guest = journey.guest().on('catering')
  const feast = await startShopping(guest, 'hall-catering')
  await feast.add({ ...twoTacos, quantity: 20 })
  const day = (await feast.cart()).location.days[2] ?? ''
  const noon = `${day} 12:00`
  await feast.wantAt(noon)
  await guest.call('POST /carts/{cart_id}/hold', { params: { cart_id: feast.id } })
  const timesFor = (somebody: Guest, menu_id: string) =>
    somebody.call('GET /locations/{menu_id}/times/{day}', { params: { menu_id, day }, query: {} })
  expect(await timesFor(journey.guest(), 'hall-menu')).toContain(noon)
  expect(await timesFor(journey.guest().on('catering'), 'hall-catering')).not.toContain(noon)
})

test('R7.9 the last order for a weekday is said with the cart, and later ones are refused', async () => {
  const location = await openKitchen(journey.ctx.db, 'porch')
  const guest = journey.guest().on('catering')
  const shopping = await startShopping(guest, 'porch-catering')
  const [first = ''] = (await shopping.cart()).location.days
  const weekday = weekdayOf(first)
  const by = { weekday: weekdayOf(addDays(first, -2)), time: '00:00' }
  const last_orders = [{ channel: 'catering', weekday, by }] as const
  await journey.ctx.db
    .updateTable('locations')
    .set({ document: JSON.stringify({ ...location, last_orders }) })
    .where('id', '=', 'porch')
    .execute()
  const { days, last_orders: words } = (await shopping.cart()).location
  expect(words).toEqual([expect.stringMatching(/^Orders for \w+day close \w+day, 12:00 AM\.$/)])
  expect(days).not.toContain(first)
  await expect(shopping.wantAt(`${first} 12:00`)).rejects.toMatchObject({
    code: 'time.not_offered',
  })
})

test('who takes it at the place goes with the order to the crew and into the mail', async () => {
  const guest = journey.guest().on('catering')
  const { id, add, cart, onSite, wantAt } = await startShopping(guest, catering)
  await add({ product_id: 'sliced-brisket-tray', quantity: 2 })
  const ana = { name: ' Ana  Ruiz', phone: '(512) 555-0199', head_count: 20, setup: false }
  await expect(onSite({ ...ana, phone: '12' })).rejects.toMatchObject({
    code: 'on_site.incomplete',
    fields: { phone: m.field_on_site_phone_invalid() },
  })
  await onSite(ana)
  await onSite(null)
  const kept = (await onSite(ana)).on_site
  expect(kept).toEqual({ name: 'Ana Ruiz', phone: '5125550199', head_count: 20, setup: false })
  const [day = ''] = (await cart()).location.days
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id: catering, day },
    query: { cart: id },
  })
  await wantAt(times.at(-1) ?? '')
  const held = await guest.call('POST /carts/{cart_id}/hold', { params: { cart_id: id } })
  const answer = await send(
    { guest, params: { cart_id: id }, cart: held },
    { token: await aToken(journey) },
  )
  expect(answer.order.on_site).toEqual(kept)
  const order = await orderToReport(journey.ctx.db, answer.order.id)
  if (!order) throw new Error('No order')
  const { text } = writeReceipt(
    { ...order, returned: null, staff_refund: null, site: '', key: '' },
    order.order.locale,
  )
  expect(text).toContain('For 20 · ask for Ana Ruiz, (512) 555-0199')
})

test('R6.9 R7.9 a feast is brought: from an address to an order that its drivers take there', async () => {
  const guest = journey.guest().on('catering')
  const near = await guest.call('POST /locations', { body: bluebonnet })
  const menu_id = near.catering_menu_id ?? ''
  const { id, add, cart, handoff, wantAt } = await startShopping(guest, menu_id)
  await add({ product_id: 'sliced-brisket-tray', quantity: 2 })
  const brought = await handoff('delivery', bluebonnet)
  expect(brought).toMatchObject({ handoff: 'delivery', address: { address: '410 Bluebonnet Ln' } })
  const [day = ''] = (await cart()).location.days
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
    query: { handoff: 'delivery', cart: id },
  })
  await wantAt(times.at(-1) ?? '')
  const params = { cart_id: id }
  const held = await guest.call('POST /carts/{cart_id}/hold', { params })
  expect(held.problems).toEqual([])
  const answer = await send({ guest, params, cart: held }, { token: await aToken(journey) })
  expect(answer).toMatchObject({
    state: 'confirmed',
    order: {
      channel: 'catering',
      handoff: 'delivery',
      address: { address: '410 Bluebonnet Ln', building: 'Apt 4' },
      sheet: { total: held.sheet.total },
      delivery: { by: 'drivers' },
    },
  })
})

test('a holiday’s dish is ordered for its days alone, and a cart whose day moves away says so under its line', async () => {
  const { db, menus } = journey.ctx
  await openKitchen(db, 'holiday')
  const guest = journey.guest().on('catering')
  const shopping = await startShopping(guest, 'holiday-catering')
  const { days } = (await shopping.cart()).location
  const [before = '', first = '', last = '', after = ''] = days.slice(2)
  await makeFor('trial-catering', 'cobbler', [{ from: first, until: last }])
  menus.changed()
  const menu = await guest.call('GET /menus/{menu_id}', { params: { menu_id: 'holiday-catering' } })
  const listed = menu.categories.flatMap(({ products }) => products)
  expect(listed.find(({ product_id }) => product_id === 'cobbler')?.days).toEqual([
    { from: first, until: last },
  ])
  const cobbler = { product_id: 'cobbler', quantity: 1 }
  for (const day of [before, after]) {
    await shopping.wantAt(`${day} 12:00`)
    await expect(shopping.add(cobbler)).rejects.toMatchObject({
      status: 422,
      code: 'product.wrong_day',
    })
  }
  await shopping.wantAt(`${last} 12:00`)
  const [line] = (await shopping.add(cobbler)).products
  const moved = await shopping.wantAt(`${after} 12:00`)
  expect(moved.problems).toMatchObject([{ code: 'product.wrong_day', line_id: line?.id }])
  expect((await shopping.wantAt(`${first} 12:00`)).problems).toEqual([])
})

test('R4.3 a location is open or closed by the hours of the site that it is looked at on', async () => {
  const always = { from: '00:00', until: '00:00' }
  await openKitchen(journey.ctx.db, 'late-pit', {
    hours: [hoursDaily(always), { ...hoursDaily(always), channel: 'catering', week: {} }],
  })
  await openKitchen(journey.ctx.db, 'early-hall', {
    hours: [
      { ...hoursDaily(always), week: {} },
      { ...hoursDaily(always), channel: 'catering' },
    ],
  })
  const isOpen = async (guest: Guest, location: string) => {
    const { open, open_state } = await guest.call('GET /locations/{location}', {
      params: { location: `anchorage-${location}` },
    })
    return [open, open_state.text]
  }
  const [guest, caterer] = [journey.guest(), journey.guest().on('catering')]
  const around = [true, m.format_hours_always({}, { locale: 'en' })]
  const closed = [false, m.format_hours_closed({}, { locale: 'en' })]
  expect(await isOpen(guest, 'late-pit')).toEqual(around)
  expect(await isOpen(caterer, 'late-pit')).toEqual(closed)
  expect(await isOpen(guest, 'early-hall')).toEqual(closed)
  expect(await isOpen(caterer, 'early-hall')).toEqual(around)
})

/** The chain makes a dish for some days alone from now on. */
async function makeFor(catalogue: string, product_id: string, days: readonly DayRange[]) {
  const path = sql`array['products', (position - 1)::text, 'days']`
  await sql`
    update catalogues set document = jsonb_set(document, ${path}, ${JSON.stringify(days)}::jsonb), version = version + 1
    from (
      select position from catalogues, jsonb_array_elements(document -> 'products') with ordinality as each(product, position)
      where id = ${catalogue} and product ->> 'id' = ${product_id}
    ) as found
    where id = ${catalogue}`.execute(journey.ctx.db)
  await sql`update menus set version = version + 1 where catalogue_id = ${catalogue}`.execute(
    journey.ctx.db,
  )
}
