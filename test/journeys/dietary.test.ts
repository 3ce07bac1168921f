import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Dietary } from '#core/menu/dietary.ts'
import { sweepUnorderedDetails } from '#server/cart/store-erased.ts'
import { signInAs } from './support/a-member.ts'
import { aCart, send, southLamar } from './support/an-order.ts'
import { aToken } from './support/gateway-ledger.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

const milkAndNuts = { allergens: ['tree_nuts', 'milk'], diets: ['spicy', 'vegan'] } as const
const told = { allergens: ['milk', 'tree_nuts'], diets: ['vegan'] }
const tell = (guest: Guest, dietary: Dietary) =>
  guest.call('PUT /dietary', {
    body: { allergens: [...dietary.allergens], diets: [...dietary.diets] },
  })

test('a guest tells once what they avoid, and is known by it on both sites', async () => {
  const guest = journey.guest()
  expect((await guest.call('GET /session')).dietary).toEqual({ allergens: [], diets: [] })
  expect(await tell(guest, milkAndNuts)).toEqual(told)
  expect((await guest.call('GET /session')).dietary).toEqual(told)
  expect((await guest.on('catering').call('GET /frame')).session.dietary).toEqual(told)
  await tell(guest, { allergens: [], diets: [] })
  expect((await guest.call('GET /session')).dietary).toEqual({ allergens: [], diets: [] })
})

test('what a member tells is theirs on every device, before what the device was told', async () => {
  const [phone, laptop] = [journey.guest(), journey.guest()]
  await tell(phone, { allergens: ['fish'], diets: [] })
  await signInAs(journey, phone, 'allergic@example.com')
  expect((await phone.call('GET /session')).dietary.allergens).toEqual(['fish'])
  await tell(phone, milkAndNuts)
  await signInAs(journey, laptop, 'allergic@example.com')
  expect((await laptop.call('GET /session')).dietary).toEqual(told)
  expect((await journey.guest().call('GET /session')).dietary.allergens).toEqual([])
})

test('an order takes what was told to the kitchen’s ticket, whether before the cart or after', async () => {
  const { guest, params } = await aCart(journey)
  await tell(guest, { allergens: ['milk'], diets: [] })
  const { allergens } = await guest.call('GET /carts/{cart_id}', { params })
  expect(allergens).toEqual(['milk'])
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
  expect(order.allergens).toEqual(['milk'])
  const byOrder = { params: { order_id: order.id } }
  await crew.call('POST /console/tickets/{order_id}/fire', byOrder)
  const { tickets } = await crew.call('GET /console/locations/{location_id}/tickets', {
    params: { location_id: southLamar.id },
  })
  expect(tickets.find(({ order_id }) => order_id === order.id)?.allergens).toEqual(['milk'])

  const body = { menu_id: southLamar.menu_id, product_id: 'bottled-cola', quantity: 1 }
  const next = await guest.call('POST /carts/add-product', { body })
  expect(next.cart.allergens).toEqual(['milk'])
})

test('an order that an earlier version wrote says nothing of allergies', async () => {
  const { guest, params } = await aCart(journey)
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
  await sql`update orders set allergens = null where id = ${order.id}`.execute(journey.ctx.db)
  const read = await guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(read.allergens).toEqual([])
})

test('a basket that is forgotten forgets what was told', async () => {
  const { guest, params } = await aCart(journey)
  await tell(guest, milkAndNuts)
  const { db } = journey.ctx
  await sql`
    update carts set created_at = now() - interval '2 days', reset = now() - interval '2 days'
    where id = ${params.cart_id}`.execute(db)

  await sweepUnorderedDetails(db)
  const { rows } = await sql<{ allergens: unknown }>`
    select allergens from carts where id = ${params.cart_id}`.execute(db)
  expect(rows).toEqual([{ allergens: [] }])
})
