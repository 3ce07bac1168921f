import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Difference } from '#core/charge/settle.ts'
import { settleDay, settledToday } from '#server/charge/settle-day.ts'
import { anOrder } from './support/an-order.ts'
import { aDepositOrder, askForDeposits, collect } from './support/catering-ahead.ts'
import { fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken, charges } from './support/gateway-ledger.ts'
import { aGiftCard } from './support/gift-cards.ts'
import { sharedPayments } from './support/group-payments.ts'
import { groupJourney } from './support/group-journey.ts'
import { tableDeposits } from './support/table-deposits.ts'

const journey = groupJourney()
beforeAll(() => askForDeposits(journey))

const { individualGroup, pay, sendGroup } = sharedPayments(journey)
const { reserved } = tableDeposits(journey)

async function differences(): Promise<readonly Difference[]> {
  return (await settleDay(await settledToday(journey.ctx), journey.ctx)).differences
}

/** What settling the day names since something was changed behind its back, and didn’t before. */
async function namedBy(plant: () => Promise<unknown>): Promise<readonly Difference[]> {
  const before = new Set((await differences()).map((one) => JSON.stringify(one)))
  await plant()
  return (await differences()).filter((one) => !before.has(JSON.stringify(one)))
}

/** Takes all that is held, whatever it was held for. */
async function charged(): Promise<void> {
  await fireAll(journey)
  await drainOutbox(journey.ctx)
}

/** What a card was charged for, by purpose: each way makes one charge or more, of which the gateway tells. */
const purposes = {
  order: async () => {
    await anOrder(journey)
    await charged()
  },
  balance: async () => {
    const { order_id } = await aDepositOrder(journey)
    await collect(journey, order_id)
  },
  gift_card: () => aGiftCard(journey, 2_500),
  share: async () => {
    const { host, id, dale } = await individualGroup()
    await pay(dale, id)
    await sendGroup(host, id)
    await charged()
  },
  deposit: () => reserved(journey.guest()),
} as const satisfies Record<string, () => Promise<unknown>>

test.for(Object.entries(purposes))(
  'P1 money of a charge of the purpose %s that went back behind the ledger’s back is named',
  async ([purpose, make]) => {
    const known = new Set((await charges(journey)).map(({ key }) => key))
    await make()
    const { card, db } = journey.ctx
    const { rows } = await sql<{ id: string }>`
      select id from charges where purpose = ${purpose} order by started_at desc limit 1`.execute(
      db,
    )
    const charge = (await charges(journey)).find(({ key }) => key === rows[0]?.id)
    if (!charge || known.has(charge.key)) throw new Error(`No charge for ${purpose}`)
    const { key, ref } = charge
    expect(await differences()).not.toContainEqual(expect.objectContaining({ id: key }))
    const named = await namedBy(() => card.refund({ key: `behind-${key}`, ref, amount: 100 }))
    expect(named).toMatchObject([{ by: 'gateway', account: 'card', id: key }])
    expect(named.map(({ ledger, other }) => ledger - other)).toEqual([100])
  },
)

test('P1 a charge at the gateway that no purchase is known for is named', async () => {
  const token = await aToken(journey)
  const key = 'pay_of_nobody'
  const stray = { key, amount: 777, token, keeps: false, present: true }
  expect(await namedBy(() => journey.ctx.card.authorize(stray))).toEqual([
    { by: 'gateway', account: 'card_held', id: key, ledger: 0, other: 777 },
  ])
})

test('P1 a payment, a gift card and a table’s deposit that say another amount than the ledger are named', async () => {
  const { db } = journey.ctx
  const { order } = await anOrder(journey)
  const { id: card } = await aGiftCard(journey, 4_000)
  const { hold } = await reserved(journey.guest())
  const planted = await namedBy(async () => {
    await sql`update payments set amount = amount + 100 where order_id = ${order.id}`.execute(db)
    await sql`update gift_cards set balance = balance + 100 where id = ${card}`.execute(db)
    await sql`update table_deposits set amount = amount + 100 where reservation_id = ${hold.id}`.execute(
      db,
    )
  })
  const one = (by: Difference['by'], id: string) =>
    planted.find((difference) => difference.by === by && difference.id === id)
  expect(one('orders', order.id)).toMatchObject({ account: 'card_held' })
  expect(one('gift_cards', card)).toMatchObject({ ledger: 4_000, other: 4_100 })
  expect(one('deposits', hold.id)).toMatchObject({ account: 'card' })
  expect(planted.map(({ by }) => by)).not.toContain('gateway')
})
