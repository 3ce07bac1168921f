import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { instantOf, minutesBetween } from '#core/time.ts'
import {
  aCart,
  aHeldCart,
  aTime,
  openAllDay,
  refused,
  send,
  southLamar,
  squeeze,
} from '#test/journeys/support/an-order.ts'
import { holdSlot } from '#test/journeys/support/cart-rows.ts'
import { raisePrice } from '#test/journeys/support/raise-price.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

test('R9.9 entering checkout holds the wanted time for five minutes, and says which', async () => {
  const { cart } = await aHeldCart(journey)
  const now = Temporal.Now.instant().toString()
  expect(cart.hold?.ready).toBe(cart.time.wanted)
  expect(minutesBetween(now, cart.hold?.until ?? now)).toBeCloseTo(5, 0)
})

test('R6.3 as soon as possible holds the first time with room, and asking again keeps it', async () => {
  await openAllDay(journey)
  const { guest, params } = await aCart(journey)
  await guest.call('PUT /carts/{cart_id}/time/asap', { params })
  const held = await guest.call('POST /carts/{cart_id}/hold', { params })
  expect(held.hold?.ready).toBe(held.time.earliest)
  const again = await guest.call('POST /carts/{cart_id}/hold', { params })
  expect(again.hold?.ready).toBe(held.hold?.ready)
  expect(minutesBetween(held.hold?.until ?? '', again.hold?.until ?? '')).toBeGreaterThanOrEqual(0)
  const answer = await send({ guest, params, cart: again }, { token: await aToken(journey) })
  expect(answer).toMatchObject({
    state: 'confirmed',
    order: { time: { ready: held.hold?.ready, asap: true } },
  })
})

test('R6.3 as soon as possible says the one time that is held, in a kitchen that has become busy too', async () => {
  await openAllDay(journey)
  const { guest, params } = await aCart(journey)
  await guest.call('PUT /carts/{cart_id}/time/asap', { params })
  const held = await guest.call('POST /carts/{cart_id}/hold', { params })
  const crew = await journey.staff('crew-south-lamar')
  const here = { params: { location_id: southLamar.id } }
  const body = { extra_minutes: 45, for_minutes: 60 }
  await crew.call('PUT /console/locations/{location_id}/busy', { ...here, body })
  const { time, hold } = await guest.call('GET /carts/{cart_id}', { params })
  await crew.call('DELETE /console/locations/{location_id}/busy', here)
  expect([hold?.ready, time.earliest]).toEqual([held.hold?.ready, held.hold?.ready])
})

test('a full time is refused by name, and a held one can’t vanish at payment', async () => {
  const first = await aHeldCart(journey)
  const wanted = first.cart.time.wanted ?? ''
  const second = await aCart(journey, wanted)
  await squeeze(journey, 1)
  const late = second.guest.call('POST /carts/{cart_id}/hold', { params: second.params })
  expect(await refused(late)).toMatchObject({ status: 422, code: 'time.full' })
  const answer = await send(first, { token: await aToken(journey) })
  expect(answer).toMatchObject({ state: 'confirmed', order: { time: { ready: wanted } } })
  await squeeze(journey, 20)
})

test('a hold that ran out is taken again where there is room, and refused where there is none', async () => {
  const wanted = await aTime(journey.guest(), 5)
  const slow = await aHeldCart(journey, wanted)
  await runOut(slow.params.cart_id)
  const answer = await send(slow, { token: await aToken(journey) })
  expect(answer).toMatchObject({ state: 'confirmed', order: { time: { ready: wanted } } })

  const slower = await aHeldCart(journey, await aTime(journey.guest(), 6))
  await runOut(slower.params.cart_id)
  await squeeze(journey, 0)
  const before = (await charges(journey)).length
  expect(await refused(send(slower, { token: await aToken(journey) }))).toMatchObject({
    code: 'time.full',
  })
  expect((await charges(journey)).length).toBe(before)
  await squeeze(journey, 20)
})

test('as soon as possible never becomes later than was shown: a lost time is refused', async () => {
  await openAllDay(journey)
  const { guest, params } = await aCart(journey)
  await guest.call('PUT /carts/{cart_id}/time/asap', { params })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  await runOut(params.cart_id)
  // Taken by somebody who was there before: nobody else could still order for a time that passes just now.
  const other = await aCart(journey)
  const slot = instantOf(cart.hold?.ready ?? '', southLamar.zone)
  await holdSlot(journey.ctx.db, other.params.cart_id, southLamar.id, slot)
  await squeeze(journey, 1)
  expect(
    await refused(send({ guest, params, cart }, { token: await aToken(journey) })),
  ).toMatchObject({
    code: 'time.full',
  })
  await squeeze(journey, 20)
})

test('T18 a visitor holds one time: the next hold lets go of the one before', async () => {
  const first = await aHeldCart(journey)
  const second = await aHeldCart(journey, undefined, first.guest)
  const { rows } = await sql<{ cart_id: string }>`
    select s.cart_id from slot_reservations s join carts c on c.id = s.cart_id
    where s.held_until is not null and c.visitor_id = (select visitor_id from carts where id = ${second.params.cart_id})
  `.execute(journey.ctx.db)
  expect(rows.map(({ cart_id }) => cart_id)).toEqual([second.params.cart_id])
})

