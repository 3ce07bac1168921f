import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { settleDay, settledToday } from '#server/charge/settle-day.ts'
import { sweep } from '#server/outbox/sweep.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { alma, refused } from './support/an-order.ts'
import { codeFor, lastMailTo, signInAs } from './support/a-member.ts'
import { fireAll } from './support/delivery.ts'
import { charges } from './support/gateway-ledger.ts'
import type { Guest } from './support/guest.ts'
import { openKitchen } from './support/open-kitchen.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping } from './support/shopping.ts'
import { pressRefund } from './support/press-refund.ts'
import { m } from '#messages'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'counter-oak', { pay_at_location: { most: 7_500 } })
  crew = await journey.staff('head-office')
})

let people = 0

/** Somebody with an address and a number of their own, who proved that they read their mail unless it is said otherwise. */
async function aPerson({ proved = true } = {}) {
  people += 1
  const guest = journey.guest()
  const email = `counter-${people}@example.com`
  const contact = { ...alma, email, phone: `512555${1_000 + people}` }
  const { id } = await startShopping(guest, 'counter-oak-menu')
  if (proved) await prove(guest, id, email)
  return { guest, contact, cart_id: id }
}

async function prove(guest: Guest, cart_id: string, email: string) {
  const params = { cart_id }
  await guest.call('POST /carts/{cart_id}/proof', { params, body: { email } })
  const code = await codeFor(journey, email)
  await guest.call('PUT /carts/{cart_id}/proof', { params, body: { email, code } })
}

type Person = Awaited<ReturnType<typeof aPerson>>

