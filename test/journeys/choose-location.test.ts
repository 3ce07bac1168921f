import { beforeAll, expect, test } from 'vitest'
import { aLocation } from '#test/builders/a-location.ts'
import { letTimeOut } from '#test/journeys/support/cart-rows.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { openKitchen, sellOut } from '#test/journeys/support/open-kitchen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const { services } = aLocation()

const journey = sharedJourney()
beforeAll(async () => {
  const { db } = journey.ctx
  await openKitchen(db, 'here')
  await openKitchen(db, 'there')
  const handoff = { ...services.handoff, curbside: false }
  await openKitchen(db, 'anew', { services: { ...services, handoff, transfercart: false } })
  await openKitchen(db, 'shut', { available: false })
  const closed = { ...services, transfercart: false }
  await openKitchen(db, 'shut-anew', { available: false, services: closed })
})

const stateOf = async ({ call }: Guest) => {
  const { cart_id } = await call('GET /session')
  return cart_id === null ? null : call('GET /carts/{cart_id}', { params: { cart_id } })
}
const gone = ({ call }: Guest, cart_id: string) =>
  call('GET /carts/{cart_id}', { params: { cart_id } }).then(
    () => false,
    () => true,
  )

const choose = ({ call }: Guest, menu_id: string, handoff?: 'curbside') =>
  call('POST /carts/choose-menu', { body: { menu_id, ...(handoff && { handoff }) } })
const bring = ({ call }: Guest, menu_id: string, version?: number) =>
  call('POST /carts/choose-menu', {
    body: { menu_id, moves: true },
    ...(version !== undefined && { headers: { 'if-match': String(version) } }),
  })

/** Somebody with an order at the first kitchen, to be picked up at the kerb. */
async function ordering(lines: 0 | 1) {
  const guest = journey.guest()
  const { cart } = await choose(guest, 'here-menu', 'curbside')
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
  const again = await choose(guest, 'here-menu')
  expect([again.state, again.cart.id]).toEqual(['chosen', cart.id])
})

test('R6.4 an empty order goes along where the location takes orders over', async () => {
  const { guest, cart } = await ordering(0)
  const chosen = await choose(guest, 'there-menu')
  expect([chosen.state, chosen.cart.id, chosen.cart.menu_id]).toEqual([
    'chosen',
    cart.id,
    'there-menu',
  ])
})

test('R6.4 where it doesn’t, the order is abandoned and a new one created, in a way that is offered there', async () => {
  const { guest, cart } = await ordering(0)
  const chosen = await choose(guest, 'anew-menu')
  expect(chosen.state).toBe('chosen')
  expect(chosen.cart.id).not.toBe(cart.id)
  expect([chosen.cart.menu_id, chosen.cart.handoff]).toEqual(['anew-menu', 'pickup'])
  expect(await gone(guest, cart.id)).toBe(true)
  expect((await stateOf(guest))?.id).toBe(chosen.cart.id)
})

test('R6.4 an order with lines stays where it is until its guest says so', async () => {
  const { guest, cart } = await ordering(1)
  for (const menu_id of ['there-menu', 'anew-menu']) {
    const chosen = await choose(guest, menu_id)
    expect([chosen.state, chosen.cart.id]).toEqual(['asks', cart.id])
  }
  expect(await stateOf(guest)).toMatchObject({ id: cart.id, menu_id: 'here-menu', count: 1 })
})

test('R6.4 told to move, lines go along where orders are taken over, and stay behind elsewhere', async () => {
  const { guest, cart } = await ordering(1)
  const { cart: moved } = await bring(guest, 'there-menu', cart.version)
  expect([moved.id, moved.menu_id, moved.count]).toEqual([cart.id, 'there-menu', 1])
  const { cart: fresh } = await bring(guest, 'anew-menu', moved.version)
  expect(fresh.id).not.toBe(cart.id)
  expect([fresh.menu_id, fresh.count]).toEqual(['anew-menu', 0])
  expect(await gone(guest, cart.id)).toBe(true)
})

test('R6.2 R6.8 an order whose location was cleared waits: nothing is lost, nothing is paid, and the next kitchen that is chosen takes it', async () => {
  const { guest, cart } = await ordering(1)
  const { call } = guest
  const params = { cart_id: cart.id }
  const clear = () => call('DELETE /carts/{cart_id}/location', { params })
  const waiting = await clear()
  expect(waiting).toMatchObject({ awaits_address: true, count: 1, handoff: 'curbside' })
  expect(waiting.problems.map(({ code }) => code)).toEqual(['address.incomplete'])
  await expect(call('POST /carts/{cart_id}/proceed', { params })).rejects.toMatchObject({
    code: 'cart.problems',
  })
  // The same kitchen in the same hands, by each way to choose it.
  const again = [
    () => choose(guest, 'here-menu'),
    () => call('PUT /carts/{cart_id}/handoff/{mode}', { params: { ...params, mode: 'curbside' } }),
    () =>
      call('POST /carts/add-product', {
        body: { menu_id: 'here-menu', product_id: 'lemonade', quantity: 1 },
      }),
  ]
  for (const chooses of again) {
    await clear()
    await chooses()
    expect(await stateOf(guest)).toMatchObject({ awaits_address: false, problems: [] })
  }
  await clear()
  expect((await choose(guest, 'there-menu')).state).toBe('asks')
  expect(await stateOf(guest)).toMatchObject({ awaits_address: true, menu_id: 'here-menu' })
  expect((await bring(guest, 'there-menu')).cart).toMatchObject({
    awaits_address: false,
    menu_id: 'there-menu',
    count: 2,
  })
})

