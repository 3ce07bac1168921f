import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { drainOutbox } from './support/drain-outbox.ts'
import { startJobs } from '#server/outbox/start-jobs.ts'
import { sweep } from '#server/outbox/sweep.ts'
import { releaseAttempt } from '#server/order/store-attempts.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { aHeldCart, anOrder, aTime, sendOnce } from '#test/journeys/support/an-order.ts'
import { aToken, charges, faults, ledger } from '#test/journeys/support/gateway-ledger.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
afterEach(() => faults(journey, {}))

type Placed = Awaited<ReturnType<typeof anOrder>>

test('the receipt is mailed once, with what was ordered and what it cost', async () => {
  const { order } = await anOrder(journey)
  await drainOutbox(journey.ctx)
  await again('receipt', order.id)
  const mails = await mailsAbout(order.id)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: 'alma@example.com',
    subject: expect.stringContaining(`Order ${order.number} at South Lamar`),
  })
  expect(mails[0]?.text).toContain('1 Pit-Fire Queso')
  expect(mails[0]?.text).toContain(formatMoney(order.sheet.total, 'en'))
})

test('R6.24 an order ahead waits for its fire time, then the kitchen says yes and the card is charged', async () => {
  const placed = await anOrder(journey)
  await drainOutbox(journey.ctx)
  expect(await orderNow(placed)).toMatchObject({
    status: 'placed',
    payment: { status: 'authorized' },
  })
  await isDue('fire-ticket', placed.order.id)
  await drainOutbox(journey.ctx)
  const order = await orderNow(placed)
  expect(order).toMatchObject({ status: 'accepted', payment: { status: 'captured' } })
  expect(order.stages.map(({ stage }) => stage)).toEqual(['placed', 'accepted'])
})

test('P1 what is ordered further ahead than a hold lasts is charged before it lapses, what is nearer when it fires', async () => {
  const guest = journey.guest()
  const far = await anOrder(journey, await aTime(guest, 0, 9))
  const near = await anOrder(journey)
  const captures = await journey.ctx.db
    .selectFrom('outbox')
    .where('event_id', 'in', [`capture:${far.order.id}`, `capture:${near.order.id}`])
    .select('event_id')
    .select(sql<number>`round(extract(epoch from due_at - now()) / 3600)::int`.as('hours'))
    .execute()
  expect(captures).toEqual([{ event_id: `capture:${far.order.id}`, hours: 5 * 24 }])
})

test('firing and charging twice is firing and charging once', async () => {
  const placed = await anOrder(journey)
  const { id } = placed.order
  await isDue('fire-ticket', id)
  await drainOutbox(journey.ctx)
  await again('fire-ticket', id)
  await again('capture', id)
  expect((await orderNow(placed)).stages).toHaveLength(2)
  const [charge] = await chargesOf(id)
  const captures = (await ledger(journey)).filter(
    (entry) => entry.kind === 'capture' && entry.ref === charge?.ref,
  )
  expect(captures).toHaveLength(1)
})

test('a gateway that is down when the kitchen says yes is asked again until the card is charged', async () => {
  const placed = await anOrder(journey)
  await isDue('fire-ticket', placed.order.id)
  await faults(journey, { down: 1 })
  await drainOutbox(journey.ctx)
  expect(await orderNow(placed)).toMatchObject({
    status: 'accepted',
    payment: { status: 'authorized' },
  })
  await faults(journey, {})
  await again('capture', placed.order.id)
  expect((await orderNow(placed)).payment.status).toBe('captured')
})

test('the card of an order that was cancelled before its capture is let go', async () => {
  const placed = await anOrder(journey)
  await isDue('fire-ticket', placed.order.id)
  await faults(journey, { down: 1 })
  await drainOutbox(journey.ctx)
  await faults(journey, {})
  await sql`update orders set status = 'cancelled' where id = ${placed.order.id}`.execute(
    journey.ctx.db,
  )
  await again('capture', placed.order.id)
  expect((await orderNow(placed)).payment.status).toBe('voided')
  expect(await chargesOf(placed.order.id)).toEqual([])
})

