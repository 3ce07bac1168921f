import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { letTimeOut, holdSlot } from '#test/journeys/support/cart-rows.ts'
import { openKitchen, sellOut } from '#test/journeys/support/open-kitchen.ts'
import { raisePrice } from '#test/journeys/support/raise-price.ts'
import { shoppingIn, startShopping, twoTacos } from '#test/journeys/support/shopping.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'grove')
})

const lemonade = { product_id: 'lemonade', quantity: 2 }
const underWay = { status: 409, code: 'cart.under_way' }

/** A guest whose basket timed out with a plate and a drink in it, given up as the page gives it up. */
async function timedOut(guest = journey.guest(), menu_id = 'grove-menu') {
  const shop = await startShopping(guest, menu_id)
  await shop.add({ ...twoTacos, recipient: 'Sam', instructions: 'No ice' })
  await shop.add(lemonade)
  await letTimeOut(journey.ctx.db, shop.id)
  await shop.abandon()
  return { guest, shop }
}

test('R6.11 a basket that timed out comes back by one call: the same lines in a new cart, for a time to be picked', async () => {
  const { guest, shop } = await timedOut()
  const names = { kept: ['Tacos', 'Lemonade'], unavailable: [] }
  expect(await shop.rebuildable()).toEqual(names)
  const { cart, difference } = await shop.rebuild()
  expect(difference).toEqual(names)
  expect(cart.id).not.toBe(shop.id)
  expect(cart).toMatchObject({
    menu_id: 'grove-menu',
    handoff: 'pickup',
    status: 'open',
    version: 1,
    time: { mode: 'asap', wanted: null },
    products: [
      { product_id: 'tacos', quantity: 2, recipient: 'Sam', instructions: 'No ice' },
      { product_id: 'lemonade', quantity: 2 },
    ],
  })
  expect((await guest.call('GET /session')).cart_id).toBe(cart.id)
  expect(await shoppingIn(guest, cart.id).cart()).toMatchObject({ sheet: cart.sheet })
})

test('R6.11 what sold out meanwhile stays behind and is named; the rest costs what it costs today', async () => {
  const { db } = journey.ctx
  await openKitchen(db, 'later')
  const { guest, shop } = await timedOut(journey.guest(), 'later-menu')
  await holdSlot(db, shop.id, 'later', '2099-01-01T18:00:00Z')
  await sellOut(journey.ctx, 'later-menu', 'lemonade')
  await raisePrice(db, 'trial', 'tacos', 9900)
  expect(await shop.rebuildable()).toEqual({ kept: ['Tacos'], unavailable: ['Lemonade'] })
  const { cart } = await shop.rebuild()
  const fresh = await startShopping(journey.guest(), 'later-menu')
  expect(cart.products.map(({ name }) => name)).toEqual(['Tacos'])
  expect(cart.sheet).toEqual((await fresh.add(twoTacos)).sheet)
  expect(cart.hold).toBeNull()
  expect((await guest.call('GET /session')).cart_id).toBe(cart.id)
})

test('P5 a basket that couldn’t be kept after all is remembered by nobody, and comes back at the next try', async () => {
  const { db } = journey.ctx
  const { guest, shop } = await timedOut()
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''The disk is full''; end'`.execute(
    db,
  )
  await sql`
    create constraint trigger fails after insert on carts deferrable initially deferred
    for each row execute function fail()`.execute(db)
  const before = [...guest.cookies]
  await expect(shop.rebuild()).rejects.toMatchObject({ status: 500 })
  expect([...guest.cookies]).toEqual(before)
  await sql`drop trigger fails on carts`.execute(db)
  const { cart } = await shop.rebuild()
  expect((await guest.call('GET /session')).cart_id).toBe(cart.id)
})

test('R6.11 T1 nobody brings back another guest’s basket, nor learns that there was one', async () => {
  const { shop } = await timedOut()
  const missing = { status: 404, code: 'thing.missing' }
  for (const stranger of [journey.guest(), (await timedOut()).guest]) {
    const foreign = shoppingIn(stranger, shop.id)
    await expect(foreign.rebuildable()).rejects.toMatchObject(missing)
    await expect(foreign.rebuild()).rejects.toMatchObject(missing)
  }
})

test('R6.11 an order that is under way is never lost to an older basket', async () => {
  const { guest, shop } = await timedOut()
  const newer = await startShopping(guest, 'grove-menu')
  expect((await shop.rebuildable()).kept).toHaveLength(2)
  await newer.add(lemonade)
  await expect(shop.rebuildable()).rejects.toMatchObject(underWay)
  await expect(shop.rebuild()).rejects.toMatchObject(underWay)
  await expect(newer.rebuild()).rejects.toMatchObject(underWay)
  expect(await newer.cart()).toMatchObject({ status: 'open', count: 2 })
})

test('R6.11 pressed five times at once, a basket comes back once', async () => {
  const { guest, shop } = await timedOut()
  const presses = await Promise.allSettled(Array.from({ length: 5 }, () => shop.rebuild()))
  const made = presses.flatMap((press) => (press.status === 'fulfilled' ? [press.value.cart] : []))
  const refused = presses.flatMap((press) => (press.status === 'rejected' ? [press.reason] : []))
  expect(made).toHaveLength(1)
  expect(refused).toEqual(Array.from({ length: 4 }, () => expect.objectContaining(underWay)))
  expect(await guest.call('GET /session')).toMatchObject({ cart_id: made[0]?.id })
})

test('R6.11 nothing comes back of an empty basket, of an order, or to a kitchen that takes no orders', async () => {
  const { db } = journey.ctx
  const { guest, shop } = await timedOut()
  const empty = await startShopping(journey.guest(), 'grove-menu')
  await empty.abandon()
  await expect(empty.rebuildable()).rejects.toMatchObject({ code: 'cart.empty' })
  await openKitchen(db, 'resting')
  const there = await timedOut(journey.guest(), 'resting-menu')
  await db.updateTable('locations').set({ retired: true }).where('id', '=', 'resting').execute()
  await expect(there.shop.rebuild()).rejects.toMatchObject({ code: 'location.unavailable' })
  await db.updateTable('carts').set({ status: 'ordered' }).where('id', '=', shop.id).execute()
  await expect(shop.rebuild()).rejects.toMatchObject({ code: 'cart.closed' })
  expect((await guest.call('GET /session')).cart_id).toBeNull()
})

test('R1.3 R6.11 a basket of the catering site never becomes the ordering site’s cart', async () => {
  const guest = journey.guest()
  const { shop } = await timedOut(guest.on('catering'), 'grove-catering')
  await shoppingIn(guest, shop.id).rebuild()
  expect((await guest.call('GET /session')).cart_id).toBeNull()
})
