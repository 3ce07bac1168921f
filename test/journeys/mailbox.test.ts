import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messagesLately, sweepMailbox } from '#server/message/store-mailbox.ts'
import { anOrder, southLamar } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { heldTable } from './support/a-table.ts'
import { startShopping } from './support/shopping.ts'
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

test('a message about an order, a table, a place in line or a group says the clock of its restaurant, and one about none says none', async () => {
  const { db } = journey.ctx
  const guest = journey.guest()
  const { order } = await anOrder(journey)
  await drainOutbox(journey.ctx)
  const table = await heldTable(guest)
  const wait = await guest.call('POST /waitlist', {
    body: { location_id: southLamar.id, party: 2, name: 'Ana', phone: '5125550144' },
  })
  const cart = await startShopping(guest, southLamar.menu_id)
  const named = [table.id, wait.id, cart.id, 'member-code']
  await sql`
    insert into mailbox (id, recipient, subject, body)
    select 'told:' || id, 'alma@example.com', 'Told', '' from unnest(${named}::text[]) as id`.execute(
    db,
  )
  const mails = await messagesLately(db, 20)
  const zoneOf = (id: string) => mails.find((mail) => mail.id.includes(id))?.time_zone
  for (const id of [order.id, table.id, wait.id, cart.id]) expect(zoneOf(id)).toBe(southLamar.zone)
  expect(zoneOf('member-code')).toBeNull()
})
