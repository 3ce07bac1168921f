import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { reconcileCharges } from '#server/charge/reconcile-charges.ts'
import { followDisputes } from '#server/charge/jobs.ts'
import { answerBank } from './support/answer-bank.ts'
import { aHeldCart, alma, refused } from './support/an-order.ts'
import { aDepositOrder, askForDeposits } from './support/catering-ahead.ts'
import { fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken, asks, charges, faults } from './support/gateway-ledger.ts'
import { buying } from './support/gift-cards.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await askForDeposits(journey)
})

/** A card whose owner disputes what it pays. */
const disputes = '4000000000002685'

/** An order that is paid with a card that was just typed; the same again for the same key. */
async function anOrder(number: string) {
  const held = await aHeldCart(journey)
  const token = await aToken(journey, number)
  const key = crypto.randomUUID()
  const send = () =>
    held.guest.call('POST /carts/{cart_id}/checkout', {
      params: held.params,
      body: { contact: alma, payment: { token }, total: held.cart.sheet.total },
      headers: { 'idempotency-key': key },
    })
  return { ...held, send }
}

/** The purchase of a gift card with a card whose bank asks. */
async function aGiftCardAsked() {
  const body = await buying(journey, 5_000, asks)
  const key = crypto.randomUUID()
  const guest = journey.guest()
  const send = () => guest.call('POST /gift-cards', { headers: { 'idempotency-key': key }, body })
  const asked = await send()
  if (asked.state !== 'challenge') throw new Error(asked.state)
  return { asked, send }
}

test('R2.8 a bank that asks about a card that was just typed is answered on its page; then the order is placed once', async () => {
  const { send } = await anOrder(asks)
  const asked = await send()
  if (asked.state !== 'challenge') throw new Error(asked.state)
  expect(new URL(asked.url).searchParams.get('locale')).toBe('en')
  expect(await send()).toEqual(asked)
  const before = (await charges(journey)).length
  await answerBank(asked, true)
  expect((await send()).state).toBe('confirmed')
  expect((await send()).state).toBe('confirmed')
  expect((await charges(journey)).length).toBe(before + 1)
  expect(await booksAgree(journey)).toEqual([])
})

test('who says no to their bank is told so, and keeps their bag', async () => {
  const { send, guest, params } = await anOrder(asks)
  const asked = await send()
  if (asked.state !== 'challenge') throw new Error(asked.state)
  await answerBank(asked, false)
  expect((await refused(send())).code).toBe('payment.declined')
  expect((await guest.call('GET /carts/{cart_id}', { params })).count).toBe(1)
})

test('R1.7 a gift card is bought once its bank got its answer, and a question left alone buys none', async () => {
  const { asked, send } = await aGiftCardAsked()
  expect(await send()).toEqual(asked)
  await answerBank(asked, true)
  expect((await send()).state).toBe('confirmed')

  const alone = await aGiftCardAsked()
  await reconcileCharges(journey.ctx)
  expect((await alone.send()).state).toBe('challenge')
  await sql`update gift_card_purchases set started_at = now() - interval '11 minutes', next_look = null where status = 'pending'`.execute(
    journey.ctx.db,
  )
  await reconcileCharges(journey.ctx)
  expect((await refused(alone.send())).code).toBe('payment.declined')
  expect(await booksAgree(journey)).toEqual([])
})

test('a balance is paid with another card once its bank got its answer, and a question left alone pays nothing', async () => {
  const { guest, params, placed, now } = await aDepositOrder(journey)
  const pay = async () =>
    guest.call('PUT /orders/{order_id}/balance', {
      params,
      body: { cents: placed.balance?.cents ?? 0, payment: { token: await aToken(journey, asks) } },
    })
  const later = (minutes: number) =>
    sql`update balance_attempts set started_at = now() - make_interval(mins => ${minutes}), next_look = null where status = 'pending'`.execute(
      journey.ctx.db,
    )
  const alone = await pay()
  expect(alone.state).toBe('challenge')
  await later(11)
  await reconcileCharges(journey.ctx)
  expect((await now()).balance?.state).not.toBe('paid')

  const asked = await pay()
  if (asked.state !== 'challenge') throw new Error(asked.state)
  await answerBank(asked, true)
  await later(1)
  await reconcileCharges(journey.ctx)
  expect((await now()).balance?.state).toBe('paid')
})

test('head office reads of a disputed charge, and of one that the gateway refuses to take again and again', async () => {
  const office = await journey.staff('head-office')
  const { send } = await anOrder(disputes)
  const placed = await send()
  if (placed.state !== 'confirmed') throw new Error(placed.state)
  await fireAll(journey)
  await drainOutbox(journey.ctx)
  await followDisputes(journey.ctx)
  await followDisputes(journey.ctx)
  const read = () => office.call('GET /console/disputes')
  const { number, id: order_id } = placed.order
  expect((await read()).disputes).toMatchObject([
    { paid: { order_id, number }, state: 'needs_response', cents: placed.order.sheet.total },
  ])
  expect((await read()).stuck).toEqual([])

  const { send: sendStuck } = await anOrder('4242424242424242')
  const stuck = await sendStuck()
  if (stuck.state !== 'confirmed') throw new Error(stuck.state)
  await faults(journey, { down: 1 })
  await fireAll(journey)
  const again = sql`update outbox set due_at = now() where kind = 'capture' and done_at is null`
  for (const _ of [1, 2, 3]) {
    await again.execute(journey.ctx.db)
    await drainOutbox(journey.ctx)
  }
  expect((await read()).stuck).toMatchObject([
    { kind: 'capture', paid: { order_id: stuck.order.id }, next: expect.any(String) },
  ])
  await faults(journey, {})
  await again.execute(journey.ctx.db)
  await drainOutbox(journey.ctx)
  expect((await read()).stuck).toEqual([])
})
