import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CannotStart } from '#server/config/startup-error.ts'
import { migrate } from '#server/database/migrate.ts'
import { anOrder } from './support/an-order.ts'
import { countStatements } from './support/count-statements.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

test('P14 a process goes on taking orders when a newer one adds columns to its tables', async () => {
  const before = await anOrder(journey)
  for (const table of ['carts', 'orders', 'order_lines', 'slot_reservations', 'payment_attempts'])
    await sql`alter table ${sql.table(table)} add column newer text`.execute(journey.ctx.db)
  const after = await anOrder(journey, undefined, before.guest)
  expect(after.order.id).not.toBe(before.order.id)
})

test('tables that are as they ought to be are asked for their names alone', async () => {
  const { db, statements } = countStatements(journey.database.patient)
  expect(await migrate(db)).toEqual([])
  expect(statements).toHaveLength(3)
})

test('P15 a version starts on tables that a newer one has brought further, and is ready', async () => {
  const { patient } = journey.database
  await ran('9999-newer')
  expect(await migrate(patient)).toEqual([])
  expect(await isReady()).toBe(true)
  await sql`update kysely_migration set name = 'x' where name = '0001-ordering'`.execute(patient)
  expect(await isReady()).toBe(false)
  await sql`update kysely_migration set name = '0001-ordering' where name = 'x'`.execute(patient)
  await forgotten('9999-newer')
})

test('tables that somebody else changed in between are left alone, in one sentence', async () => {
  const { patient } = journey.database
  await ran('0002-somebody-elses')
  await expect(migrate(patient)).rejects.toThrow(
    /^The tables can’t be brought up to date, and are as they were: .*0002-somebody-elses is missing$/,
  )
  await forgotten('0002-somebody-elses')
})

test('a migration that fails leaves nothing of itself or of the one before it, and is named', async () => {
  const { patient } = journey.database
  await sql`delete from kysely_migration where name >= '0020'`.execute(patient)
  await sql`drop index mailbox_by_time`.execute(patient)
  // The table of the next one is still there, so that it can’t be made.
  const failed =
    /^The tables .* up to date \(0021-taken-days\), and .*: relation "taken_days" already exists$/
  await expect(migrate(patient)).rejects.toThrow(failed)
  await expect(migrate(patient)).rejects.toBeInstanceOf(CannotStart)
  const { rows } = await sql`select from pg_indexes where indexname = 'mailbox_by_time'`.execute(
    patient,
  )
  expect(rows).toEqual([])
})

async function isReady(): Promise<boolean> {
  return (await journey.answer(new Request('http://localhost:3000/ready'))).ok
}

/** A migration ran after all others, says the table of them, and by its own clock: the tables may come from another’s. */
function ran(name: string) {
  return sql`
    insert into kysely_migration (name, timestamp)
    select ${name}, max(timestamp) from kysely_migration`.execute(journey.ctx.db)
}

function forgotten(name: string) {
  return sql`delete from kysely_migration where name = ${name}`.execute(journey.ctx.db)
}
