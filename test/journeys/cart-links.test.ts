import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/outbox/sweep.ts'
import { signInAs } from './support/a-member.ts'
import { aHeldCart, openAllDay, send } from './support/an-order.ts'
import { holdSlot, letTimeOut, placesOf } from './support/cart-rows.ts'
import { aToken } from './support/gateway-ledger.ts'
import type { Guest } from './support/guest.ts'
import { openKitchen } from './support/open-kitchen.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping, twoTacos } from './support/shopping.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'grove')
  await openAllDay(journey)
})

const missing = { status: 404, code: 'thing.missing' }

/** Somebody who has tacos in their cart and a link to it. */
async function linked(guest: Guest = journey.guest()) {
  const shop = await startShopping(guest, 'grove-menu')
  await shop.add(twoTacos)
  const { token } = await linkTo(guest, shop.id)
  return { guest, shop, token }
}

const linkTo = (guest: Guest, cart_id: string) =>
  guest.call('POST /carts/{cart_id}/links', { params: { cart_id } })
const look = (guest: Guest, token: string) =>
  guest.call('GET /cart-links/{token}', { params: { token } })
const follow = (guest: Guest, token: string, replaces = false) =>
  guest.call('POST /cart-links/{token}', { params: { token }, body: { replaces } })

test('a cart goes on on another device by a link, with its held time; the first device is told that it moved', async () => {
  const { db } = journey.ctx
  const { guest, shop, token } = await linked()
  await holdSlot(db, shop.id, 'grove', '2099-01-01T18:00:00Z')
  const phone = journey.guest()
  expect(await look(phone, token)).toMatchObject({
    location: { name: 'grove' },
    products: [{ name: 'Tacos', quantity: 2 }],
    held_until: expect.any(String),
    is_here: false,
    replaces: null,
  })
  const cart = await follow(phone, token)
  expect([cart.id, cart.count, cart.hold === null]).toEqual([shop.id, 2, false])
  expect(await placesOf(db, shop.id)).toBe(1)
  expect((await phone.call('GET /frame')).cart?.id).toBe(shop.id)

  await expect(shop.cart()).rejects.toMatchObject(missing)
  const { session, cart: none } = await guest.call('GET /frame')
  expect([none, session.cart_id, session.moved_cart_id]).toEqual([null, null, shop.id])
  expect((await guest.call('GET /session')).moved_cart_id).toBe(shop.id)
  await shop.abandon()
  expect((await guest.call('GET /session')).moved_cart_id).toBeNull()
  expect(await phone.call('GET /session')).toMatchObject({ cart_id: shop.id, moved_cart_id: null })
})

test('a link is good once: of two devices at once one gets the cart, the other reads that it was used', async () => {
  const { token, shop } = await linked()
  const phones = [journey.guest(), journey.guest()]
  const done = await Promise.allSettled(phones.map((phone) => follow(phone, token)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const other of [journey.guest(), journey.guest()]) {
    const used = { status: 409, code: 'cart_link.used' }
    await expect(look(other, token)).rejects.toMatchObject(used)
    await expect(follow(other, token)).rejects.toMatchObject(used)
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from carts where id = ${shop.id} and status = 'open'
  `.execute(journey.ctx.db)
  expect(rows[0]?.n).toBe(1)
})

test('a link ends after ten minutes, and when a new one is made; whoever has the cart may follow it again', async () => {
  const { db } = journey.ctx
  const { guest, shop, token } = await linked()
  const second = await linkTo(guest, shop.id)
  await expect(look(journey.guest(), token)).rejects.toMatchObject(missing)
  const end = sql<string>`now()`
  await db
    .updateTable('cart_links')
    .set({ expires_at: end })
    .where('cart_id', '=', shop.id)
    .execute()
  const expired = { status: 422, code: 'cart_link.expired' }
  await expect(look(journey.guest(), second.token)).rejects.toMatchObject(expired)
  await expect(follow(journey.guest(), second.token)).rejects.toMatchObject(expired)
  expect((await look(guest, second.token)).is_here).toBe(true)

  const third = await linkTo(guest, shop.id)
  const phone = journey.guest()
  await follow(phone, third.token)
  expect((await follow(phone, third.token)).id).toBe(shop.id)
})

test('a link to an order that is placed says so, and one to a cart that timed out as well', async () => {
  const held = await aHeldCart(journey)
  const { guest, params } = held
  const { token } = await linkTo(guest, params.cart_id)
  await send(held, { token: await aToken(journey) })
  const placed = { status: 409, code: 'cart_link.ordered' }
  for (const who of [journey.guest(), guest])
    await expect(follow(who, token)).rejects.toMatchObject(placed)
  await expect(linkTo(guest, params.cart_id)).rejects.toMatchObject({ code: 'cart.closed' })

  const late = await linked()
  await letTimeOut(journey.ctx.db, late.shop.id)
  await expect(follow(journey.guest(), late.token)).rejects.toMatchObject({
    code: 'cart.timed_out',
  })
})

test('an order of the other device is given up only once its guest was told', async () => {
  const { token, shop } = await linked()
  const phone = journey.guest()
  const before = await startShopping(phone, 'grove-menu')
  await before.add(twoTacos)
  expect((await look(phone, token)).replaces).toEqual({
    count: 2,
    location: 'grove',
    being_paid: false,
  })
  await expect(follow(phone, token)).rejects.toMatchObject({ code: 'cart.under_way' })
  expect(await before.cart()).toMatchObject({ status: 'open' })
  expect((await follow(phone, token, true)).id).toBe(shop.id)
  await expect(before.cart()).rejects.toMatchObject({ code: 'cart.timed_out' })
})

test('a member who follows a link keeps the cart of their account, and is asked which one they go on with', async () => {
  const { token, shop } = await linked()
  const member = journey.guest()
  await signInAs(journey, member, 'follows@example.com')
  const before = await startShopping(member, 'grove-menu')
  await before.add(twoTacos)
  expect((await look(member, token)).replaces).toBeNull()
  await follow(member, token)
  const { cart, older_cart } = await member.call('GET /frame')
  expect([cart?.id, older_cart]).toEqual([shop.id, true])
  expect((await member.call('GET /member/older-cart'))?.cart.id).toBe(before.id)
})

test('T1 nobody makes a link to another’s cart, guesses one, or follows it on the other site', async () => {
  const { shop, token } = await linked()
  const stranger = (await linked()).guest
  await expect(linkTo(stranger, shop.id)).rejects.toMatchObject(missing)
  await expect(look(stranger, 'lnk_guessed')).rejects.toMatchObject(missing)
  await expect(look(stranger.on('catering'), token)).rejects.toMatchObject(missing)
  await expect(follow(stranger.on('catering'), token)).rejects.toMatchObject(missing)
  const empty = journey.guest()
  const nothing = await startShopping(empty, 'grove-menu')
  await expect(linkTo(empty, nothing.id)).rejects.toMatchObject({ code: 'cart.empty' })
})

test('the token of a link stands in no table, and links are forgotten a week after they ended', async () => {
  const { db } = journey.ctx
  const { shop, token } = await linked()
  const stored = () =>
    db.selectFrom('cart_links').selectAll().where('cart_id', '=', shop.id).execute()
  expect(JSON.stringify(await stored())).not.toContain(token)
  const end = sql<string>`now() - interval '8 days'`
  await db
    .updateTable('cart_links')
    .set({ expires_at: end })
    .where('cart_id', '=', shop.id)
    .execute()
  await sweep(journey.ctx)
  expect(await stored()).toEqual([])
})
