import { beforeAll, expect, test } from 'vitest'
import { aDepositOrder, askForDeposits, bookOf, collect } from './support/catering-ahead.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { booksAgree } from './support/oracle.ts'
import { pressRefund } from './support/press-refund.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await askForDeposits(journey)
})

test('P1 what staff give back once the balance is paid goes back, also where as much was left before it was', async () => {
  const { order_id, params, placed } = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  const office = await journey.staff('head-office')
  const refund = (left: number, back = left) =>
    pressRefund(office, params.order_id, {
      target: { kind: 'amount', cents: back },
      reason: 'quality',
      left,
    })
  await refund(deposit)
  await drainOutbox(journey.ctx)
  await collect(journey, order_id)
  await refund(cents, cents - deposit)
  await drainOutbox(journey.ctx)
  const { money } = await refund(deposit)
  expect(money.left).toBe(0)
  await drainOutbox(journey.ctx)
  expect((await bookOf(journey, order_id)).back).toEqual([deposit, cents - deposit, deposit])
  const { refunds } = await office.call('GET /console/orders/{order_id}', { params })
  expect(refunds.map((one) => one.cents)).toEqual([deposit, cents - deposit, deposit])
})

test('P1 a refund that is sent again is the same one, also where as much is left again as before it', async () => {
  const { order_id, params, placed } = await aDepositOrder(journey)
  const { deposit = 0, cents = 0 } = placed.balance ?? {}
  const office = await journey.staff('head-office')
  const all = {
    target: { kind: 'amount', cents: deposit },
    reason: 'quality',
    left: deposit,
  } as const
  const press = () => pressRefund(office, order_id, all, 'the-deposit')
  await press()
  await drainOutbox(journey.ctx)
  await collect(journey, order_id)
  // As much is left as before the press whose answer was lost.
  await pressRefund(office, order_id, {
    target: { kind: 'amount', cents: cents - deposit },
    reason: 'quality',
    left: cents,
  })
  expect((await press()).money.left).toBe(deposit)
  await drainOutbox(journey.ctx)
  const { refunds } = await office.call('GET /console/orders/{order_id}', { params })
  expect(refunds.map((one) => one.cents)).toEqual([deposit, cents - deposit])
})

test('both books agree about what went back', async () => {
  expect(await booksAgree(journey)).toEqual([])
})