test('R6.2 what is put back into an order that waits, or goes with it, chooses no kitchen', async () => {
  const { guest, cart } = await ordering(1)
  const params = { cart_id: cart.id }
  await guest.call('DELETE /carts/{cart_id}/location', { params })
  const body = { product_id: 'lemonade', quantity: 1 }
  const more = await guest.call('POST /carts/{cart_id}/products', { params, body })
  expect(more).toMatchObject({ awaits_address: true, count: 2 })
})

test('R6.5 a location that takes no orders is chosen by nobody, and an order elsewhere stays', async () => {
  for (const lines of [0, 1] as const) {
    const { guest, cart } = await ordering(lines)
    for (const id of ['shut', 'shut-anew']) {
      const name = id.replace('-', ' ')
      await expect(bring(guest, `${id}-menu`)).rejects.toMatchObject({
        code: 'location.unavailable',
        message: `${name} is currently unavailable, please check back later.`,
      })
    }
    expect(await stateOf(guest)).toMatchObject({ id: cart.id, count: lines })
  }
})

test('R6.4 an order that changed since its guest was shown the difference stays where it is', async () => {
  const { guest, cart } = await ordering(1)
  await guest.call('PUT /carts/{cart_id}/utensils', {
    params: { cart_id: cart.id },
    body: { utensils: true },
  })
  for (const menu_id of ['there-menu', 'anew-menu'])
    await expect(bring(guest, menu_id, cart.version)).rejects.toMatchObject({
      code: 'cart.changed',
    })
  expect(await stateOf(guest)).toMatchObject({ id: cart.id, menu_id: 'here-menu', count: 1 })
})

test('R6.4 who is asked reads what moving changes; null where the lines stay behind', async () => {
  const { guest } = await ordering(1)
  expect(await choose(guest, 'there-menu')).toMatchObject({
    state: 'asks',
    menu_id: 'there-menu',
    location: { name: 'there' },
    difference: { kept: ['Lemonade'], price_changed: [], unavailable: [] },
  })
  expect(await choose(guest, 'anew-menu')).toMatchObject({ state: 'asks', difference: null })
})

test('a dish is added in one call, which starts the order, brings an empty one along and asks for one with lines', async () => {
  const guest = journey.guest()
  const add = (menu_id: string, product_id = 'lemonade') =>
    guest.call('POST /carts/add-product', { body: { menu_id, product_id, quantity: 1 } })
  await expect(add('here-menu', 'nothing-such')).rejects.toMatchObject({ code: 'product.missing' })
  expect(await stateOf(guest)).toBeNull()
  expect(await add('here-menu')).toMatchObject({ state: 'chosen', cart: { count: 1 } })
  expect(await add('there-menu')).toMatchObject({ state: 'asks', cart: { menu_id: 'here-menu' } })
  const { guest: other } = await ordering(0)
  const body = { menu_id: 'there-menu', product_id: 'lemonade' }
  expect(await other.call('POST /carts/add-product', { body })).toMatchObject({
    state: 'chosen',
    cart: { menu_id: 'there-menu', count: 1 },
  })
})

test('two dishes that somebody new adds at once with the same cookie are in one order', async () => {
  const { guest, cart } = await ordering(0)
  const body = { menu_id: 'here-menu', product_id: 'lemonade', quantity: 1 }
  await Promise.all([1, 2].map(() => guest.call('POST /carts/add-product', { body })))
  expect(await stateOf(guest)).toMatchObject({ id: cart.id, count: 2 })
})

test('R6.11 an order that timed out, or was given up, makes room for a new one', async () => {
  const { guest, cart } = await ordering(1)
  await letTimeOut(journey.ctx.db, cart.id)
  const { cart: second } = await choose(guest, 'there-menu')
  expect([second.menu_id, second.count]).toEqual(['there-menu', 0])
  const copy = guest.copied()
  await guest.call('DELETE /carts/{cart_id}', { params: { cart_id: second.id } })
  const { cart: third } = await choose(copy, 'here-menu')
  expect(new Set([cart.id, second.id, third.id]).size).toBe(3)
})

test('R6.13 on to checkout goes an order that can be made, and hears what goes with it', async () => {
  const { guest, cart } = await ordering(1)
  const params = { cart_id: cart.id }
  const proceed = () => guest.call('POST /carts/{cart_id}/proceed', { params })
  const ready = await proceed()
  expect(ready.cart.id).toBe(cart.id)
  expect(ready.upsells).toEqual(await guest.call('GET /carts/{cart_id}/upsells', { params }))
  await sellOut(journey.ctx, 'here-menu', 'lemonade')
  await expect(proceed()).rejects.toMatchObject({ code: 'cart.problems' })
})
