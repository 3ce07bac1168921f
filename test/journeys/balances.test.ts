import { m } from '#messages'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { taxOf } from '#core/pricing/exempt.ts'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { orderKey } from '#server/order/order-links.ts'
import { collectBalance } from '#server/charge/jobs.ts'
import { chargeBalance } from '#server/charge/pay-balance.ts'
import { settleCharge } from '#server/charge/settle-charge.ts'
import { refused } from './support/an-order.ts'
import {
  aDepositOrder,
  askForDeposits,
  balanceMails,
  bookOf,
  collect,
  declinesLater,
  longBefore,
} from './support/catering-ahead.ts'
import { fire } from './support/tax-exemption.ts'
import { codeFor } from './support/a-member.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { booksAgree } from './support/oracle.ts'
import { answerBank } from './support/answer-bank.ts'
import { aToken, asks, faults } from './support/gateway-ledger.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await askForDeposits(journey)
})

const pay = (
  { guest, params, placed }: Awaited<ReturnType<typeof aDepositOrder>>,
  payment: { token: string } | null = null,
  cents = placed.balance?.cents ?? 0,
) => guest.call('PUT /orders/{order_id}/balance', { params, body: { cents, payment } })

test('a guest pays the balance early by the card of the deposit, and nothing is collected later', async () => {
  const order = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = order.placed.balance ?? {}
  const answer = await pay(order)
  expect(answer).toMatchObject({ state: 'confirmed', order: { balance: { state: 'paid' } } })
  expect((await pay(order)).state).toBe('confirmed')
  await collect(journey, order.order_id)
  expect((await bookOf(journey, order.order_id)).charged).toEqual([deposit, cents])
  expect(await balanceMails(journey, order.order_id)).toHaveLength(1)
})

test('P3 a bank that charges a balance and breaks off is asked again while its guest waits', async () => {
  const order = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = order.placed.balance ?? {}
  await faults(journey, { drop_after: 1 })
  const answer = await pay(order)
  await faults(journey, {})
  expect(answer).toMatchObject({ state: 'confirmed', order: { balance: { state: 'paid' } } })
  expect((await bookOf(journey, order.order_id)).held).toEqual([deposit, cents])
})

test('P1 a bank’s question about a balance whose answer got lost is answered the same to who asks again, and is one charge', async () => {
  const order = await aDepositOrder(journey)
  const payment = { token: await aToken(journey, asks) }
  const asked = await pay(order, payment)
  if (asked.state !== 'challenge') throw new Error('Nothing was asked')
  expect(await pay(order, payment)).toEqual(asked)
  expect(await pay(order)).toEqual(asked)
  const { order_id } = order
  await expect(collectBalance({ order_id }, journey.ctx, 'collect')).rejects.toThrow('being paid')
  await answerBank(asked, true)
  expect((await pay(order, payment)).state).toBe('confirmed')
  const { deposit = 0, cents = 0 } = order.placed.balance ?? {}
  expect((await bookOf(journey, order_id)).held).toEqual([deposit, cents])
})

test('R2.9 who proved an order by its mail’s link on another device pays its balance there; by the link alone nobody does', async () => {
  const order = await aDepositOrder(journey)
  const { params, order_id } = order
  const { cents = 0 } = order.placed.balance ?? {}
  const other = journey.guest().on('catering')
  expect(await refused(pay({ ...order, guest: other }))).toMatchObject({ code: 'thing.missing' })
  const key = orderKey(order_id, journey.settings)
  await other.call('POST /orders/{order_id}/proof', { params, body: { key } })
  const code = await codeFor(journey, order.placed.contact.phone)
  await other.call('PUT /orders/{order_id}/proof', { params, body: { key, code } })
  const paid = await pay({ ...order, guest: other })
  expect(paid).toMatchObject({
    state: 'confirmed',
    order: { access: 'proved', balance: { state: 'paid', cents } },
  })
  expect((await order.now()).balance?.state).toBe('paid')
})

