import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open-database.ts'
import { freshDatabase, journeyDatabase } from './support/fresh-database.ts'
import { openJourney } from './support/open-journey.ts'
import { type SparePostgres, sparePostgres } from './support/spare-postgres.ts'

describe.skipIf(journeyDatabase === 'embedded')('a database of somebody else’s making', () => {
  let postgres: SparePostgres
  beforeAll(async () => {
    postgres = await sparePostgres(process.env['DATABASE_URL'] ?? '')
  })
  afterAll(() => postgres.close())

  test('may keep tables of the same names in another schema, and write moments in its own way', async () => {
    const address = new URL(await postgres.empty({ datestyle: 'German', timezone: 'Asia/Kolkata' }))
    const theirs = await open(address.href)
    await sql
      .raw('create schema ours; create table kysely_migration (no_name int)')
      .execute(theirs.db)
    await theirs.close()
    address.searchParams.set('options', '-c search_path=ours')
    const { db, patient, close } = await open(address.href)
    expect(await migrate(patient)).toContain('0001-ordering')
    expect(await migrate(patient)).toEqual([])
    await sql`insert into signals (id, topic, teller) values ('a', 'b', 'c')`.execute(db)
    const { rows } = await sql`
      select '2026-07-04 12:00+00'::timestamptz as at, at > now() - interval '1 hour' as is_now from ours.signals`.execute(
      db,
    )
    expect(rows).toEqual([{ at: '2026-07-04T12:00:00Z', is_now: true }])
    await close()
  })

  test('is refused in one sentence where it can’t keep every guest’s name, or makes no tables for us', async () => {
    const ascii = await postgres.empty({}, `template template0 encoding 'SQL_ASCII' locale 'C'`)
    await expect(open(ascii)).rejects.toThrow(
      'The database in DATABASE_URL keeps text as SQL_ASCII, not as UTF8. Create another one.',
    )
    const address = new URL(await postgres.empty())
    address.searchParams.set('options', '-c search_path=pg_catalog')
    const { patient, close } = await open(address.href)
    await expect(migrate(patient)).rejects.toThrow(
      /^The tables can’t be brought up to date, and are as they were: .*pg_catalog/,
    )
    await close()
  })

  test('is not ready while nothing may be written in it, as in a standby that was not promoted', async () => {
    const fresh = await freshDatabase()
    const url = fresh.url ?? ''
    const name = new URL(url).pathname.slice(1)
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
      fresh.db,
    )
    const standby = await openJourney({ database: { ...fresh, ...(await open(url)) } })
    const answer = await standby.answer(new Request('http://localhost:3000/ready'))
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ message: 'writable database' })
    await standby.close()
    await fresh.close()
  })
})

function open(url: string): Promise<Database> {
  return openDatabase({ database_url: url, database_pool: 2, data_dir: '' })
}
