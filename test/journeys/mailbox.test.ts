import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messagesLately, sweepMailbox } from '#server/store/mailbox.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { plansOf } from './support/query-plans.ts'

const journey = sharedJourney()

test('a simulated mail is forgotten thirty days after, and looking for such mails reads no others', async () => {
  const { db } = journey.ctx
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
    db,
  )
  await sql`analyze mailbox`.execute(db)
  const plans = await plansOf(db, sweepMailbox)
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
  expect(plans).toHaveLength(1)
})