test('after a decline the guest pays with another card', async () => {
  const order = await aDepositOrder(journey, { card: declinesLater })
  const { deposit = 0, cents = 0 } = order.placed.balance ?? {}
  await collect(journey, order.order_id)
  const no = await refused(pay(order, { token: await aToken(journey, '4000000000009995') }))
  expect([no.status, no.code]).toEqual([422, 'payment.declined'])
  expect((await order.now()).balance?.reason).toBe(m.decline_no_funds())
  const yes = await pay(order, { token: await aToken(journey, '5555555555554444') })
  if (yes.state !== 'confirmed') throw new Error(yes.state)
  expect(yes.order.balance?.card).toEqual({ brand: 'Mastercard', last4: '4444' })
  await collect(journey, order.order_id)
  expect((await bookOf(journey, order.order_id)).charged).toEqual([deposit, cents])
})

test('a no to another card, before its day, leaves the balance to the card that was kept', async () => {
  const order = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = order.placed.balance ?? {}
  const no = await refused(pay(order, { token: await aToken(journey, '4000000000009995') }))
  expect(no.message).toContain(m.decline_no_funds())
  expect((await order.now()).balance?.state).toBe('waiting')
  await collect(journey, order.order_id)
  expect((await order.now()).balance).toMatchObject({ state: 'paid', card: { brand: 'Visa' } })
  expect((await bookOf(journey, order.order_id)).charged).toEqual([deposit, cents])
})

test('paid twenty times at once, and by the job in between, it is one charge', async () => {
  const order = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = order.placed.balance ?? {}
  const tokens = await Promise.all(Array.from({ length: 9 }, () => aToken(journey)))
  const answers = await Promise.all([
    collect(journey, order.order_id),
    ...tokens.map((token, at) => pay(order, at % 3 === 0 ? null : { token })),
  ])
  expect(answers.flatMap((one) => one?.state ?? [])).toHaveLength(9)
  await drainOutbox(journey.ctx)
  expect(await bookOf(journey, order.order_id)).toEqual({
    held: [deposit, cents],
    charged: [deposit, cents],
    back: [],
  })
})

test('P1 a yes to a balance that two hear is one payment, and its charge stays', async () => {
  const order = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = order.placed.balance ?? {}
  await pay(order)
  const { id, amount } = await journey.ctx.db
    .selectFrom('balance_attempts')
    .where('order_id', '=', order.order_id)
    .select(['id', 'amount'])
    .executeTakeFirstOrThrow()
  const heard = await journey.ctx.card.find(id)
  if (heard.state === 'never_seen') throw new Error('Nothing was charged')
  const { order_id } = order
  const charge = { id, purpose: 'balance', subject_id: order_id, amount } as const
  expect(await settleCharge(charge, heard, journey.ctx)).toEqual({ state: 'done' })
  expect((await bookOf(journey, order_id)).held).toEqual([deposit, cents])
})

test('P1 a tax that comes off while the bank thinks about the balance is never charged', async () => {
  const { order_id, params, placed } = await aDepositOrder(journey, { exempt: true })
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  const office = await journey.staff('head-office')
  const { card } = journey.ctx
  const thinking: CardGateway = {
    ...card,
    authorizeStored: async (charge) => {
      const body = { decision: 'accepted', reason: null } as const
      await office.call('PUT /console/certificates/{order_id}', { params, body })
      return card.authorizeStored(charge)
    },
  }
  const asked = { order_id, actor: 'house', visitor_id: null, caller: null } as const
  await chargeBalance(asked, { ...journey.ctx, card: thinking })
  await drainOutbox(journey.ctx)
  const { charged } = await bookOf(journey, order_id)
  expect(charged).toEqual([deposit, cents - taxOf(placed.sheet)])
})