test('T18 a hold is renewed for half an hour at most: then it ends, and is taken anew by who comes first', async () => {
  const { guest, params, cart } = await aHeldCart(journey)
  const { cart_id } = params
  const again = () => guest.call('POST /carts/{cart_id}/hold', { params })
  await sql`
    update slot_reservations set began_at = began_at - interval '28 minutes' where cart_id = ${cart_id}`.execute(
    journey.ctx.db,
  )
  const now = Temporal.Now.instant().toString()
  // What was promised already stands.
  expect((await again()).hold?.until).toBe(cart.hold?.until)
  await sql`
    update slot_reservations set held_until = now() + interval '30 seconds' where cart_id = ${cart_id}`.execute(
    journey.ctx.db,
  )
  const last = await again()
  expect(minutesBetween(now, last.hold?.until ?? '')).toBeLessThanOrEqual(2.1)
  await runOut(cart_id)
  const anew = await again()
  expect(minutesBetween(now, anew.hold?.until ?? '')).toBeGreaterThan(4)
})

test('a held cart that grows takes its place anew, and keeps its time while there is room', async () => {
  // At two in the morning: just before midnight the first times of the next day are soon too soon for nine.
  const wanted = await aTime(journey.guest(), 8)
  const { guest, params, cart } = await aHeldCart(journey, wanted)
  const more = await guest.call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'pit-fire-queso', quantity: 8 },
  })
  const answer = await send({ guest, params, cart: more }, { token: await aToken(journey) })
  expect(answer).toMatchObject({ state: 'confirmed', order: { time: { ready: cart.time.wanted } } })
  const { rows } = await sql<{ cents: number }>`
    select cents from slot_reservations where cart_id = ${params.cart_id} and held_until is null
  `.execute(journey.ctx.db)
  expect(rows).toEqual([{ cents: more.sheet.subtotal }])
})

test('the price is held with the time: what the menu costs meanwhile is for the next guest', async () => {
  const early = await aHeldCart(journey)
  await raisePrice(journey.ctx.db, 'everyday', 'pit-fire-queso', 1200)
  const shown = await early.guest.call('GET /carts/{cart_id}', { params: early.params })
  expect(shown.sheet).toEqual(early.cart.sheet)
  expect(shown.products).toEqual(early.cart.products)
  const late = await aHeldCart(journey)
  expect(late.cart.sheet.subtotal).toBe(1200)
  expect(early.cart.sheet.subtotal).toBeLessThan(1200)
  const answer = await send(early, { token: await aToken(journey) })
  expect(answer).toMatchObject({ state: 'confirmed', order: { sheet: early.cart.sheet } })
})

test('a held price is for the cart as it was: what changes is priced anew, and nobody pays unseen', async () => {
  const { guest, params, cart } = await aHeldCart(journey)
  await raisePrice(journey.ctx.db, 'everyday', 'pit-fire-queso', 1300)
  await guest.call('PUT /carts/{cart_id}/utensils', { params, body: { utensils: true } })
  const no = await refused(send({ guest, params, cart }, { token: await aToken(journey) }))
  expect(no).toMatchObject({ status: 409, code: 'checkout.total_changed' })
})

test('R7.10 nothing is held for an empty cart, another’s, or a time that isn’t offered', async () => {
  const { guest, params } = await aCart(journey)
  const stranger = journey.guest()
  await aCart(journey, undefined, stranger)
  const hold = (who: typeof guest) => who.call('POST /carts/{cart_id}/hold', { params })
  expect(await refused(hold(stranger))).toMatchObject({ status: 404 })
  await sql`update carts set wanted = '20200101 12:00' where id = ${params.cart_id}`.execute(
    journey.ctx.db,
  )
  expect(await refused(hold(guest))).toMatchObject({ code: 'time.not_offered' })
  await sql`update carts set lines = '[]', wanted = ${await aTime(guest)} where id = ${params.cart_id}`.execute(
    journey.ctx.db,
  )
  expect(await refused(hold(guest))).toMatchObject({ code: 'cart.empty' })
  const { rows } = await sql`
    select 1 from slot_reservations where cart_id = ${params.cart_id}`.execute(journey.ctx.db)
  expect(rows).toEqual([])
})

test('R6.5 a location that stopped taking orders takes none, held or not', async () => {
  const held = await aHeldCart(journey)
  await isAvailable(false)
  const no = await refused(send(held, { token: await aToken(journey) }))
  const { params } = held
  const hold = await refused(held.guest.call('POST /carts/{cart_id}/hold', { params }))
  await isAvailable(true)
  for (const refusal of [no, hold])
    expect(refusal).toMatchObject({
      code: 'location.unavailable',
      message: 'South Lamar is currently unavailable, please check back later.',
    })
})

test('R6.3 as soon as possible is not held while the kitchen is closed', async () => {
  const { guest, params } = await aCart(journey)
  await sql`update carts set wanted = null where id = ${params.cart_id}`.execute(journey.ctx.db)
  await sql`
    update locations set document = jsonb_set(document, '{hours,0,week}', '{}') where id = ${southLamar.id}
  `.execute(journey.ctx.db)
  const hold = await refused(guest.call('POST /carts/{cart_id}/hold', { params }))
  expect(hold).toMatchObject({ status: 422, code: 'time.asap_unavailable' })
})

async function isAvailable(available: boolean): Promise<void> {
  await sql`
    update locations set document = document || jsonb_build_object('available', ${available}::boolean)
    where id = ${southLamar.id}`.execute(journey.ctx.db)
}

/** Lets a hold run out a minute ago. */
async function runOut(cart_id: string): Promise<void> {
  await sql`update slot_reservations set held_until = now() - interval '1 minute' where cart_id = ${cart_id}`.execute(
    journey.ctx.db,
  )
}
