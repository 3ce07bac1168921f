import { m } from '#messages'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { taxOf } from '#core/pricing/exempt.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { reconcileCharges } from '#server/charge/reconcile-charges.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { refused, send } from './support/an-order.ts'
import {
  aDepositOrder,
  aHeldFeast,
  askForDeposits,
  balanceMails,
  bookOf,
  collect,
  declinesLater,
  longBefore,
} from './support/catering-ahead.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { booksAgree } from './support/oracle.ts'
import { aToken, faults } from './support/gateway-ledger.ts'

const journey = sharedJourney()
let office: Guest
beforeAll(async () => {
  office = await journey.staff('head-office')
  await askForDeposits(journey)
})

test('a large order pays its deposit at once; the cart, the order and the receipt say what follows', async () => {
  const { cart, placed, order_id } = await aDepositOrder(journey)
  const { total } = cart.sheet
  expect(cart.deposit).toEqual({
    cents: Math.floor(total / 4 + 0.5),
    balance: total - Math.floor(total / 4 + 0.5),
    due: expect.stringMatching(/^\d{8} 09:00$/),
  })
  const { cents = 0, balance = 0, due } = cart.deposit ?? {}
  expect(placed.sheet.total).toBe(total)
  expect(placed.balance).toEqual({
    deposit: cents,
    cents: balance,
    due,
    state: 'waiting',
    reason: null,
    card: null,
  })
  expect(await bookOf(journey, order_id)).toEqual({ held: [cents], charged: [cents], back: [] })
  const receipt = (await messagesLately(journey.ctx.db, 50)).find(
    ({ id }) => id === `receipt:${order_id}`,
  )
  expect(receipt?.text).toMatch(/Deposit today +\$/)
  expect(receipt?.text).toContain('You can pay it earlier')
})

test('on its day the balance is charged once to the same card, however often that is done', async () => {
  const { placed, order_id, now } = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  await collect(journey, order_id)
  await sql`update outbox set done_at = null, due_at = now() where kind in ('balance', 'capture')`.execute(
    journey.ctx.db,
  )
  await drainOutbox(journey.ctx)
  expect(await bookOf(journey, order_id)).toEqual({
    held: [deposit, cents],
    charged: [deposit, cents],
    back: [],
  })
  const { balance, payment } = await now()
  expect(balance).toMatchObject({ state: 'paid', card: { brand: 'Visa', last4: '4242' } })
  expect(payment.status).toBe('captured')
  const mails = await balanceMails(journey, order_id)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order ${placed.number} at South Lamar: balance paid`,
  ])
})

test('what is too near, too small or of the ordering site pays all at once, as ever', async () => {
  await askForDeposits(journey, longBefore)
  const near = await aDepositOrder(journey, { later: 0 })
  expect([near.cart.deposit, near.placed.balance]).toEqual([null, null])
  await askForDeposits(journey, { rate: 250_000, from: 90_000_00, days_before: 2 })
  const small = await aHeldFeast(journey)
  expect(small.cart.deposit).toBeNull()
  await askForDeposits(journey)
  const { rows } = await sql`select from balances where order_id = ${near.order_id}`.execute(
    journey.ctx.db,
  )
  expect(rows).toHaveLength(0)
})

test('who read another sum to pay at once is told the new one, and nothing is charged', async () => {
  const held = await aHeldFeast(journey)
  const token = await aToken(journey)
  const today = held.cart.deposit?.cents ?? 0
  await askForDeposits(journey, { rate: 500_000, from: 10_000, days_before: 2 })
  const no = await refused(send(held, { token, today }))
  expect([no.status, no.code]).toEqual([409, 'checkout.today_changed'])
  await askForDeposits(journey)
  const yes = await send(held, { token, today, key: 'key-2' })
  expect(yes.state).toBe('confirmed')
})

test('a balance that is declined leaves the order, tells its guest, and is tried again a day later', async () => {
  const { placed, order_id, now } = await aDepositOrder(journey, { card: declinesLater })
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  await collect(journey, order_id)
  const order = await now()
  expect(order.status).toBe('placed')
  expect(order.balance).toMatchObject({
    state: 'declined',
    cents,
    reason: m.decline_declined(),
  })
  const [mail, ...others] = await balanceMails(journey, order_id)
  expect(mail?.text).toContain('Your card was declined for the balance')
  expect(mail?.text).toContain(`/order/confirm/${order_id}`)
  expect(others).toEqual([])
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from due_at - now()) / 3600)::int as hours from outbox
    where kind = 'balance' and payload ->> 'order_id' = ${order_id} and done_at is null`.execute(
    journey.ctx.db,
  )
  expect(rows).toEqual([{ hours: 24 }])
  await collect(journey, order_id)
  expect(await balanceMails(journey, order_id)).toHaveLength(2)
  expect(await bookOf(journey, order_id)).toMatchObject({ held: [deposit], charged: [deposit] })
})

test('once the kitchen starts, a declined card is left alone', async () => {
  const { order_id } = await aDepositOrder(journey, { card: declinesLater })
  await sql`update orders set fire_at = now() + interval '23 hours' where id = ${order_id}`.execute(
    journey.ctx.db,
  )
  await collect(journey, order_id)
  const { rows } = await sql`
    select from outbox
    where kind = 'balance' and payload ->> 'order_id' = ${order_id} and done_at is null`.execute(
    journey.ctx.db,
  )
  expect(rows).toHaveLength(0)
})