test('P1 the house asks again a day after a no, until the kitchen starts; after a guest’s own try it doesn’t', async () => {
  const { db } = journey.ctx
  const todos = async (order_id: string) => {
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from due_at - now()) / 3600)::int as hours from outbox
      where kind = 'balance' and payload ->> 'order_id' = ${order_id} and done_at is null`.execute(
      db,
    )
    return rows.map(({ hours }) => hours)
  }
  const { order_id } = await aDepositOrder(journey, { card: declinesLater })
  await collect(journey, order_id)
  expect(await todos(order_id)).toEqual([24])
  await sql`update orders set fire_at = now() + interval '23 hours' where id = ${order_id}`.execute(
    db,
  )
  await collect(journey, order_id)
  expect(await todos(order_id)).toEqual([])
  const early = await aDepositOrder(journey)
  const planned = await todos(early.order_id)
  await refused(pay(early, { token: await aToken(journey, '4000000000009995') }))
  expect(await todos(early.order_id)).toEqual(planned)
})

test('T1 what isn’t owed can’t be paid, nor another sum than was read, nor somebody else’s', async () => {
  const order = await aDepositOrder(journey)
  const cents = order.placed.balance?.cents ?? 0
  const changed = await refused(pay(order, null, cents - 1))
  expect([changed.status, changed.code]).toEqual([409, 'balance.changed'])
  const stranger = { ...order, guest: journey.guest().on('catering') }
  expect((await refused(pay(stranger))).status).toBe(404)
  await askForDeposits(journey, longBefore)
  const near = await aDepositOrder(journey, { later: 0 })
  await askForDeposits(journey)
  expect((await refused(pay(near, null, 0))).code).toBe('order.wrong_stage')
  const made = await refused(pay(order, { token: 'made up' }))
  expect(made.code).toBe('payment.declined')
  await expect(
    order.guest.call('PUT /orders/{order_id}/balance', {
      params: order.params,
      body: { cents: 1.5, payment: null },
    }),
  ).rejects.toMatchObject({ status: 400 })
})

test('T18 cards are tried on a balance only so often', async () => {
  const order = await aDepositOrder(journey)
  const codes: string[] = []
  for (const _ of '123456')
    codes.push(
      (await refused(pay(order, { token: await aToken(journey, '4000000000000002') }))).code,
    )
  expect(codes).toEqual([
    ...Array.from({ length: 5 }, () => 'payment.declined'),
    'payment.too_many_declines',
  ])
})

test('the ticket of an order that fired unpaid says what is due, until its guest pays', async () => {
  const order = await aDepositOrder(journey, { card: declinesLater })
  await fire(journey, order.order_id)
  const crew = await journey.staff('crew-south-lamar')
  const due = async () => {
    const params = { location_id: 'south-lamar' }
    const { tickets } = await crew.call('GET /console/locations/{location_id}/tickets', { params })
    return tickets.find(({ order_id }) => order_id === order.order_id)?.balance_due
  }
  expect(await due()).toBe(order.placed.balance?.cents)
  await pay(order, { token: await aToken(journey) })
  expect(await due()).toBeNull()
})

test('what goes back of two payments goes back of the later one first, and never more than was paid', async () => {
  const order = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = order.placed.balance ?? {}
  await collect(journey, order.order_id)
  await sql`
    with ended as (
      update orders set status = 'cancelled' where id = ${order.order_id} returning id, location_id
    )
    insert into returns (order_id, location_id) select id, location_id from ended`.execute(
    journey.ctx.db,
  )
  const office = await journey.staff('head-office')
  const giveBack = (sum: number) =>
    office.call('PUT /console/tickets/{order_id}/refund', {
      params: order.params,
      body: { cents: sum, reason: 'damaged' },
    })
  expect((await refused(giveBack(deposit + cents + 1))).code).toBe('refund.too_much')
  expect((await giveBack(cents + 100)).paid).toBe(deposit + cents)
  await drainOutbox(journey.ctx)
  expect(await bookOf(journey, order.order_id)).toMatchObject({
    charged: [deposit, cents],
    back: [100, cents],
  })
  await sql`update orders set status = 'placed' where id = ${order.order_id}`.execute(
    journey.ctx.db,
  )
})

test('both books agree about every payment', async () => {
  expect(await booksAgree(journey)).toEqual([])
})
