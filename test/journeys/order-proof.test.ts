import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { addMinutes } from '#core/time.ts'
import { orderKey } from '#server/order/order-links.ts'
import { sweepOrderGrants } from '#server/order/store-grants.ts'
import { fireTicket } from '#server/kitchen/store.ts'
import { alma, anOrder, refused } from '#test/journeys/support/an-order.ts'
import { codeFor, lastMailTo, signInAs } from '#test/journeys/support/a-member.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const missing = { status: 404, code: 'thing.missing' }
const phone = '5125550142'

type Placed = Awaited<ReturnType<typeof anOrder>>

const paramsOf = ({ order }: Placed) => ({ order_id: order.id })
const keyOf = ({ order }: Placed) => orderKey(order.id, journey.settings)

/** A browser at an address, its cookies with it. */
const at = (address: string): Guest => newGuest((request) => journey.answer(request, address))

let nth = 0

/** Another device, in a place of its own: there the first code is always sent. */
function elsewhere(): Guest {
  nth += 1
  return at(`203.0.113.${nth}`)
}

function ask(placed: Placed, guest: Guest, key = keyOf(placed)) {
  return guest.call('POST /orders/{order_id}/proof', { params: paramsOf(placed), body: { key } })
}

function prove(placed: Placed, guest: Guest, code: string, key = keyOf(placed)) {
  const body = { key, code }
  return guest.call('PUT /orders/{order_id}/proof', { params: paramsOf(placed), body })
}

/** Somebody who read the mail on another device and proved there that the order is theirs. */
async function proved(placed: Placed, guest = elsewhere()) {
  await ask(placed, guest)
  const read = await prove(placed, guest, await codeFor(journey, phone))
  return { guest, read }
}

const read = (placed: Placed, guest: Guest, query: { readonly key?: string } = {}) =>
  guest.call('GET /orders/{order_id}', { params: paramsOf(placed), query })

const grants = async (placed: Placed) =>
  (await sql`select from order_grants where order_id = ${placed.order.id}`.execute(journey.ctx.db))
    .rows.length

/** As if the order were of another time. */
const readyAt = ({ order }: Placed, when: string) =>
  sql`update orders set ready_at = ${when}::timestamptz where id = ${order.id}`.execute(
    journey.ctx.db,
  )

test('R2.9 whoever reads an order by its mail’s link proves by a text to its own number that it is theirs, and says so, cancels and orders again there', async () => {
  const placed = await anOrder(journey)
  const other = elsewhere()
  const key = keyOf(placed)
  expect(await read(placed, other, { key })).toMatchObject({
    access: 'link',
    proof: { way: 'text', to: '•••42' },
  })
  expect(await ask(placed, other)).toEqual({ sent: true })
  const { body } = await lastMailTo(journey, phone, 'order')
  const code = await codeFor(journey, phone)
  const { number } = placed.order
  expect(body).toContain(m.text_order_code({ code, number, chain: 'Fritz & Alma’s' }).slice(0, 40))
  expect(body).toMatch(new RegExp(`@\\S+ #${code}$`))
  expect(await prove(placed, other, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    id: placed.order.id,
    access: 'proved',
    proof: null,
    contact: { phone, email: alma.email },
    cancellable_until: expect.any(String),
    tells_at: null,
  })
  const params = paramsOf(placed)
  expect(await read(placed, other)).toMatchObject({ access: 'proved' })
  expect(await read(placed, other, { key })).toMatchObject({ access: 'proved' })
  expect(await read(placed, placed.guest)).toMatchObject({ access: 'owner' })
  const coming = { params, body: { state: 'arrived' } } as const
  expect(await other.call('PUT /orders/{order_id}/arrival', coming)).toMatchObject({
    access: 'proved',
    arrival: { state: 'arrived' },
  })
  expect((await read(placed, placed.guest)).arrival?.state).toBe('arrived')
  await other.call('DELETE /orders/{order_id}/arrival', { params })
  const off = await other.call('DELETE /orders/{order_id}', { params })
  expect(off).toMatchObject({ status: 'cancelled', access: 'proved' })
  expect(await read(placed, placed.guest)).toMatchObject({ cancelled_by: 'guest' })
  // Their cart is theirs, and not whose order it was.
  const again = await other.call('POST /orders', { body: { id: placed.order.id } })
  expect((await other.call('GET /carts/{cart_id}', { params: { cart_id: again.id } })).id).toBe(
    again.id,
  )
  const cart = placed.guest.call('GET /carts/{cart_id}', { params: { cart_id: again.id } })
  expect(await refused(cart)).toMatchObject(missing)
})

