import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { drainOutbox } from './support/drain-outbox.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { finishRefund } from '#server/charge/store-refunds.ts'
import { anOrder } from './support/an-order.ts'
import {
  beginCaptureOf,
  cancel,
  isDue,
  mailsAbout,
  now,
  paymentOf,
  type Placed,
  refOf,
  refsOf,
  toBeCharged,
} from './support/cancelling.ts'
import { aDepositOrder, askForDeposits } from './support/catering-ahead.ts'
import { journeyDatabase } from './support/fresh-database.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { aToken, faults, ledger } from './support/gateway-ledger.ts'
import { waiting } from './support/waiting.ts'
import { formatMoney } from '#core/format/format-money.ts'

const journey = sharedJourney()

test('what was charged already goes back whole, once, over all payments of the order', async () => {
  const placed = await anOrder(journey)
  const second = await aSecondPayment(placed, 1_500)
  await toBeCharged(journey, placed)
  await drainOutbox(journey.ctx)
  expect((await now(placed)).payment.status).toBe('captured')
  const { total } = placed.order.sheet
  expect((await cancel(placed)).payment.refund).toMatchObject({
    cents: total + 1_500,
    reason: 'guest_cancelled',
    cards: [{ brand: 'Visa', last4: '4242', cents: total + 1_500 }],
  })
  await drainOutbox(journey.ctx)
  await sql`update outbox set done_at = null, due_at = now()
    where event_id like ${`refund:return:${placed.order.id}%`}`.execute(journey.ctx.db)
  await drainOutbox(journey.ctx)
  const refs = await refsOf(journey, placed)
  const back = (await ledger(journey)).flatMap((entry) =>
    entry.kind === 'refund' && refs.includes(entry.ref) ? [[entry.ref, entry.amount]] : [],
  )
  const first = refs.find((ref) => ref !== second)
  expect(back).toHaveLength(2)
  expect(Object.fromEntries(back)).toEqual({ [first ?? '']: total, [second]: 1_500 })
  expect((await mailsAbout(journey, placed))[0]?.text).toContain(
    `${formatMoney(total + 1_500, 'en')} goes back to your Visa ending in 4242`,
  )
})

test('an order paid by two cards gives each its own part back, and its page and its mail say which', async () => {
  await askForDeposits(journey)
  const { order_id, placed, guest, params } = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  const payment = { token: await aToken(journey, '5555555555554444') }
  await guest.call('PUT /orders/{order_id}/balance', { params, body: { cents, payment } })
  await drainOutbox(journey.ctx)
  const cancelled = await guest.call('DELETE /orders/{order_id}', { params })
  expect(cancelled.payment.refund?.cards).toEqual([
    { brand: 'Mastercard', last4: '4444', cents },
    { brand: 'Visa', last4: '4242', cents: deposit },
  ])
  await drainOutbox(journey.ctx)
  const mails = await messagesLately(journey.ctx.db, 50)
  expect(mails.find(({ id }) => id === `cancelled:${order_id}`)?.text).toContain(
    `${formatMoney(deposit + cents, 'en')} goes back: ${formatMoney(cents, 'en')} to your Mastercard ending in 4444 and ${formatMoney(deposit, 'en')} to your Visa`,
  )
})

test('P1 a charge that is just being made when the guest cancels goes back', async () => {
  const placed = await anOrder(journey)
  const { card } = journey.ctx
  const ref = await refOf(journey, placed)
  expect(await beginCaptureOf(journey, placed)).toBe(placed.order.sheet.total)
  await cancel(placed)
  // The gateway charged, and whoever asked it to died before they wrote it down.
  await card.capture(ref, placed.order.sheet.total)
  await toBeCharged(journey, placed)
  await drainOutbox(journey.ctx)
  await isDue(journey, 'refund:return', placed)
  await drainOutbox(journey.ctx)
  expect((await now(placed)).payment.status).toBe('refunded')
  expect(await beginCaptureOf(journey, placed)).toBeUndefined()
})

test('P1 a charge that begins while the guest cancels goes back, or never begins', async () => {
  const { db } = journey.ctx
  const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder(journey)))
  const charging = await Promise.all(
    orders.map(async (placed, index) => {
      const id = await paymentOf(journey, placed)
      const cancelling = cancel(placed)
      // Later by so many questions: the two meet at every step of each other.
      for (let asked = 0; asked < index; asked += 1) await now(placed)
      const begun = await beginCaptureOf(journey, placed)
      await cancelling
      return { id, begun }
    }),
  )
  for (const { id, begun } of charging) {
    const { rows } = await sql<{ amount: number }>`
      select amount from refunds where payment_id = ${id}`.execute(db)
    expect(rows.map(({ amount }) => amount)).toEqual(begun === undefined ? [] : [begun])
  }
  // Who began died before the gateway heard of it: nothing is charged.
  for (const placed of orders) await toBeCharged(journey, placed)
  await drainOutbox(journey.ctx)
  for (const placed of orders) expect((await now(placed)).payment.status).toBe('voided')
})

// Two at once take two connections.
test.skipIf(journeyDatabase === 'embedded')(
  'two parts that go back in the same moment leave nothing of the charge, and the payment says so',
  async () => {
    const { db } = journey.ctx
    const placed = await anOrder(journey)
    await toBeCharged(journey, placed)
    await drainOutbox(journey.ctx)
    const [one = '', other = ''] = await inHalves(placed)
    const { finishing } = await db.transaction().execute(async (tx) => {
      await sql`select from payments where order_id = ${placed.order.id} for update`.execute(tx)
      const both = Promise.all([finishRefund(db, one), finishRefund(db, other)])
      await expect.poll(() => waiting(db)).toBe(2)
      return { finishing: both }
    })
    await finishing
    expect((await now(placed)).payment.status).toBe('refunded')
  },
)

test('P3 a gateway that is down when the guest cancels lets go of the card later', async () => {
  const placed = await anOrder(journey)
  await faults(journey, { down: 1 })
  await cancel(placed)
  await drainOutbox(journey.ctx)
  expect((await now(placed)).payment.status).toBe('authorized')
  expect(await beginCaptureOf(journey, placed)).toBeUndefined()
  await faults(journey, {})
  await isDue(journey, 'let-go', placed)
  await drainOutbox(journey.ctx)
  expect((await now(placed)).payment.status).toBe('voided')
})

/** What an order was charged, to go back in two parts; by their ids. */
async function inHalves(placed: Placed): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into refunds (id, payment_id, amount)
    select 'half:' || half || ':' || id, id, case half when 1 then amount / 2 else amount - amount / 2 end
    from payments, (values (1), (2)) as halves (half) where order_id = ${placed.order.id}
    returning id`.execute(journey.ctx.db)
  return rows.map(({ id }) => id)
}

/** A second card payment of an order, held at the gateway like the first. */
async function aSecondPayment({ order }: Placed, amount: number) {
  const { db, card } = journey.ctx
  const id = `pay_second_${order.id}`
  const held = await card.authorize({
    key: id,
    amount,
    token: await aToken(journey),
    keeps: false,
    present: false,
  })
  if (held.state !== 'authorized') throw new Error('The bank said no')
  await sql`
    insert into payments (id, order_id, part, gateway, gateway_ref, amount, brand, last4, status)
    select ${id}, order_id, 'balance', gateway, ${held.ref}, ${amount}, brand, last4, 'authorized'
    from payments where order_id = ${order.id}`.execute(db)
  return held.ref
}
