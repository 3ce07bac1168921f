import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { minutesBetween } from '#core/time.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { holdSlot, placesOf } from './support/cart-rows.ts'
import { openKitchen, sellOut } from './support/open-kitchen.ts'
import { signInAs } from './support/a-member.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { shoppingIn, startShopping, twoTacos } from './support/shopping.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'grove')
  await openKitchen(journey.ctx.db, 'creek')
  await openKitchen(journey.ctx.db, 'alone', {
    services: { ...(await openKitchen(journey.ctx.db, 'spare')).services, transfercart: false },
  })
  await sellOut(journey.ctx, 'creek-menu', 'lemonade')
})

const lemonade = { product_id: 'lemonade', quantity: 2 }
const missing = { status: 404, code: 'thing.missing' }

/** Somebody with a lemonade and tacos on their laptop, who signs in on their phone with tacos in its cart. */
async function twoCarts(email: string, menus = { older: 'grove-menu', here: 'grove-menu' }) {
  const laptop = journey.guest()
  await signInAs(journey, laptop, email)
  const older = await startShopping(laptop, menus.older)
  await older.add(lemonade)
  await older.add(twoTacos)
  const phone = journey.guest()
  const here = await startShopping(phone, menus.here)
  await here.add({ ...twoTacos, quantity: 1 })
  await signInAs(journey, phone, email)
  return { laptop, phone, older, here: shoppingIn(phone, here.id) }
}

const offered = (guest: Guest) => guest.call('GET /member/older-cart')
const choose = (guest: Guest, cart_id: string, choice: 'join' | 'take' | 'leave') =>
  guest.call('POST /member/older-cart', { body: { cart_id, choice } })
const linesOf = (cart: {
  readonly products: readonly { product_id: string; quantity: number }[]
}) => cart.products.map(({ product_id, quantity }) => [product_id, quantity])

test('whoever signs in with a cart goes on with it, and is shown the one that their account has', async () => {
  const { phone, laptop, older, here } = await twoCarts('shown@example.com')
  const { cart, older_cart } = await phone.call('GET /frame')
  expect([cart?.id, older_cart]).toEqual([here.id, true])
  const shown = await offered(phone)
  expect(shown?.cart.id).toBe(older.id)
  expect(linesOf(shown?.cart ?? { products: [] })).toEqual([
    ['lemonade', 2],
    ['tacos', 2],
  ])
  expect(shown?.difference).toEqual({
    kept: ['Lemonade', 'Tacos'],
    price_changed: [],
    unavailable: [],
  })
  expect(await older.cart()).toMatchObject({ status: 'open', count: 4 })
  expect((await journey.guest().call('GET /frame')).older_cart).toBe(false)
  // Each device goes on with its own until somebody chooses.
  expect((await laptop.call('GET /frame')).cart?.id).toBe(older.id)
})

test('an order that is begun anew takes the place of the one on its device, and leaves the other device its own', async () => {
  const { phone, older, here } = await twoCarts('anew@example.com')
  const anew = await startShopping(phone, 'creek-menu')
  await expect(here.cart()).rejects.toMatchObject({ code: 'cart.timed_out' })
  expect(await older.cart()).toMatchObject({ status: 'open', count: 4 })
  expect((await phone.call('GET /frame')).cart?.id).toBe(anew.id)
})

test('both carts become one: the same dish joins its line, and the older cart is no more', async () => {
  const { phone, laptop, older, here } = await twoCarts('join@example.com')
  const { cart } = await choose(phone, older.id, 'join')
  expect(cart.id).toBe(here.id)
  expect(linesOf(cart)).toEqual([
    ['tacos', 3],
    ['lemonade', 2],
  ])
  expect(await offered(phone)).toBeNull()
  expect((await laptop.call('GET /frame')).cart?.id).toBe(here.id)
  await expect(choose(phone, older.id, 'join')).rejects.toMatchObject(missing)
  expect(linesOf(await here.cart())).toEqual(linesOf(cart))
})

test('of two presses at once one joins, and nothing comes twice', async () => {
  const { phone, older, here } = await twoCarts('twice@example.com')
  const done = await Promise.allSettled([
    choose(phone, older.id, 'join'),
    choose(phone, older.id, 'join'),
  ])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await here.cart()).count).toBe(5)
})