test('R6.24 whoever proved an order takes it back into a cart of their own to change it', async () => {
  const placed = await anOrder(journey)
  const { guest } = await proved(placed)
  const { cart } = await guest.call('POST /orders/{order_id}/change', { params: paramsOf(placed) })
  const params = { cart_id: cart.id }
  expect((await guest.call('GET /carts/{cart_id}', { params })).products).toMatchObject([
    { product_id: 'pit-fire-queso' },
  ])
  expect(await refused(placed.guest.call('GET /carts/{cart_id}', { params }))).toMatchObject(
    missing,
  )
  expect(await read(placed, placed.guest)).toMatchObject({ status: 'cancelled' })
})

test('T1 a proof is of one order: no other, no list of orders, and nothing of who placed it', async () => {
  const first = await anOrder(journey)
  const second = await anOrder(journey, undefined, first.guest)
  const { guest } = await proved(first)
  const params = paramsOf(second)
  expect(await refused(read(second, guest))).toMatchObject(missing)
  expect(await refused(guest.call('DELETE /orders/{order_id}', { params }))).toMatchObject(missing)
  // Another key, or none, proves nothing of it either.
  expect(await refused(ask(second, guest, keyOf(first)))).toMatchObject(missing)
  expect(await refused(ask(second, guest, ''))).toMatchObject(missing)
  const latest = guest.call('GET /orders/{order_id}', { params: { order_id: 'latest' } })
  expect(await refused(latest)).toMatchObject(missing)
  const group = guest.call('GET /orders/{order_id}/group', { params: paramsOf(first) })
  expect(await refused(group)).toMatchObject(missing)
  const old = { params: { cart_id: first.params.cart_id } }
  expect(await refused(guest.call('GET /carts/{cart_id}', old))).toMatchObject(missing)
  const member = elsewhere()
  await signInAs(journey, member, 'proves@example.com')
  await proved(first, member)
  const usual = { name: 'Theirs', order_id: first.order.id }
  expect(await refused(member.call('POST /usuals', { body: usual }))).toMatchObject(missing)
})

test('T18 a code is of the visitor who asked for it and of one order; the third wrong one ends it', async () => {
  const placed = await anOrder(journey)
  const sibling = await anOrder(journey)
  const [mine, theirs] = [elsewhere(), elsewhere()]
  const wrong = { status: 401, code: 'code.wrong' }
  expect(await refused(prove(placed, journey.guest(), '000000'))).toMatchObject(wrong)
  await ask(placed, mine)
  const code = await codeFor(journey, phone)
  await ask(placed, theirs)
  await drainOutbox(journey.ctx)
  expect(await refused(prove(placed, theirs, code))).toMatchObject(wrong)
  expect(await refused(prove(sibling, mine, code))).toMatchObject(wrong)
  expect(await refused(prove(placed, mine, code, keyOf(sibling)))).toMatchObject(missing)
  for (const typed of ['000000', '000001', '000002'])
    expect(await refused(prove(placed, theirs, typed))).toMatchObject(wrong)
  expect(await refused(read(placed, theirs))).toMatchObject(missing)
  expect(await prove(placed, mine, code)).toMatchObject({ access: 'proved' })
  // Pressed twice it is what it was; asked again there is nothing to send.
  expect(await prove(placed, mine, code)).toMatchObject({ access: 'proved' })
  expect(await ask(placed, mine)).toEqual({ sent: false })
  expect(await ask(placed, placed.guest)).toEqual({ sent: false })
})

test('T18 a code of an order runs out after ten minutes', async () => {
  const placed = await anOrder(journey)
  const other = elsewhere()
  await ask(placed, other)
  const code = await codeFor(journey, phone)
  await sql`update member_verifications set expires_at = expires_at - interval '10 minutes'`.execute(
    journey.ctx.db,
  )
  expect(await refused(prove(placed, other, code))).toMatchObject({ code: 'code.wrong' })
})

test('R2.9 a proof ends with the day of its order, and is forgotten', async () => {
  const placed = await anOrder(journey)
  const { guest } = await proved(placed)
  const params = paramsOf(placed)
  await sql`update order_grants set until = now() - interval '1 second' where order_id = ${placed.order.id}`.execute(
    journey.ctx.db,
  )
  expect(await refused(read(placed, guest))).toMatchObject(missing)
  expect(await refused(guest.call('DELETE /orders/{order_id}', { params }))).toMatchObject(missing)
  expect(await read(placed, guest, { key: keyOf(placed) })).toMatchObject({ access: 'link' })
  expect(await grants(placed)).toBe(1)
  await sweepOrderGrants(journey.ctx.db)
  expect(await grants(placed)).toBe(0)
})

