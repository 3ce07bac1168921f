import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
import { areas } from '#server/areas.ts'
import { simulatedCourier } from '#server/gateways/courier/simulated-courier.ts'
import { followPrinters } from '#server/kitchen/jobs.ts'
import { aMember, codeFor } from './support/a-member.ts'
import {
  comeByCar,
  houseOf,
  makePasskey,
  orderAtScreen,
  orderTwice,
  payForNothing,
  payPart,
  proveNumber,
  waitForTables,
  writeToOffice,
} from './support/canary.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { groupJourney } from './support/group-journey.ts'
import { columnsHolding } from './support/marks.ts'
import { aPrinter } from './support/kitchen-printing.ts'

const journey = groupJourney({
  ctx: { courier: simulatedCourier(() => Temporal.Now.instant().toString()) },
})
/** Tickets and labels are printed where the group orders. */
beforeAll(async () => {
  const printers = [aPrinter('Pass', { labels: true })]
  await sql`update locations set document = document || jsonb_build_object('printers', ${JSON.stringify(printers)}::jsonb)
    where id = 'grove'`.execute(journey.ctx.db)
})

/** Stands wherever somebody may name themselves. */
const canary = { word: 'Quetzal', phone: '7375550171', email: 'quetzal@example.com' }

test('R2.13 T30 what somebody typed where they paid a part, waited, wrote, were texted, named a key or had an order come back stands nowhere once their account is deleted', async () => {
  const { db } = journey.ctx
  const { word, phone, email } = canary
  const marks = { typed: word, phone }
  const guest = await aMember(journey, email, `${word}fina`)
  const crew = await journey.staff('crew-south-lamar')
  const house = houseOf(journey)
  const typing = { guest, canary }
  await proveNumber(house, typing)
  await payPart(house, typing, 'canary-host@example.com')
  await followPrinters(journey.ctx)
  await drainOutbox(journey.ctx)
  await payForNothing(house, typing, 'canary-host-too@example.com')
  await makePasskey(house, typing)
  await waitForTables(house, typing, crew)
  await writeToOffice(house, typing)
  await orderTwice(house, typing, crew)
  await comeByCar(house, typing)
  await orderAtScreen(house, typing)
  const before = await columnsHolding(db, marks)
  for (const column of [
    'form_entries.answers',
    'group_payments.email',
    'mailbox.body',
    'member_passkeys.name',
    'orders.contact',
    'orders.vehicle',
    'waitlist.name',
  ])
    expect(before['typed']).toContain(column)
  for (const column of ['mailbox.recipient', 'members.phone', 'waitlist.phone'])
    expect(before['phone']).toContain(column)

  await sql`update orders set status = 'completed' where status in ('placed', 'accepted', 'preparing', 'ready')`.execute(
    db,
  )
  await guest.call('POST /member/deletion')
  await guest.call('PUT /member/deletion', { body: { code: await codeFor(journey, email) } })
  await drainOutbox(journey.ctx)
  // What was mailed to others is in their hands; the simulated mailbox stands for theirs.
  const others = ['canary-host@example.com', 'canary-host-too@example.com', 'alma@example.com']
  await db.deleteFrom('mailbox').where('recipient', 'in', others).execute()
  const goodbyes = await db
    .deleteFrom('mailbox')
    .where('recipient', '=', email)
    .returning('subject')
    .execute()
  expect(goodbyes.map(({ subject }) => subject)).toEqual([
    m.mail_deleted_subject({ chain: 'Fritz & Alma’s Texas Kitchen' }),
  ])
  expect(await columnsHolding(db, marks)).toEqual({ typed: [], phone: [] })
})

test('every table that names a person is an area’s that says how they are forgotten, or the platform’s', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('email', 'phone', 'member_id', 'visitor_id', 'recipient')
    order by name`.execute(journey.ctx.db)
  const forgetting = areas
    .filter(({ erase }) => erase !== null)
    .flatMap(({ tables }) => [...tables])
  const known: readonly string[] = [...forgetting, 'mailbox']
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
