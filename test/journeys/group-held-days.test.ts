import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { releaseShares } from '#server/group-order/jobs.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { lastMailTo } from '#test/journeys/support/a-member.ts'
import { groupIn } from '#test/journeys/support/a-group.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { sharedPayments } from '#test/journeys/support/group-payments.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'

const journey = groupJourney()
const { individualGroup, pay } = sharedPayments(journey)

test('R6.14 a host moves the deadline no further than banks hold what people paid, and reads until when; what is held too long is let go of and told', async () => {
  const { host, id, dale } = await individualGroup()
  await pay(dale, id)
  const age = (days: number) =>
    sql`update group_payments set started_at = now() - make_interval(days => ${days}),
      settled_at = now() - make_interval(days => ${days}) where cart_id = ${id}`.execute(
      journey.ctx.db,
    )
  await age(3)
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), steadyZone))
  const move = (days: number) =>
    host.call('PUT /group-orders/{group_order_id}/deadline', {
      params: { group_order_id: id },
      body: { deadline: `${addDays(today, days)} 11:00` },
    })
  expect((await move(1)).deadline).toContain('11:00')
  const no = await refused(move(3))
  expect(no.code).toBe('group.deadline')
  expect(no.message).toBe(
    m.refusal_group_deadline_held_since({ when: whenIn(no.message) }, { locale: 'en' }),
  )
  await age(7)
  await releaseShares(journey.ctx)
  const { participants } = await groupIn(host, id).read()
  expect(participants.find(({ name }) => name === 'Dale')?.is_done).toBe(false)
  await drainOutbox(journey.ctx)
  expect(await booksAgree(journey)).toEqual([])
  // The group order goes on: they are asked to pay again, and don’t read that it came to nothing.
  const told = await lastMailTo(journey, 'dale@example.com', 'held on your')
  expect(told.subject).toBe(m.mail_share_lapsed_subject({ host: 'Maria Krause' }, { locale: 'en' }))
  expect(told.body).toContain('?groupOrderId=')
  // Who is let go of may pay again.
  await pay(dale, id, { key: 'anew' })
  expect((await groupIn(host, id).read()).participants.at(1)?.is_done).toBe(true)
})

/** When an order can stay open until, as a refusal says it. */
function whenIn(message: string): string {
  return /until (.+) at most/.exec(message)?.[1] ?? ''
}