test('R2.9 nothing is proved of a canceled order, of one whose day is over, and of one that has nothing a code could go to', async () => {
  const placed = await anOrder(journey)
  const [other, key] = [elsewhere(), keyOf(placed)]
  await ask(placed, other)
  const code = await codeFor(journey, phone)
  await placed.guest.call('DELETE /orders/{order_id}', { params: paramsOf(placed) })
  const over = { code: 'order.wrong_stage', message: m.refusal_order_over() }
  expect(await refused(prove(placed, other, code))).toMatchObject(over)
  expect(await refused(ask(placed, other))).toMatchObject(over)
  expect((await read(placed, other, { key })).proof).toBeNull()

  const old = await anOrder(journey)
  await readyAt(old, addMinutes(Temporal.Now.instant().toString(), -2 * 24 * 60))
  expect(await refused(ask(old, other))).toMatchObject(over)
  expect((await read(old, other, { key: keyOf(old) })).proof).toBeNull()

  const unreached = await anOrder(journey)
  await sql`update orders set contact = contact || '{"phone": ""}' where id = ${unreached.order.id}`.execute(
    journey.ctx.db,
  )
  expect(await refused(ask(unreached, other))).toMatchObject({
    code: 'order.wrong_stage',
    message: m.refusal_order_unprovable(),
  })
})

test('R2.9 an order without a number is proved by a mail to its address, where its member verified that', async () => {
  const member = journey.guest()
  await signInAs(journey, member, alma.email)
  const placed = await anOrder(journey, undefined, member)
  await sql`update orders set contact = contact || '{"phone": ""}' where id = ${placed.order.id}`.execute(
    journey.ctx.db,
  )
  const other = elsewhere()
  const { proof } = await read(placed, other, { key: keyOf(placed) })
  expect(proof).toEqual({ way: 'mail', to: 'a•••@example.com' })
  await ask(placed, other)
  const { number } = placed.order
  const { body } = await lastMailTo(journey, alma.email, 'With this code')
  expect(body).toContain(`change or cancel order ${number}`)
  const code = await codeFor(journey, alma.email)
  expect(await prove(placed, other, code)).toMatchObject({ access: 'proved', points: null })
})

test('T18 codes of an order are counted where they are asked for, as all texts to its number are', async () => {
  const placed = await anOrder(journey)
  const told: string[] = []
  const from = (address: string) =>
    ask(placed, at(address)).then(
      () => 'sent',
      ({ code }: { readonly code: string }) => code,
    )
  for (let nth = 0; nth < 8; nth += 1) told.push(await from('198.51.100.77'))
  expect(told.filter((word) => word === 'sent')).toHaveLength(5)
  expect(new Set(told.slice(5))).toEqual(new Set(['sign_in.too_many']))
  expect(await from('203.0.113.177')).toBe('sent')
})

test('R2.13 who proved an order goes with their account, and with the account that it is of; a member reads it in their download', async () => {
  const [owner, other] = [journey.guest(), elsewhere()]
  await signInAs(journey, owner, 'owns@example.com')
  await signInAs(journey, other, 'proved@example.com')
  const placed = await anOrder(journey, undefined, owner)
  await proved(placed, other)
  const download = await other.call('GET /member/download')
  expect(download).toMatchObject({ order_grants: [{ order_id: placed.order.id }] })
  const own = await owner.call('GET /member/download')
  expect(own.orders).toMatchObject([{ proved: [{ until: expect.any(String) }] }])
  await other.call('POST /member/deletion')
  const code = await codeFor(journey, 'proved@example.com')
  await other.call('PUT /member/deletion', { body: { code } })
  expect(await grants(placed)).toBe(0)
  await proved(placed)
  await owner.call('DELETE /orders/{order_id}', { params: paramsOf(placed) })
  await owner.call('POST /member/deletion')
  const theirs = await codeFor(journey, 'owns@example.com')
  await owner.call('PUT /member/deletion', { body: { code: theirs } })
  expect(await grants(placed)).toBe(0)
})

test('R6.24 what the kitchen began can’t be canceled by who proved it either', async () => {
  const placed = await anOrder(journey)
  const { guest } = await proved(placed)
  const { db } = journey.ctx
  await fireTicket(db, { order_id: placed.order.id, event_id: journey.ctx.newId('event') })
  const no = await refused(guest.call('DELETE /orders/{order_id}', { params: paramsOf(placed) }))
  expect(no).toMatchObject({ code: 'order.too_late' })
})
