import { m } from '#messages'
import { sql } from 'kysely'
import { ownerOf } from '#core/owner.ts'
import { beforeAll, expect, test } from 'vitest'
import { cartOf, saveCart } from '#server/cart/store.ts'
import { sendOnce } from '#test/journeys/support/an-order.ts'
import { letTimeOut, holdSlot, placesOf } from '#test/journeys/support/cart-rows.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'grove')
  await openKitchen(journey.ctx.db, 'metro')
})

const shopping = () => startShopping(journey.guest(), 'grove-menu')
const lemonade = { product_id: 'lemonade', quantity: 1 }
const timedOut = {
  status: 422,
  code: 'cart.timed_out',
  message: 'Your basket timed out, please recreate your order.',
}

test('R6.11 a cart times out an hour after its last change, by the database’s clock', async () => {
  const { cart, add } = await shopping()
  const minutesLeft = async () => {
    const { reset } = await cart()
    return Temporal.Now.instant().until(reset).total('minutes')
  }
  expect(await minutesLeft()).toBeCloseTo(60, 0)
  const before = (await cart()).reset
  const after = (await add(lemonade)).reset
  expect(Temporal.Instant.compare(after, before)).toBe(1)
})

test('R6.11 past its reset a cart is given up: no session names it, no call changes it, its lines stay', async () => {
  const guest = journey.guest()
  const shop = await startShopping(guest, 'grove-menu')
  const full = await shop.add(lemonade)
  await letTimeOut(journey.ctx.db, shop.id)
  expect(await guest.call('GET /session')).toMatchObject({
    cart_id: null,
    timed_out_cart_id: shop.id,
  })
  await expect(shop.cart()).rejects.toMatchObject(timedOut)
  await expect(shop.add(lemonade)).rejects.toMatchObject(timedOut)
  await expect(shop.refresh()).rejects.toMatchObject(timedOut)
  await expect(shop.validate()).rejects.toMatchObject(timedOut)
  const params = { cart_id: shop.id }
  await expect(guest.call('POST /carts/{cart_id}/hold', { params })).rejects.toMatchObject(timedOut)
  const token = await aToken(journey)
  const paying = sendOnce({ guest, params, cart: full }, { token })
  await expect(paying).rejects.toMatchObject(timedOut)
  await expect(shop.transfer('metro-menu')).rejects.toMatchObject(timedOut)
  expect(await shop.abandon()).toEqual({ abandoned: true })
  expect((await guest.call('GET /session')).timed_out_cart_id).toBeNull()
  await expect(shop.cart()).rejects.toMatchObject(timedOut)
  const { lines } = await journey.ctx.db
    .selectFrom('carts')
    .where('id', '=', shop.id)
    .select('lines')
    .executeTakeFirstOrThrow()
  expect(lines).toHaveLength(1)
})

test('R6.11 a change that was read in time and written too late is not written', async () => {
  const { db } = journey.ctx
  const guest = journey.guest()
  const { id, add } = await startShopping(guest, 'grove-menu')
  await add(lemonade)
  const { visitor_id } = await db
    .selectFrom('carts')
    .where('id', '=', id)
    .select('visitor_id')
    .executeTakeFirstOrThrow()
  const kept = await cartOf(db, { cart_id: id, owner: ownerOf({ visitor_id }) })
  const write = async () => kept && saveCart(db, kept.cart, { minutes: 60, frees: false })
  await letTimeOut(db, id)
  expect(await write()).toBeUndefined()
  await db
    .updateTable('carts')
    .set({ reset: sql<string>`now() + interval '1 minute'`, status: 'placing' })
    .where('id', '=', id)
    .execute()
  expect(await write()).toBeUndefined()
})

test('R9.9 a refresh keeps a cart from timing out, and changes nothing else', async () => {
  const { id, cart, refresh } = await shopping()
  await journey.ctx.db
    .updateTable('carts')
    .set({ reset: sql<string>`now() + interval '1 minute'` })
    .where('id', '=', id)
    .execute()
  const before = await cart()
  const after = await refresh()
  expect(Temporal.Instant.compare(after.reset, before.reset)).toBe(1)
  expect({ ...after, reset: before.reset, time: before.time }).toEqual(before)
})

test('R9.9 an abandoned cart lets go of its place and of its cookie, and can be abandoned again', async () => {
  const guest = journey.guest()
  const shop = await startShopping(guest, 'grove-menu')
  await holdSlot(journey.ctx.db, shop.id, 'grove', '2099-01-01T18:00:00Z')
  expect(await shop.abandon()).toEqual({ abandoned: true })
  expect(await placesOf(journey.ctx.db, shop.id)).toBe(0)
  expect([...guest.cookies.keys()].filter((name) => name.includes('cart'))).toEqual([])
  expect(await shop.abandon()).toEqual({ abandoned: true })
})

test('a cart that became an order is closed: it can be read, not changed, not abandoned', async () => {
  const { id, cart, add, validate, abandon, wantAsap } = await shopping()
  await add(lemonade)
  await journey.ctx.db
    .updateTable('carts')
    .set({ status: 'ordered', reset: sql<string>`now() - interval '1 day'` })
    .where('id', '=', id)
    .execute()
  const closed = { status: 409, code: 'cart.closed', message: m.refusal_cart_closed() }
  expect(await cart()).toMatchObject({ status: 'ordered', problems: [] })
  await expect(add(lemonade)).rejects.toMatchObject(closed)
  await expect(wantAsap()).rejects.toMatchObject(closed)
  await expect(validate()).rejects.toMatchObject(closed)
  await expect(abandon()).rejects.toMatchObject(closed)
})