test('the older cart is taken with its held time, and lives as long as a new one', async () => {
  const { db } = journey.ctx
  const { phone, older, here } = await twoCarts('take@example.com')
  await holdSlot(db, older.id, 'grove', '2099-01-01T18:00:00Z')
  await holdSlot(db, here.id, 'grove', '2099-01-01T19:00:00Z')
  const soon = sql<string>`now() + interval '2 minutes'`
  await db.updateTable('carts').set({ reset: soon }).where('id', '=', older.id).execute()
  const { cart } = await choose(phone, older.id, 'take')
  expect([cart.id, cart.hold === null]).toEqual([older.id, false])
  expect(minutesBetween(Temporal.Now.instant().toString(), cart.reset)).toBeGreaterThan(10)
  expect((await phone.call('GET /frame')).cart?.id).toBe(older.id)
  expect([await placesOf(db, older.id), await placesOf(db, here.id)]).toEqual([1, 0])
  expect(await offered(phone)).toBeNull()
})

test('the older cart is left: its place is free again, and nobody is asked twice', async () => {
  const { phone, older, here } = await twoCarts('leave@example.com')
  await holdSlot(journey.ctx.db, older.id, 'grove', '2099-01-01T18:00:00Z')
  const { cart } = await choose(phone, older.id, 'leave')
  expect([cart.id, linesOf(cart)]).toEqual([here.id, [['tacos', 1]]])
  expect(await placesOf(journey.ctx.db, older.id)).toBe(0)
  expect((await phone.call('GET /frame')).older_cart).toBe(false)
})

test('joined at another location: what isn’t served there is named before and after, and the coupon comes along', async () => {
  const coupon = anOffer({ name: 'Porch' })
  await sql`
    update chain set document = jsonb_set(document, '{offers}', ${JSON.stringify([coupon])}::jsonb)
  `.execute(journey.ctx.db)
  const menus = { older: 'grove-menu', here: 'creek-menu' }
  const { phone, laptop, older } = await twoCarts('elsewhere@example.com', menus)
  await shoppingIn(laptop, older.id).coupon('PORCH5')
  const difference = { kept: ['Tacos'], price_changed: [], unavailable: ['Lemonade'] }
  expect((await offered(phone))?.difference).toEqual(difference)
  const joined = await choose(phone, older.id, 'join')
  expect(joined.difference).toEqual(difference)
  expect(joined.cart).toMatchObject({ menu_id: 'creek-menu', coupon: { code: 'PORCH5' } })
  expect(linesOf(joined.cart)).toEqual([['tacos', 3]])
})

test('a location that takes no orders over is told before anything is pressed, and refused after', async () => {
  const menus = { older: 'grove-menu', here: 'alone-menu' }
  const { phone, older } = await twoCarts('alone@example.com', menus)
  expect((await offered(phone))?.difference).toBeNull()
  await expect(choose(phone, older.id, 'join')).rejects.toMatchObject({ code: 'cart.stays' })
  expect((await choose(phone, older.id, 'take')).cart.menu_id).toBe('grove-menu')
})

test('nothing is given up where nothing would come along', async () => {
  const menus = { older: 'grove-menu', here: 'creek-menu' }
  const { phone, older, laptop } = await twoCarts('nothing@example.com', menus)
  const { products } = await older.cart()
  const tacos = products.find(({ product_id }) => product_id === 'tacos')
  await shoppingIn(laptop, older.id).remove(tacos?.id ?? '')
  await expect(choose(phone, older.id, 'join')).rejects.toMatchObject({ code: 'cart.empty' })
  expect(linesOf(await older.cart())).toEqual([['lemonade', 2]])
})

test('T1 another member’s cart is nobody’s older one, and a guest has none', async () => {
  const { older } = await twoCarts('owner@example.com')
  const other = await twoCarts('stranger@example.com')
  for (const choice of ['join', 'take', 'leave'] as const)
    await expect(choose(other.phone, older.id, choice)).rejects.toMatchObject(missing)
  const signedOut = { status: 401, code: 'signed_out' }
  await expect(offered(journey.guest())).rejects.toMatchObject(signedOut)
})
