import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { type Held, tableDeposits } from './support/table-deposits.ts'

const journey = sharedJourney()
const { reserved, booked } = tableDeposits(journey)

async function cancelAs(who: 'crew-south-lamar' | 'head-office', { params }: Pick<Held, 'params'>) {
  const staff = await journey.staff(who)
  return staff.call('PUT /console/reservations/{reservation_id}/status', {
    params,
    body: { status: 'cancelled' },
  })
}

test('R8.6 past the hour until which it comes back a crew gives back no more of a deposit than its limit, and head office does', async () => {
  const { db } = journey.ctx
  await sql`update chain set document = document || '{"crew_refund_limit": 5999}'`.execute(db)
  const [early, late] = [await reserved(journey.guest()), await reserved(journey.guest())]
  await cancelAs('crew-south-lamar', early)
  await sql`
    update table_deposits set back_until = now() - interval '1 minute' where reservation_id = ${late.hold.id}
  `.execute(db)
  const no = await refused(cancelAs('crew-south-lamar', late))
  expect([no.code, no.status]).toEqual(['refund.over_limit', 422])
  await sql`
    update chain set document = document || '{"crew_refund_limit": 9000, "refund_alone_limit": 5999}'
  `.execute(db)
  const alone = await refused(cancelAs('crew-south-lamar', late))
  expect([alone.code, alone.status]).toEqual(['refund.over_limit', 422])
  expect(alone.message).toContain('$59.99')
  await drainOutbox(journey.ctx)
  expect(await booked(early)).toEqual({})
  expect(await booked(late)).toMatchObject({ table_deposits: -6_000 })
  await cancelAs('head-office', late)
  await drainOutbox(journey.ctx)
  expect(await booked(late)).toEqual({})
  expect(await booksAgree(journey)).toEqual([])
})
