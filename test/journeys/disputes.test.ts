import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { localTimeAt } from '#core/time.ts'
import { followDisputes } from '#server/charge/jobs.ts'
import { giveUpCharge } from '#server/charge/settle-charge.ts'
import { aToken, faults } from './support/gateway-ledger.ts'
import { aHeldCart, refused, send, sendOnce, southLamar } from './support/an-order.ts'
import { fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { buying } from './support/gift-cards.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { stuckAfter } from './support/stuck-moves.ts'
import { type Held, tableDeposits } from './support/table-deposits.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = sharedJourney()
const { held, paying, reserved, cancel } = tableDeposits(journey)

/** A card whose owner disputes what it pays. */
const disputes = '4000000000002685'

/** Buys a gift card for a stranger; answers the end of its number, as its page shows it. */
async function bought(card?: string): Promise<string> {
  const guest = journey.guest()
  const answer = await guest.call('POST /gift-cards', {
    headers: { 'idempotency-key': `buy-${card}` },
    body: await buying(journey, 5_000, card),
  })
  if (answer.state !== 'confirmed') throw new Error(answer.state)
  const { gift_card_id, key } = answer
  const params = { gift_card_id }
  const { number } = await guest.call('GET /gift-cards/{gift_card_id}', { params, query: { key } })
  return number?.slice(-4) ?? ''
}

/** Leaves the deposit of a table for six. */
async function deposited(card?: string) {
  const guest = journey.guest()
  const table = await held(guest)
  const { state } = await (await paying(guest, table, card))()
  expect(state).toBe('confirmed')
  return paidFor(table)
}

/** The deposit of a table, as head office reads what was paid. */
function paidFor({ hold }: Pick<Held, 'hold'>) {
  const { party, starts } = hold
  return {
    kind: 'deposit',
    location: 'South Lamar',
    party,
    starts: localTimeAt(starts, southLamar.zone),
  }
}

test('head office reads which gift card and which table a disputed payment was for', async () => {
  const office = await journey.staff('head-office')
  const last4 = await bought(disputes)
  const deposit = await deposited(disputes)
  await drainOutbox(journey.ctx)
  await followDisputes(journey.ctx)
  const read = await office.call('GET /console/disputes')
  const paid = read.disputes.map((one) => one.paid)
  expect(paid).toHaveLength(2)
  expect(paid).toContainEqual({ kind: 'gift_card', last4 })
  expect(paid).toContainEqual(deposit)
})

test('R8.6 what a cardholder disputes isn’t refunded a second time: staff read so, until the bank decides for the house', async () => {
  const office = await journey.staff('head-office')
  const cart = await aHeldCart(journey)
  const key = crypto.randomUUID()
  const paid = await send(cart, { token: await aToken(journey, disputes), key })
  const { id: order_id, sheet } = paid.order
  const params = { order_id }
  const read = async () => (await office.call('GET /console/orders/{order_id}', { params })).money
  await fireAll(journey)
  const before = await read()
  expect(before).toMatchObject({ status: 'charged', left: sheet.total, disputed: 0 })
  await followDisputes(journey.ctx)
  const disputed = { left: 0, may_refund: 0, disputed: sheet.total }
  expect(await read()).toMatchObject(disputed)
  const refund = (left: number) =>
    pressRefund(office, params.order_id, {
      target: { kind: 'amount', cents: 100 },
      reason: 'quality',
      left,
    })
  for (const left of [before.left, 0])
    expect(await refused(refund(left))).toMatchObject({ status: 409, code: 'refund.disputed' })
  await sql`update disputes set state = 'won'`.execute(journey.ctx.db)
  expect(await read()).toMatchObject(before)
  expect((await refund(before.left)).refunds).toMatchObject([{ cents: 100 }])
  await drainOutbox(journey.ctx)
  expect(await booksAgree(journey)).toEqual([])
})

const inVain = (...kinds: readonly string[]) => stuckAfter(journey, kinds)

test('head office reads which gift card and which table a charge was for that the gateway doesn’t take', async () => {
  const last4 = await bought()
  const deposit = await deposited()
  const stuck = await inVain('gift-card-capture', 'deposit-capture')
  expect(stuck.map(({ kind }) => kind)).toEqual(['capture', 'capture'])
  const paid = stuck.map((one) => one.paid)
  expect(paid).toContainEqual({ kind: 'gift_card', last4 })
  expect(paid).toContainEqual(deposit)
})

test('head office reads which table a deposit was for that the gateway doesn’t give back', async () => {
  const guest = journey.guest()
  const table = await reserved(guest)
  await faults(journey, { down: 1 })
  await cancel(guest, table)
  const stuck = await inVain('deposit-refund')
  expect(stuck).toMatchObject([{ kind: 'refund', tries: 3, paid: paidFor(table) }])
})

test('head office reads which table a hold was for that the gateway doesn’t release', async () => {
  const guest = journey.guest()
  const table = await held(guest)
  const reservation_id = table.hold.id
  await faults(journey, { down: 1 })
  await (await paying(guest, table))().catch(() => undefined)
  await giveUpCharge(await chargeOf(reservation_id), null, journey.ctx)
  const stuck = await inVain('void-late')
  expect(stuck).toMatchObject([{ kind: 'void', tries: 3, paid: paidFor(table) }])
})

test('head office reads at which location a hold was for an order that was never placed, and by what its processor finds it', async () => {
  const cart = await aHeldCart(journey)
  const token = await aToken(journey)
  await faults(journey, { down: 1 })
  await sendOnce(cart, { token }).catch(() => undefined)
  const tried = await chargeOf(cart.params.cart_id)
  await giveUpCharge(tried, null, journey.ctx)
  const stuck = await inVain('void-late')
  expect(stuck).toMatchObject([
    {
      kind: 'void',
      paid: { kind: 'unordered', location: 'South Lamar' },
      reference: tried.id,
    },
  ])
})

/** The try to charge for something. */
function chargeOf(subject_id: string) {
  return journey.ctx.db
    .selectFrom('charges')
    .where('subject_id', '=', subject_id)
    .select(['id', 'purpose', 'subject_id', 'amount'])
    .executeTakeFirstOrThrow()
}