/** Orders a cobbler, to be paid where it is picked up. */
async function orderAtPickup({ guest, contact, cart_id: first }: Person, isFirst = true) {
  const cart_id = isFirst ? first : (await startShopping(guest, 'counter-oak-menu')).id
  const params = { cart_id }
  const body = { product_id: 'cobbler', quantity: 1 }
  await guest.call('POST /carts/{cart_id}/products', { params, body })
  await guest.call('PUT /carts/{cart_id}/payment', { params, body: { at_location: true } })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const answer = await guest.call('POST /carts/{cart_id}/checkout', {
    params,
    body: { contact, payment: null, total: cart.sheet.total },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (answer.state !== 'confirmed') throw new Error(answer.state)
  return { cart, order: answer.order }
}

async function boxed(order_id: string) {
  await fireAll(journey)
  const params = { order_id }
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
}

const take = (order_id: string, amount: number) =>
  crew.call('PUT /console/tickets/{order_id}/payment', {
    params: { order_id },
    body: { by: 'cash', amount },
  })

async function booked() {
  const settled = await settleDay(await settledToday(journey.ctx), journey.ctx)
  const { totals, differences } = settled
  return { counter: totals.find(({ account }) => account === 'counter')?.cents, differences }
}

test('R6.24 an order that is paid at pickup is cooked without a charge, handed over once its money is taken, and the books know it', async () => {
  const person = await aPerson()
  const before = (await charges(journey)).length
  const { cart, order } = await orderAtPickup(person)
  expect(cart).toMatchObject({ card_due: 0, tip: { kind: 'amount', cents: 0 } })
  const owed = cart.sheet.total
  expect(cart.at_location).toMatchObject({ chosen: true, due: owed, problem: null })
  expect(order.at_location).toEqual({ cents: owed, by: null })
  const mail = await lastMailTo(journey, person.contact.email, 'pick it up')
  expect(mail.body).toContain(`$${(owed / 100).toFixed(2)} when you pick it up`)

  await boxed(order.id)
  const handOff = () =>
    crew.call('POST /console/tickets/{order_id}/hand-off', { params: { order_id: order.id } })
  expect((await refused(handOff())).code).toBe('at_location.owed')
  expect((await refused(take(order.id, owed - 1))).code).toBe('balance.changed')
  expect((await take(order.id, owed)).at_location).toEqual({ cents: owed, by: 'cash' })
  expect((await take(order.id, owed)).at_location?.by).toBe('cash')
  expect((await handOff()).status).toBe('completed')
  expect((await charges(journey)).length).toBe(before)
  expect(await booked()).toEqual({ counter: owed, differences: [] })
  expect(await booksAgree(journey)).toEqual([])
})

test('what was paid at the counter goes back over the counter, and nothing is asked of the card processor', async () => {
  const person = await aPerson()
  const { order } = await orderAtPickup(person)
  await boxed(order.id)
  const { total } = order.sheet
  await take(order.id, total)
  await pressRefund(crew, order.id, {
    target: { kind: 'amount', cents: 200 },
    reason: 'quality',
    left: total,
  })
  await drainOutbox(journey.ctx)
  const read = await person.guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(read.staff_refunds).toMatchObject([{ cents: 200, cards: [{ brand: 'at_location' }] }])
  const { body } = await lastMailTo(journey, person.contact.email, 'gives')
  expect(body).toContain('The kitchen gives $2.00 back to you')
  expect((await booked()).differences).toEqual([])
})

test('an unpaid order that its guest cancels costs nothing and gives nothing back', async () => {
  const person = await aPerson()
  const { order } = await orderAtPickup(person)
  expect(order.money).toMatchObject({
    is_paid: false,
    on_cancel: m.money_none_back({}, { locale: 'en' }),
  })
  await person.guest.call('DELETE /orders/{order_id}', { params: { order_id: order.id } })
  const { body } = await lastMailTo(journey, person.contact.email, 'Nothing was paid')
  expect(body).toContain(m.money_none_back({}, { locale: 'en' }))
  expect((await refused(take(order.id, order.sheet.total))).code).toBe('order.wrong_stage')
  expect((await booked()).differences).toEqual([])
})

test('the code that a guest pays at pickup by says so, and speaks of no catering', async () => {
  const { guest, cart_id, contact } = await aPerson({ proved: false })
  const params = { cart_id }
  await guest.call('PUT /carts/{cart_id}/payment', { params, body: { at_location: true } })
  await prove(guest, cart_id, contact.email)
  const { body } = await lastMailTo(journey, contact.email)
  expect(body).toContain('You’d like to pay at pickup at')
  expect(body).not.toContain('catering')
})

test('T18 nobody unknown pays at pickup, nobody owes more than two orders, and who didn’t come pays by card', async () => {
  const stranger = await aPerson({ proved: false })
  expect((await refused(orderAtPickup(stranger))).code).toBe('at_location.unproved')

  const hungry = await aPerson()
  const { order } = await orderAtPickup(hungry)
  await orderAtPickup(hungry, false)
  expect((await refused(orderAtPickup(hungry, false))).code).toBe('at_location.too_many')

  await sql`update orders set status = 'completed' where id = ${order.id}`.execute(journey.ctx.db)
  expect((await refused(orderAtPickup(hungry, false))).code).toBe('at_location.missed')
  // On another device too, once they prove the mailbox that they proved then, whatever they type.
  const again = await aPerson({ proved: false })
  await prove(again.guest, again.cart_id, hungry.contact.email)
  expect((await refused(orderAtPickup(again))).code).toBe('at_location.missed')
  // And with an account of that mailbox.
  const member = await aPerson({ proved: false })
  await signInAs(journey, member.guest, hungry.contact.email)
  expect((await refused(orderAtPickup(member))).code).toBe('at_location.missed')
})

test('T18 unpaid orders that somebody typed under another’s number and address keep that person from nothing', async () => {
  const victim = await aPerson()
  const thief = await aPerson()
  const asVictim = { ...thief, contact: { ...thief.contact, ...victim.contact } }
  const { order } = await orderAtPickup(asVictim)
  await orderAtPickup(asVictim, false)
  expect((await refused(orderAtPickup(asVictim, false))).code).toBe('at_location.too_many')
  await sql`update orders set status = 'completed' where id = ${order.id}`.execute(journey.ctx.db)
  expect((await refused(orderAtPickup(asVictim, false))).code).toBe('at_location.missed')
  await orderAtPickup(victim)
})

test('T18 what an order owed under is forgotten after ninety days, and with its member’s account', async () => {
  const { db } = journey.ctx
  const left = async () => (await db.selectFrom('unpaid_names').select('name').execute()).length
  const before = await left()
  const person = await aPerson()
  await orderAtPickup(person)
  expect(await left()).toBe(before + 1)
  await sql`update unpaid_names set owed_at = owed_at - interval '91 days'`.execute(db)
  await sweep(journey.ctx)
  expect(await left()).toBe(0)
  const email = 'leaves@counter.example'
  const member = await aPerson({ proved: false })
  await signInAs(journey, member.guest, email)
  const { order } = await orderAtPickup(member)
  expect(await left()).toBe(1)
  await sql`update orders set status = 'completed' where id = ${order.id}`.execute(db)
  await member.guest.call('POST /member/deletion')
  const code = await codeFor(journey, email)
  await member.guest.call('PUT /member/deletion', { body: { code } })
  expect(await left()).toBe(0)
})