test('a charge that comes long after its try was given up is voided', async () => {
  const held = await aHeldCart(journey)
  const { card, db } = journey.ctx
  await faults(journey, { down: 1 })
  const token = await aToken(journey)
  await sendOnce(held, { token })
  await faults(journey, {})
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempts where cart_id = ${held.params.cart_id}`.execute(db)
  const id = rows[0]?.id ?? ''
  await releaseAttempt(db, id, {
    reason: null,
    cart_minutes: 60,
    hold_minutes: 5,
  })
  await card.authorize({
    key: id,
    amount: held.cart.sheet.total,
    token,
    keeps: false,
    present: true,
  })
  expect((await charges(journey)).some(({ key }) => key === id)).toBe(true)
  await sql`update outbox set due_at = now() where event_id = ${`void-late:${id}`}`.execute(db)
  await drainOutbox(journey.ctx)
  expect((await charges(journey)).some(({ key }) => key === id)).toBe(false)
})

test('two processes that work the outbox off at once do each thing once', async () => {
  const placed = await Promise.all(Array.from({ length: 6 }, () => anOrder(journey)))
  const done = await Promise.all(Array.from({ length: 4 }, () => drainOutbox(journey.ctx)))
  expect(done.reduce((sum, each) => sum + each, 0)).toBe(6)
  for (const { order } of placed) expect(await mailsAbout(order.id)).toHaveLength(1)
})

test('what nobody here knows waits for who does, and holds nothing else up', async () => {
  await sql`insert into outbox (event_id, kind, payload) values ('x:1', 'from-the-future', '{}')`.execute(
    journey.ctx.db,
  )
  const { order } = await anOrder(journey)
  await drainOutbox(journey.ctx)
  expect(await mailsAbout(order.id)).toHaveLength(1)
  const { rows } = await sql<{ waits: boolean }>`
    select done_at is null and due_at > now() as waits from outbox where event_id = 'x:1'`.execute(
    journey.ctx.db,
  )
  expect(rows).toEqual([{ waits: true }])
})

test('what can’t be swept keeps nothing else from being swept', async () => {
  const { db } = journey.ctx
  await sql`insert into sold_out (menu_id, item_id, until)
    select menu_id, 'pit-fire-queso', to_char(now() - interval '2 days', 'YYYYMMDD') from menus limit 1`.execute(
    db,
  )
  const failing = db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('delete from outbox')) throw new Error('Too slow')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await sweep({ ...journey.ctx, db: failing })
  const { rows } = await sql`
    select from sold_out where until < to_char(now() - interval '1 day', 'YYYYMMDD')`.execute(db)
  expect(rows).toEqual([])
})

test('what was done a month ago is forgotten in parts, so that a statement’s time is enough however much it is', async () => {
  const { db } = journey.ctx
  await sql`insert into outbox (event_id, kind, payload, done_at)
    select 'old:' || n, 'receipt', '{}', now() - interval '31 days' - n * interval '1 second'
    from generate_series(1, 6000) as n`.execute(journey.database.patient)
  const left = async () => {
    const { rows } = await sql`select from outbox where event_id like 'old:%'`.execute(db)
    return rows.length
  }
  await sweep(journey.ctx)
  expect(await left()).toBe(1_000)
  await sweep(journey.ctx)
  expect(await left()).toBe(0)
})

test('the jobs of a running house do all of it by themselves, and stop when told', async () => {
  const jobs = startJobs(journey.ctx)
  const placed = await anOrder(journey)
  await expect.poll(() => mailsAbout(placed.order.id)).toHaveLength(1)
  await isDue('fire-ticket', placed.order.id)
  await expect.poll(async () => (await orderNow(placed)).payment.status).toBe('captured')
  await jobs.stop()
})

function orderNow({ guest, order }: Placed) {
  return guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
}

async function mailsAbout(order_id: string) {
  const mails = await messagesLately(journey.ctx.db, 100)
  return mails.filter(({ id }) => id === `receipt:${order_id}`)
}

async function chargesOf(order_id: string) {
  const { rows } = await sql<{ id: string }>`
    select id from payments where order_id = ${order_id}`.execute(journey.ctx.db)
  return (await charges(journey)).filter(({ key }) => key === rows[0]?.id)
}

/** Time passes until something is to be done. */
async function isDue(kind: string, order_id: string): Promise<void> {
  await sql`update outbox set due_at = now() where event_id = ${`${kind}:${order_id}`}`.execute(
    journey.ctx.db,
  )
}

/** Something is done a second time: who did it first died before writing so down. */
async function again(kind: string, order_id: string): Promise<void> {
  await sql`update outbox set due_at = now(), done_at = null where event_id = ${`${kind}:${order_id}`}`.execute(
    journey.ctx.db,
  )
  await drainOutbox(journey.ctx)
}
