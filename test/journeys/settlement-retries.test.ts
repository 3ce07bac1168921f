import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NewId } from '#core/id.ts'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import { reconcileCharges } from '#server/charge/reconcile-charges.ts'
import { placeOrder } from '#server/order/place-order.ts'
import { settleCharge } from '#server/charge/settle-charge.ts'
import { answerBank } from './support/answer-bank.ts'
import { aHeldCart, alma, refused } from './support/an-order.ts'
import { anOrderInput, dying } from './support/crash-at-charge.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { booksAgree } from './support/oracle.ts'
import { pass } from './support/settlement.ts'
import { aToken, asks, ledger } from './support/gateway-ledger.ts'

const journey = sharedJourney()

type Held = Awaited<ReturnType<typeof aHeldCart>>

test('P1 a yes that the request and the reconciler both hear is one order, and its charge stays', async () => {
  const held = await aHeldCart(journey)
  await placeOrder(await anOrderInput(journey, held), journey.ctx)
  const { id, amount } = await attemptOf(held)
  const heard = await journey.ctx.card.find(id)
  if (heard.state === 'never_seen') throw new Error('Nothing was charged')
  const before = await voids()
  const charge = { id, purpose: 'order', subject_id: held.params.cart_id, amount } as const
  expect(await settleCharge(charge, heard, journey.ctx)).toEqual({ state: 'done' })
  expect(await voids()).toBe(before)
  expect(await booksAgree(journey)).toEqual([])
})

test('P3 a charge of another amount than was asked for is let go, and is no decline of its guest', async () => {
  const held = await aHeldCart(journey)
  const { card } = journey.ctx
  const dearer: CardGateway = {
    ...card,
    authorize: (charge) => card.authorize({ ...charge, amount: charge.amount + 1 }),
  }
  const wish = await anOrderInput(journey, held)
  const before = await voids()
  const paying = placeOrder(wish, { ...journey.ctx, card: dearer })
  await expect(paying).rejects.toMatchObject({ refusal: { code: 'payment.declined' } })
  expect(await voids()).toBe(before + 1)
  expect(await booksAgree(journey)).toEqual([])
  const { rows } = await sql`
    select from budgets where key = ${`visitor_declines:${wish.owner.visitor_id}`}`.execute(
    journey.ctx.db,
  )
  expect(rows).toEqual([])
})

test('P1 a try that the gateway hasn’t heard of yet is only given up once no request can send it any more', async () => {
  const held = await aHeldCart(journey)
  const wish = await anOrderInput(journey, held)
  await expect(placeOrder(wish, dying(journey.ctx, 'before'))).rejects.toThrow('Killed')
  await pass(journey, '6 seconds')
  await reconcileCharges(journey.ctx)
  expect((await attemptOf(held)).status).toBe('pending')
  await pass(journey, '14 seconds')
  await reconcileCharges(journey.ctx)
  expect((await attemptOf(held)).status).toBe('failed')
})

test('P1 a yes that can’t be made an order of is let go after two minutes, and not before', async () => {
  const held = await aHeldCart(journey)
  const wish = await anOrderInput(journey, held)
  await expect(placeOrder(wish, dying(journey.ctx, 'after'))).rejects.toThrow('Killed')
  const newId: NewId = (kind) => {
    if (kind === 'event') throw new Error('No order can be written')
    return journey.ctx.newId(kind)
  }
  const before = await voids()
  for (const [time, status, voided] of [
    ['60 seconds', 'pending', 0],
    ['60 seconds', 'failed', 1],
  ] as const) {
    await pass(journey, time)
    await reconcileCharges({ ...journey.ctx, newId })
    expect((await attemptOf(held)).status).toBe(status)
    expect((await voids()) - before).toBe(voided)
  }
  expect(await booksAgree(journey)).toEqual([])
})

test('P1 a bank’s question that is answered just as it is taken back leaves no order without its charge', async () => {
  const held = await aHeldCart(journey)
  const token = await aToken(journey, asks)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { contact: alma, payment: { token }, total: held.cart.sheet.total }
  const pay = () =>
    held.guest.call('POST /carts/{cart_id}/checkout', { params: held.params, body, headers })
  const asked = await pay()
  if (asked.state !== 'challenge') throw new Error('Nothing was asked')
  await pass(journey, '11 minutes')
  const { card } = journey.ctx
  let isFirst = true
  const racing: CardGateway = {
    ...card,
    async void(ref) {
      if (isFirst) {
        isFirst = false
        await answerBank(asked, true)
        await refused(pay())
      }
      return card.void(ref)
    },
  }
  await reconcileCharges({ ...journey.ctx, card: racing })
  expect((await attemptOf(held)).status).toBe('failed')
  expect(await booksAgree(journey)).toEqual([])
})

test('P1 pages of banks that nobody answers keep no charge waiting, however many are open', async () => {
  const held = await aHeldCart(journey)
  const wish = await anOrderInput(journey, held)
  await expect(placeOrder(wish, dying(journey.ctx, 'after'))).rejects.toThrow('Killed')
  await pass(journey, '10 seconds')
  const { card, db } = journey.ctx
  await sql`
    insert into gift_card_purchases (id, gift_card_id, idempotency_key, body_hash, gateway, amount, email, locale, started_at)
    select 'asks-' || n, 'none', 'asks-' || n, '', ${card.name}, 2500, '', 'en', now() - interval '1 minute'
    from generate_series(1, 45) as n
  `.execute(db)
  const asked: string[] = []
  const asking: CardGateway = {
    ...card,
    async find(key) {
      asked.push(key)
      return key.startsWith('asks-') ? { state: 'challenge', ref: key, url: '/' } : card.find(key)
    },
  }
  const look = () => reconcileCharges({ ...journey.ctx, card: asking })
  for (let looks = 0; looks < 3; looks += 1) await look()
  expect((await attemptOf(held)).status).toBe('authorized')
  // Each was asked about once, and is left alone for a while.
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  await look()
  expect(asked).toHaveLength(46)
  await sql`delete from gift_card_purchases where id like 'asks-%'`.execute(db)
})

function attemptOf({ params }: Held) {
  return journey.ctx.db
    .selectFrom('payment_attempts')
    .where('cart_id', '=', params.cart_id)
    .select(['id', 'amount', 'status'])
    .executeTakeFirstOrThrow()
}

async function voids(): Promise<number> {
  return (await ledger(journey)).filter(({ kind }) => kind === 'void').length
}
