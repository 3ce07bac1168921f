import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messagesLately, sweepMailbox } from '#server/message/store-mailbox.ts'
import { anOrder, southLamar } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { plansOf } from './support/query-plans.ts'

const journey = sharedJourney()

test('a simulated mail is forgotten thirty days after, and looking for such mails reads no others', async () => {
  const { db } = journey.ctx
  const { patient } = journey.database
  await sql`
    insert into mailbox (id, recipient, subject, body, sent_at)
    select 'mail:' || n, 'alma@example.com', 'Mail ' || n, '', now() - n * interval '1 day' - interval '1 hour'
    from generate_series(27, 33) as n`.execute(db)
  await sweepMailbox(db)
  const kept = async () => (await messagesLately(db, 10)).map(({ id }) => id)
  expect(await kept()).toEqual(['mail:27', 'mail:28', 'mail:29'])
  await sweepMailbox(db)
  expect(await kept()).toHaveLength(3)

  await sql`
    insert into mailbox (id, recipient, subject, body)
    select 'new:' || n, 'alma@example.com', 'Mail ' || n, repeat('x', 200) from generate_series(1, 4000) as n`.execute(
    patient,
  )
  await sql`analyze mailbox`.execute(patient)
  const plans = await plansOf(db, sweepMailbox)
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
  expect(plans).toHaveLength(1)
})

test('a mail about an order says the clock of its kitchen, and one about none says none', async () => {
  const { order } = await anOrder(journey)
  await drainOutbox(journey.ctx)
  await sql`
    insert into mailbox (id, recipient, subject, body, sent_at)
    values ('member-code:1', 'alma@example.com', 'Your code', '', now())`.execute(journey.ctx.db)
  const mails = await messagesLately(journey.ctx.db, 10)
  const zoneOf = (named: string) => mails.find(({ id }) => id.includes(named))?.time_zone
  expect(zoneOf(order.id)).toBe(southLamar.zone)
  expect(zoneOf('member-code')).toBeNull()
})
