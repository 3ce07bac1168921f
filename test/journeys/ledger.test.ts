import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DataOf } from '#contract/api.ts'
import { bookRefunds } from '#server/charge/store-settlement.ts'
import { settleDay } from '#server/charge/settle-day.ts'
import { anOrder, refused } from './support/an-order.ts'
import { fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = sharedJourney()

async function settled(): Promise<DataOf<'GET /console/money'>> {
  const office = await journey.staff('head-office')
  return office.call('GET /console/money', {})
}

async function total(account: string): Promise<number> {
  const { totals } = await settled()
  return totals.reduce((all, one) => all + (one.account === account ? one.cents : 0), 0)
}

/** Some orders: one is only held, one charged, one partly given back, one cancelled by its guest. */
async function aDayOfOrders() {
  const [held, charged, lessened, cancelled] = [
    await anOrder(journey),
    await anOrder(journey),
    await anOrder(journey),
    await anOrder(journey),
  ]
  await cancelled.guest.call('DELETE /orders/{order_id}', {
    params: { order_id: cancelled.order.id },
  })
  await fireAll(journey)
  await drainOutbox(journey.ctx)
  const office = await journey.staff('head-office')
  for (const cents of [333, 1])
    await pressRefund(office, lessened.order.id, {
      target: { kind: 'amount', cents },
      reason: 'quality',
      left: cents === 333 ? lessened.order.sheet.total : lessened.order.sheet.total - 333,
    })
  await drainOutbox(journey.ctx)
  return { held, charged, lessened, cancelled }
}

test('P1 after orders of every kind the ledger, the orders and the gateway’s own record agree to the cent', async () => {
  const { charged, lessened, held } = await aDayOfOrders()
  expect(await settled()).toMatchObject({ differences: [], gateway_silent: false, moving: 0 })
  expect(await booksAgree(journey)).toEqual([])
  const paid = [charged, lessened, held].reduce((all, { order }) => all + order.sheet.total, 0)
  expect((await total('card')) + (await total('card_held'))).toBe(paid - 334)
  const { totals } = await settled()
  expect(totals.reduce((all, { cents }) => all + cents, 0)).toBe(0)
})

/** A charged order with a tip; its first dish goes back as told. */
async function aDishToRefund() {
  const { order } = await anOrder(journey)
  const office = await journey.staff('head-office')
  await fireAll(journey)
  await drainOutbox(journey.ctx)
  const params = { order_id: order.id }
  const { lines, money } = await office.call('GET /console/orders/{order_id}', { params })
  const { id = '', cents = 0 } = lines[0] ?? {}
  const refund = () =>
    pressRefund(office, params.order_id, {
      target: { kind: 'lines', line_ids: [id] },
      reason: 'quality',
      left: money.left,
    })
  return { order, cents, refund }
}

test('R8.6 a dish that staff give back takes its price and its tax out of the books, and leaves the tip, while it is on its way too', async () => {
  const { order, cents, refund } = await aDishToRefund()
  const kinds = ['card', 'sales', 'tax', 'tips'] as const
  const before = await Promise.all(kinds.map(total))
  await refund()
  expect((await settled()).differences).toEqual([])
  await drainOutbox(journey.ctx)
  await bookRefunds(journey.ctx.db)
  expect((await settled()).differences).toEqual([])
  const after = await Promise.all(kinds.map(total))
  const [card = 0, sales = 0, tax = 0, tips] = after.map((now, nth) => now - (before[nth] ?? 0))
  expect(order.sheet.lines.map(({ kind }) => kind)).toContain('tip')
  expect([card, sales + tax, tips]).toEqual([-cents, cents, 0])
})

test('what an earlier version booked as a part of everything is booked as it was told', async () => {
  const { order, refund } = await aDishToRefund()
  const { db } = journey.ctx
  await refund()
  await drainOutbox(journey.ctx)
  await sql`insert into ledger (transaction_id, account, detail, cents, subject_id) values
    ('earlier', 'tips', '', 5, ${order.id}), ('earlier', 'sales', '', -5, ${order.id})`.execute(db)
  expect((await settled()).differences).not.toEqual([])
  await bookRefunds(db)
  expect((await settled()).differences).toEqual([])
})

test('a day of more than 21 million dollars adds up', async () => {
  const { db } = journey.ctx
  const huge = 2_000_000_000
  await sql`insert into ledger (transaction_id, account, detail, cents, subject_id)
    select 'huge:' || n, account, '', cents, 'huge' from generate_series(1, 2) as n,
      (values ('sales', ${sql.lit(-huge)}), ('table_checks', ${sql.lit(huge)})) as e (account, cents)`.execute(
    db,
  )
  expect(await total('table_checks')).toBe(2 * huge)
  await sql`insert into ledger (transaction_id, account, detail, cents, subject_id)
    select 'huge back:' || n, account, '', cents, 'huge' from generate_series(1, 2) as n,
      (values ('sales', ${sql.lit(huge)}), ('table_checks', ${sql.lit(-huge)})) as e (account, cents)`.execute(
    db,
  )
})

test('an order whose charge the ledger doesn’t have, and money that moved behind its back, are named', async () => {
  const { order } = await anOrder(journey)
  const { db } = journey.ctx
  const { rows } = await sql<{ id: string }>`
    update payments set amount = amount + 100 where order_id = ${order.id} returning id`.execute(db)
  const { differences } = await settled()
  expect(differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ by: 'orders', id: order.id, account: 'card_held' }),
    ]),
  )
  await sql`update payments set amount = amount - 100 where order_id = ${order.id}`.execute(db)
  await journey.ctx.card.void(
    (
      await sql<{
        ref: string
      }>`select gateway_ref as ref from payments where id = ${rows[0]?.id}`.execute(db)
    ).rows[0]?.ref ?? '',
  )
  expect((await settled()).differences).toEqual([
    expect.objectContaining({ by: 'gateway', id: rows[0]?.id, account: 'card_held', other: 0 }),
  ])
})

test('a gateway that doesn’t answer is said to be silent, and nothing is compared with it', async () => {
  const { db, card } = journey.ctx
  const silent = { ...card, chargesSince: () => Promise.reject(new Error('The gateway is down')) }
  const { day } = await settled()
  expect(await settleDay(day, { db, card: silent })).toMatchObject({ gateway_silent: true })
})

test('the ledger refuses a transaction that doesn’t sum to zero, and every change of what it has', async () => {
  const { db } = journey.ctx
  const lopsided = sql`
    insert into ledger (transaction_id, account, cents, subject_id) values ('bad', 'sales', -5, 'x')`
  await expect(lopsided.execute(db)).rejects.toThrow('does not sum to zero')
  for (const change of [sql`update ledger set cents = 1`, sql`delete from ledger`])
    await expect(change.execute(db)).rejects.toThrow('only grows')
})

test('a crew doesn’t read the chain’s money', async () => {
  const crew = await journey.staff('crew-south-lamar')
  expect((await refused(crew.call('GET /console/money', {}))).code).toBe('role.missing')
})
