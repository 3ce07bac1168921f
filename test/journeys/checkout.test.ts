import { m } from '#messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/database/db.ts'
import { setSoldOut } from '#server/menu/store-sold-out.ts'
import {
  aCart,
  aHeldCart,
  alma,
  anOrder,
  refused,
  send,
  southLamar,
} from '#test/journeys/support/an-order.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

const queso = { menu_id: southLamar.menu_id, item_id: 'pit-fire-queso' }

test('R1.1 a guest pays for a pickup order and has it confirmed', async () => {
  const { guest, cart, order } = await anOrder(journey)
  expect(order).toMatchObject({
    status: 'placed',
    handoff: 'pickup',
    contact: { first_name: 'Alma', phone: '5125550142', email: 'alma@example.com' },
    time: { ready: cart.time.wanted, asap: false, late_minutes: 0 },
    sheet: { total: cart.sheet.total },
    payment: { brand: 'Visa', last4: '4242', status: 'authorized' },
    products: [{ name: 'Pit-Fire Queso', quantity: 1 }],
  })
  expect(order.stages.map(({ stage }) => stage)).toEqual(['placed'])
  const latest = await guest.call('GET /orders/{order_id}', { params: { order_id: 'latest' } })
  expect(latest).toEqual(order)
  const session = await guest.call('GET /session')
  expect(session.cart_id).toBeNull()
})

test('R4.17 what is charged is what the summary said, to the cent', async () => {
  const { order } = await anOrder(journey)
  const lines = order.sheet.lines.reduce((sum, { cents }) => sum + cents, 0)
  expect(lines).toBe(order.sheet.total)
  expect((await charges(journey)).some(({ amount }) => amount === order.sheet.total)).toBe(true)
})

test('R7.10 a contact that can’t be reached is refused field by field, before anything is charged', async () => {
  const { guest, params, cart } = await aHeldCart(journey)
  const checkout = (contact: typeof alma, key: string) =>
    guest.call('POST /carts/{cart_id}/checkout', {
      params,
      body: { contact, payment: { token: 'never-used' }, total: cart.sheet.total },
      headers: { 'idempotency-key': key },
    })
  const nothing = { first_name: ' ', last_name: '', phone: '', email: '' }
  expect(await refused(checkout(nothing, 'a'))).toMatchObject({
    status: 422,
    code: 'checkout.field',
    fields: {
      first_name: m.field_first_name_missing(),
      last_name: m.field_last_name_missing(),
      phone: m.field_phone_missing(),
      email: m.field_email_missing(),
    },
  })
  const wrong = { ...alma, phone: '555-0142', email: 'alma@' }
  expect(await refused(checkout(wrong, 'b'))).toMatchObject({
    fields: {
      phone: m.field_phone_invalid(),
      email: m.field_email_invalid(),
    },
  })
  expect((await guest.call('GET /carts/{cart_id}', { params })).status).toBe('open')
})

test('R7.10 another total than the sheet’s is refused with the new one', async () => {
  const held = await aHeldCart(journey)
  for (const off of [-1, 1]) {
    const other = { token: await aToken(journey), total: held.cart.sheet.total + off }
    expect(await refused(send(held, other))).toMatchObject({
      status: 409,
      code: 'checkout.total_changed',
      message: expect.stringContaining('Look it over, then place your order again.'),
    })
  }
})

test('a declined card is told in the bank’s words, and everything stays to try another', async () => {
  const held = await aHeldCart(journey)
  const { guest, params } = held
  const token = await aToken(journey, '4000000000000002')
  const declined = {
    status: 422,
    code: 'payment.declined',
    message: 'Your card wasn’t charged. Your bank declined the card.',
  }
  expect(await refused(send(held, { token, key: 'first' }))).toMatchObject(declined)
  expect(await refused(send(held, { token, key: 'first' }))).toMatchObject(declined)
  const cart = await guest.call('GET /carts/{cart_id}', { params })
  expect(cart).toMatchObject({
    status: 'open',
    products: held.cart.products,
    sheet: held.cart.sheet,
  })
  expect(cart.hold?.ready).toBe(held.cart.hold?.ready)
  const answer = await send(held, { token: await aToken(journey), key: 'second' })
  expect(answer.state).toBe('confirmed')
})

test('R10.1 a dish that sold out between cart and checkout is refused before the charge', async () => {
  const held = await aHeldCart(journey)
  const before = (await charges(journey)).length
  await setSoldOut(journey.ctx.db, {
    items: [{ ...queso, until: null }],
    sold_out: true,
    staff_id: null,
  })
  const no = await refused(send(held, { token: await aToken(journey) }))
  await setSoldOut(journey.ctx.db, { items: [queso], sold_out: false })
  expect(no).toMatchObject({
    code: 'cart.problems',
    message: 'Pit-Fire Queso is sold out.',
    fields: { [held.cart.products[0]?.id ?? '']: 'Pit-Fire Queso is sold out.' },
  })
  expect((await charges(journey)).length).toBe(before)
})

test('R7.10 nobody checks out another’s cart, an empty one, or without a key', async () => {
  const held = await aHeldCart(journey)
  const stranger = await aCart(journey)
  const token = await aToken(journey)
  const foreign = await refused(send({ ...held, guest: stranger.guest }, { token }))
  expect(foreign).toMatchObject({ status: 404, code: 'thing.missing' })
  const missing = { ...held, params: { cart_id: 'crt_nothing' } }
  expect(await refused(send(missing, { token }))).toMatchObject({ status: 404 })
  const keyless = held.guest.call('POST /carts/{cart_id}/checkout', {
    params: held.params,
    body: { contact: alma, payment: { token }, total: held.cart.sheet.total },
  })
  expect(await refused(keyless)).toMatchObject({ status: 400, code: 'request.key_missing' })
  const line_id = stranger.cart.products[0]?.id ?? ''
  const empty = await stranger.guest.call('DELETE /carts/{cart_id}/products/{line_id}', {
    params: { ...stranger.params, line_id },
  })
  const no = await refused(send({ ...stranger, cart: empty }, { token }))
  expect(no).toMatchObject({ code: 'cart.empty', message: 'Your cart is currently empty' })
})

test('R6.11 a cart past its reset is not ordered', async () => {
  const held = await aHeldCart(journey)
  await timeOut(journey.ctx.db, held.params.cart_id)
  expect(await refused(send(held, { token: await aToken(journey) }))).toMatchObject({
    code: 'cart.timed_out',
    message: 'Your basket timed out, please recreate your order.',
  })
})

test('T5 the body names a contact, a token and the total seen: whatever else it says is refused', async () => {
  const { guest, params, cart } = await aHeldCart(journey)
  const body = { contact: alma, payment: { token: 'x' }, total: cart.sheet.total }
  for (const more of [{ status: 'ordered' }, { visitor_id: 'me' }, { amount: 1 }]) {
    const response = await guest.ask(`/api/carts/${params.cart_id}/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
      body: JSON.stringify({ ...body, ...more }),
    })
    expect(response.status).toBe(400)
  }
})

/** Lets a cart's hour pass. */
async function timeOut(db: Db, cart_id: string): Promise<void> {
  await sql`update carts set reset = now() where id = ${cart_id}`.execute(db)
}
