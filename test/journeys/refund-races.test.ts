import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { anOrder, openAllDay, squeeze } from './support/an-order.ts'
import { cancel, toBeCharged } from './support/cancelling.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aCartWith, aGiftCard, place } from './support/gift-cards.ts'
import { booksAgree } from './support/oracle.ts'
import type { Guest } from './support/guest.ts'
import { pressRefund } from './support/press-refund.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { fire } from './support/tax-exemption.ts'

const journey = sharedJourney()

/** Everything that waits is due, until nothing waits any more. */
async function workOff(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      update outbox set due_at = now() where done_at is null and attempts < 30 returning event_id`.execute(
      journey.ctx.db,
    )
    if (rows.length === 0) return
    await drainOutbox(journey.ctx)
  }
}

test('P1 a guest who cancels, a kitchen that fires, a charge and two screens that give back at once leave both books equal', async () => {
  await openAllDay(journey)
  await squeeze(journey, 100)
  const gifts = [await aGiftCard(journey, 1_000), await aGiftCard(journey, 1_000)]
  const placed: Awaited<ReturnType<typeof anOrder>>[] = []
  for (let nth = 0; nth < 10; nth += 1) placed.push(await anOrder(journey))
  for (const gift of gifts) {
    const held = await aCartWith(journey, [gift])
    placed.push({ ...held, order: await place(journey, held) })
  }
  const crew = await journey.staff('crew-south-lamar')
  const office = await journey.staff('head-office')
  const raced = await Promise.allSettled(
    placed.flatMap((one, nth) => {
      const order_id = one.order.id
      const refund = (who: Guest, cents: number) =>
        pressRefund(who, order_id, {
          target: { kind: 'amount', cents },
          reason: 'quality',
          left: one.order.sheet.total,
        })
      const acts = [
        async () => cancel(one),
        async () => fire(journey, order_id),
        async () => refund(crew, 200),
        async () => refund(office, 300),
      ]
      // Each order is met by them in another turn.
      return [...acts.slice(nth % 4), ...acts.slice(0, nth % 4)].map(async (act) => act())
    }),
  )
  const reasons = raced.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reasons.filter((reason) => !(reason instanceof ApiRefusal))).toEqual([])
  expect(reasons.filter(({ status }) => status === 500)).toEqual([])
  await workOff()
  expect(await booksAgree(journey)).toEqual([])
  const { differences } = await office.call('GET /console/money', {})
  expect(differences).toEqual([])
  const { rows } = await sql`
    select o.id from orders as o join payments as p on p.order_id = o.id
    where o.status = 'cancelled' and p.status not in ('voided', 'refunded')`.execute(journey.ctx.db)
  expect(rows).toEqual([])
})

test('P1 who of a crew cancels in the moment in which the card is charged gives back no more than they may', async () => {
  const { db } = journey.ctx
  await sql`update chain set document = document || '{"crew_refund_limit": 300}'`.execute(db)
  const crew = await journey.staff('crew-south-lamar')
  const placed = await anOrder(journey)
  const params = { order_id: placed.order.id }
  const { pressed, charging } = await db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${placed.order.id} for share`.execute(tx)
    const body = { reason: 'kitchen_closed' } as const
    const pressing = crew.call('POST /console/orders/{order_id}/cancel', { params, body })
    const code = pressing.then(
      () => 'done',
      (error: unknown) => (error instanceof ApiRefusal ? error.code : error),
    )
    // They have read that nothing is charged, and wait.
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows)
      .not.toEqual([])
    await toBeCharged(journey, placed)
    const draining = drainOutbox(journey.ctx)
    const begun = sql`select from payments where order_id = ${placed.order.id} and charged is not null`
    await expect.poll(async () => (await begun.execute(db)).rows).not.toEqual([])
    return { pressed: code, charging: draining }
  })
  expect(await pressed).toBe('refund.over_limit')
  await charging
  await sql`update chain set document = document - 'crew_refund_limit'`.execute(db)
  await workOff()
  expect(await booksAgree(journey)).toEqual([])
})
