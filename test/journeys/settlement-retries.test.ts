import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NewId } from '#core/id.ts'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import { reconcile } from '#server/jobs/reconcile.ts'
import { placeOrder } from '#server/ordering/place-order.ts'
import { settleAttempt } from '#server/ordering/settle-attempt.ts'
import { aHeldCart } from './support/an-order.ts'
import { anOrderInput, dying } from './support/crash-at-charge.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { booksAgree } from './support/oracle.ts'
import { pass } from './support/settlement.ts'
import { ledger } from './support/gateway-ledger.ts'

const journey = sharedJourney()

type Held = Awaited<ReturnType<typeof aHeldCart>>

test('P1 a yes that the request and the reconciler both hear is one order, and its charge stays', async () => {
  const held = await aHeldCart(journey)
  await placeOrder(await anOrderInput(journey, held), journey.ctx)
  const { id, amount } = await attemptOf(held)
  const heard = await journey.ctx.card.find(id)
  if (heard.state === 'never_seen') throw new Error('Nothing was charged')
  const before = await voids()
  const again = await settleAttempt({ id, amount, capture_at: null }, heard, journey.ctx)
  expect(again).toEqual({ state: 'ordered' })
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
  await reconcile(journey.ctx)
  expect((await attemptOf(held)).status).toBe('pending')
  await pass(journey, '14 seconds')
  await reconcile(journey.ctx)
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
    await reconcile({ ...journey.ctx, newId })
    expect((await attemptOf(held)).status).toBe(status)
    expect((await voids()) - before).toBe(voided)
  }
  expect(await booksAgree(journey)).toEqual([])
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
