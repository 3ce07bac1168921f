import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLocation } from '#test/builders/a-location.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { bringCart, chooseMenu } from '#web/storefront/cart/choose-menu.server.ts'

const { services } = aLocation()

let journey: Journey
beforeAll(async () => {
  journey = await openJourney()
  const { db } = journey.house
  await openKitchen(db, 'here')
  await openKitchen(db, 'there')
  const handoff = { ...services.handoff, curbside: false }
  await openKitchen(db, 'anew', { services: { ...services, handoff, transfercart: false } })
  await openKitchen(db, 'shut', { available: false })
  const closed = { ...services, transfercart: false }
  await openKitchen(db, 'shut-anew', { available: false, services: closed })
})
afterAll(() => journey.close())

const stateOf = async ({ call }: Guest) => {
  const { cart_id } = await call('GET /session')
  return cart_id === null ? null : call('GET /carts/{cart_id}', { params: { cart_id } })
}
const gone = ({ call }: Guest, cart_id: string) =>
  call('GET /carts/{cart_id}', { params: { cart_id } }).then(
    () => false,
    () => true,
  )

/** Somebody with an order at the first kitchen, to be picked up at the kerb. */
async function ordering(lines: 0 | 1) {
  const guest = journey.guest()
  const { cart } = await chooseMenu(guest.call, 'here-menu', 'curbside')
  const product = { product_id: 'lemonade', quantity: 1 }
  if (lines === 1)
    await guest.call('POST /carts/{cart_id}/products', {
      params: { cart_id: cart.id },
      body: product,
    })
  return { guest, cart: (await stateOf(guest)) ?? cart }
}

test('R6.4 without an order one is created there, the way it was wanted', async () => {
  const { guest, cart } = await ordering(0)
  expect([cart.menu_id, cart.handoff]).toEqual(['here-menu', 'curbside'])
  const again = await chooseMenu(guest.call, 'here-menu')
  expect([again.at, again.cart.id]).toEqual(['menu', cart.id])
})

test('R6.4 an empty order goes along where the location takes orders over', async () => {
  const { guest, cart } = await ordering(0)
  const chosen = await chooseMenu(guest.call, 'there-menu')
  expect([chosen.at, chosen.cart.id, chosen.cart.menu_id]).toEqual(['menu', cart.id, 'there-menu'])
})

test('R6.4 where it doesn’t, the order is abandoned and a new one created, in a way that is offered there', async () => {
  const { guest, cart } = await ordering(0)
  const chosen = await chooseMenu(guest.call, 'anew-menu')
  expect(chosen.at).toBe('menu')
  expect(chosen.cart.id).not.toBe(cart.id)
  expect([chosen.cart.menu_id, chosen.cart.handoff]).toEqual(['anew-menu', 'pickup'])
  expect(await gone(guest, cart.id)).toBe(true)
  expect((await stateOf(guest))?.id).toBe(chosen.cart.id)
})

test('R6.4 an order with lines stays where it is until its guest says so', async () => {
  const { guest, cart } = await ordering(1)
  for (const menu_id of ['there-menu', 'anew-menu']) {
    const chosen = await chooseMenu(guest.call, menu_id)
    expect([chosen.at, chosen.cart.id]).toEqual(['another', cart.id])
  }
  expect(await stateOf(guest)).toMatchObject({ id: cart.id, menu_id: 'here-menu', count: 1 })
})

test('R6.4 told to move, lines go along where orders are taken over, and stay behind elsewhere', async () => {
  const { guest, cart } = await ordering(1)
  const moved = await bringCart(guest.call, cart, 'there-menu')
  expect([moved.id, moved.menu_id, moved.count]).toEqual([cart.id, 'there-menu', 1])
  const fresh = await bringCart(guest.call, moved, 'anew-menu')
  expect(fresh.id).not.toBe(cart.id)
  expect([fresh.menu_id, fresh.count]).toEqual(['anew-menu', 0])
  expect(await gone(guest, cart.id)).toBe(true)
})

test('R6.5 a location that takes no orders is chosen by nobody, and an order elsewhere stays', async () => {
  for (const lines of [0, 1] as const) {
    const { guest, cart } = await ordering(lines)
    for (const id of ['shut', 'shut-anew']) {
      const name = id.replace('-', ' ')
      await expect(bringCart(guest.call, cart, `${id}-menu`)).rejects.toMatchObject({
        code: 'location.unavailable',
        message: `${name} is currently unavailable, please check back later.`,
      })
    }
    expect(await stateOf(guest)).toMatchObject({ id: cart.id, count: lines })
  }
})