test('a gateway that breaks after the charge is asked by key: one balance, one payment', async () => {
  const { placed, order_id, now } = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  await faults(journey, { error_after: 1 })
  await collect(journey, order_id)
  await faults(journey, {})
  expect((await now()).balance?.state).toBe('processing')
  await sql`update balance_attempts set started_at = now() - interval '6 seconds', next_look = null`.execute(
    journey.ctx.db,
  )
  await Promise.all([reconcileCharges(journey.ctx), reconcileCharges(journey.ctx)])
  await drainOutbox(journey.ctx)
  expect((await now()).balance?.state).toBe('paid')
  expect((await bookOf(journey, order_id)).charged).toEqual([deposit, cents])
})

test('a balance that the gateway never heard of is given up and tried again soon', async () => {
  const { order_id, now } = await aDepositOrder(journey)
  await faults(journey, { down: 1 })
  await collect(journey, order_id)
  await faults(journey, {})
  await sql`update balance_attempts set started_at = now() - interval '30 seconds', next_look = null`.execute(
    journey.ctx.db,
  )
  await reconcileCharges(journey.ctx)
  expect((await now()).balance).toMatchObject({ state: 'waiting', reason: null })
  await collect(journey, order_id)
  expect((await now()).balance?.state).toBe('paid')
})

test('an order that its guest cancels has no balance collected, and all that was paid goes back', async () => {
  const early = await aDepositOrder(journey)
  const late = await aDepositOrder(journey)
  await collect(journey, late.order_id)
  for (const { guest, params, order_id } of [early, late]) {
    await guest.call('DELETE /orders/{order_id}', { params })
    await collect(journey, order_id)
  }
  const { deposit = 0, cents = 0 } = late.placed.balance ?? {}
  expect(await bookOf(journey, early.order_id)).toMatchObject({
    charged: [early.placed.balance?.deposit],
    back: [early.placed.balance?.deposit],
  })
  expect((await early.now()).balance?.state).toBe('let_go')
  expect(await bookOf(journey, late.order_id)).toMatchObject({
    charged: [deposit, cents],
    back: [deposit, cents],
  })
  expect((await late.now()).payment.refund?.cents).toBe(deposit + cents)
})

test('a yes that comes after its order was cancelled is voided', async () => {
  const { order_id, placed, guest, params, now } = await aDepositOrder(journey)
  await faults(journey, { error_after: 1 })
  await collect(journey, order_id)
  await faults(journey, {})
  await guest.call('DELETE /orders/{order_id}', { params })
  await sql`update balance_attempts set started_at = now() - interval '6 seconds', next_look = null`.execute(
    journey.ctx.db,
  )
  await reconcileCharges(journey.ctx)
  await drainOutbox(journey.ctx)
  const { deposit = 0 } = placed.balance ?? {}
  expect(await bookOf(journey, order_id)).toEqual({
    held: [deposit],
    charged: [deposit],
    back: [deposit],
  })
  expect((await now()).balance?.state).toBe('let_go')
  const { rows } = await sql`select from payments where order_id = ${order_id}`.execute(
    journey.ctx.db,
  )
  expect(rows).toHaveLength(1)
})

test('cancelled while its balance is being collected, at once and many times over, the books agree', async () => {
  const orders: Awaited<ReturnType<typeof aDepositOrder>>[] = []
  for (const later of [4, 5, 6]) orders.push(await aDepositOrder(journey, { later }))
  await Promise.all(
    orders.flatMap(({ order_id, guest, params }) => [
      collect(journey, order_id),
      guest.call('DELETE /orders/{order_id}', { params }),
    ]),
  )
  await drainOutbox(journey.ctx)
  for (const { order_id } of orders) {
    const { charged, back } = await bookOf(journey, order_id)
    expect(back).toEqual(charged)
  }
})

test('tax that comes off before the balance is collected is never charged', async () => {
  const { order_id, placed, now, params } = await aDepositOrder(journey, { exempt: true })
  const tax = taxOf(placed.sheet)
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  const body = { decision: 'accepted', reason: null } as const
  await office.call('PUT /console/certificates/{order_id}', { params, body })
  const order = await now()
  expect(order.balance?.cents).toBe(cents - tax)
  expect(order.sheet.total).toBe(deposit + cents - tax)
  await collect(journey, order_id)
  expect(await bookOf(journey, order_id)).toMatchObject({
    charged: [deposit, cents - tax],
    back: [],
  })
})

test('tax that comes off after the balance goes back of it', async () => {
  const { order_id, placed, params } = await aDepositOrder(journey, { exempt: true })
  const tax = taxOf(placed.sheet)
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  await collect(journey, order_id)
  const body = { decision: 'accepted', reason: null } as const
  await office.call('PUT /console/certificates/{order_id}', { params, body })
  await drainOutbox(journey.ctx)
  expect(await bookOf(journey, order_id)).toMatchObject({ charged: [deposit, cents], back: [tax] })
})

test('tax that comes off while the bank is silent about the balance isn’t charged', async () => {
  const { order_id, placed, params } = await aDepositOrder(journey, { exempt: true })
  const tax = taxOf(placed.sheet)
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  await faults(journey, { error_after: 1 })
  await collect(journey, order_id)
  await faults(journey, {})
  const body = { decision: 'accepted', reason: null } as const
  await office.call('PUT /console/certificates/{order_id}', { params, body })
  await sql`update balance_attempts set started_at = now() - interval '6 seconds', next_look = null`.execute(
    journey.ctx.db,
  )
  await reconcileCharges(journey.ctx)
  await drainOutbox(journey.ctx)
  expect(await bookOf(journey, order_id)).toMatchObject({
    charged: [deposit, cents - tax],
    back: [],
  })
})

test('both books agree about every payment', async () => {
  expect(await booksAgree(journey)).toEqual([])
})
