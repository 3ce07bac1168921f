import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { SlotCapacity } from '#core/location/location.ts'
import { placeOrder } from '#server/order/place-order.ts'
import {
  aCart,
  aHeldCart,
  anOrder,
  aTime,
  openAllDay,
  refused,
  send,
  southLamar,
  squeeze,
} from '#test/journeys/support/an-order.ts'
import { anOrderInput } from '#test/journeys/support/crash-at-charge.ts'
import { raisePrice } from '#test/journeys/support/raise-price.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

type Held = Awaited<ReturnType<typeof aHeldCart>>

test.each([
  ['make_minutes', 'cents'],
  ['cents', 'make_minutes'],
] as const)(
  'R7.10 a held cart that grows is refused where its slot has no more %s, and nothing is charged',
  async (limited, other) => {
    const wanted = await aTime(journey.guest(), limited === 'cents' ? 8 : 12)
    await limit({})
    const held = await aHeldCart(journey, wanted)
    await anOrder(journey, wanted)
    const taken = await takenBy(held)
    await limit({ [limited]: 2 * taken[limited] })
    await holdsPlenty(held, other)
    const grown = await add(held, 8)
    const before = (await charges(journey)).length
    const paying = send({ ...held, cart: grown }, { token: await aToken(journey) })
    expect(await refused(paying)).toMatchObject({ code: 'time.full' })
    expect((await charges(journey)).length).toBe(before)
  },
)

test('R7.10 a hold that is renewed takes what its cart takes by then', async () => {
  await limit({})
  const wanted = await aTime(journey.guest(), 16)
  const held = await aHeldCart(journey, wanted)
  const { cents } = await takenBy(held)
  await add(held, 2)
  const { params, guest } = held
  await guest.call('POST /carts/{cart_id}/hold', { params })
  expect(await takenBy(held)).toMatchObject({ cents: 3 * cents })
  await limit({ cents: 3 * cents })
  expect(await refused(aHeldCart(journey, wanted))).toMatchObject({ code: 'time.full' })
})

test('R7.10 what is taken out of a cart before it is paid is room for others', async () => {
  await limit({})
  const wanted = await aTime(journey.guest(), 20)
  const held = await aHeldCart(journey, wanted)
  const { cents } = await takenBy(held)
  const { params, guest } = held
  const [line] = (await add(held, 2)).products
  await guest.call('POST /carts/{cart_id}/hold', { params })
  const cart = await guest.call('PUT /carts/{cart_id}/products/{line_id}', {
    params: { ...params, line_id: line?.id ?? '' },
    body: { quantity: 1 },
  })
  await send({ ...held, cart }, { token: await aToken(journey) })
  await limit({ cents: 2 * cents })
  expect((await anOrder(journey, wanted)).order.time.ready).toBe(wanted)
})

test('R6.3 as soon as possible keeps the time that it holds when an earlier one comes free', async () => {
  await openAllDay(journey)
  await squeeze(journey, 1)
  const [early, late] = [await asap(), await asap()]
  expect((late.cart.hold?.ready ?? '') > (early.cart.hold?.ready ?? '')).toBe(true)
  await early.guest.call('DELETE /carts/{cart_id}', { params: early.params })
  const again = await late.guest.call('POST /carts/{cart_id}/hold', { params: late.params })
  expect(again.hold?.ready).toBe(late.cart.hold?.ready)
  await squeeze(journey, 20)
})

test('R7.10 the price is held anew with the time, for the cart as it is by then', async () => {
  const held = await aHeldCart(journey)
  await add(held, 1)
  const { params, guest } = held
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  await raisePrice(journey.ctx.db, 'everyday', 'pit-fire-queso', 1700)
  const answer = await send({ ...held, cart }, { token: await aToken(journey) })
  expect(answer.order.sheet).toEqual(cart.sheet)
})

test('T7 a line that is put in while somebody pays is in the order, or nobody pays', async () => {
  const held = await aHeldCart(journey)
  const { menus } = journey.ctx
  let isRead = false
  // Between what the checkout reads and what it writes.
  const published: typeof menus.published = async (...request) => {
    const found = await menus.published(...request)
    if (!isRead) {
      isRead = true
      await add(held, 1)
    }
    return found
  }
  const before = (await charges(journey)).length
  const paying = placeOrder(await anOrderInput(journey, held), {
    ...journey.ctx,
    menus: { ...menus, published },
  })
  await expect(paying).rejects.toMatchObject({ refusal: { code: 'checkout.total_changed' } })
  expect((await charges(journey)).length).toBe(before)
})

/** A guest who wants it as soon as possible, and holds the time for it. */
async function asap(): Promise<Held> {
  const { guest, params } = await aCart(journey)
  await guest.call('PUT /carts/{cart_id}/time/asap', { params })
  return { guest, params, cart: await guest.call('POST /carts/{cart_id}/hold', { params }) }
}

/** So many more of the dish that the cart has. */
function add({ guest, params }: Held, quantity: number): Promise<CartAnswer> {
  const body = { product_id: 'pit-fire-queso', quantity }
  return guest.call('POST /carts/{cart_id}/products', { params, body })
}

/** What the cart’s place takes of its slot. */
async function takenBy({ params }: Held) {
  return journey.ctx.db
    .selectFrom('slot_reservations')
    .where('cart_id', '=', params.cart_id)
    .select(['make_minutes', 'cents'])
    .executeTakeFirstOrThrow()
}

/** The cart’s place takes more of one thing than any cart. */
async function holdsPlenty({ params }: Held, of: 'make_minutes' | 'cents'): Promise<void> {
  await journey.ctx.db
    .updateTable('slot_reservations')
    .where('cart_id', '=', params.cart_id)
    .set({ [of]: 1_000_000 })
    .execute()
}

/** Gives every slot of South Lamar so many minutes or cents. */
async function limit(most: Partial<SlotCapacity>): Promise<void> {
  const row = { group: 'shared', orders: null, make_minutes: null, cents: null, ...most }
  await sql`
    update locations set document = document || jsonb_build_object('capacity', ${JSON.stringify([row])}::jsonb)
    where id = ${southLamar.id}`.execute(journey.ctx.db)
}
