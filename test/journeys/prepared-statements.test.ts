import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTheNext } from '#server/database/driver-pool.ts'
import { statement } from '#server/database/compiled-query.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

const share = statement<{ readonly of: number }>()(
  (_, value) => sql<{ readonly share: number }>`select 12 / ${value('of')}::int as share`,
)
const noted = statement<{ readonly key: string }>()(
  (_, value) => sql`insert into budgets (key, full_at) values (${value('key')}, now())`,
)
const said = statement<{
  readonly text: string | null
  readonly list: readonly string[]
  readonly at: string
}>()(
  (_, value) => sql<object>`
    select ${value('text')}::text as text, ${value('list')}::text[] as list, ${value('at')}::timestamptz as at,
      jsonb_build_object('a', 1) as document, count(*) as count, true as truth from budgets`,
)
const echo = statement<{ readonly text: string | null }>()(
  (_, value) =>
    sql<object>`select ${value('text')}::text as text, null as nothing, 1.5::float8 as number`,
)

test('a statement that failed when it was asked first is asked again on the same connection', async () => {
  const { db } = journey.ctx
  await expect(share(db, { of: 0 })).rejects.toThrow('division by zero')
  await expect(share(db, { of: 0 })).rejects.toThrow('division by zero')
  expect(await share(db, { of: 4 })).toEqual([{ share: 3 }])
  await expect(share(db, { of: 0 })).rejects.toThrow('division by zero')
  expect(await share(db, { of: 3 })).toEqual([{ share: 4 }])
})

test('one that answers no rows answers none, each time, and breaks as any other', async () => {
  const { db } = journey.ctx
  expect(await noted(db, { key: 'a' })).toEqual([])
  expect(await noted(db, { key: 'b' })).toEqual([])
  await expect(noted(db, { key: 'b' })).rejects.toMatchObject({ code: '23505' })
})

test('it is undone with the transaction that it was asked in', async () => {
  const { db } = journey.ctx
  const undone = db.transaction().execute(async (tx) => {
    await noted(tx, { key: 'c' })
    await share(tx, { of: 0 })
  })
  await expect(undone).rejects.toThrow('division by zero')
  expect(await noted(db, { key: 'c' })).toEqual([])
})

test('its values and columns are facts, whatever is in them', async () => {
  const { db } = journey.ctx
  const at = '2026-11-20T23:40:00.5Z'
  const answer = { at, document: { a: 1 }, truth: true, count: 3 }
  for (const text of [null, '', 'null', '{"a": \'b\'}\\', '¡Órale! 🌮'])
    for (const list of [[], ['a', '{b}', 'c,d"']])
      expect(await said(db, { text, list, at })).toEqual([{ ...answer, text, list }])
  for (const text of [null, '', '\u0001 ‘taco’'])
    expect(await echo(db, { text })).toEqual([{ text, nothing: null, number: 1.5 }])
})

const lastSeen = statement<{ readonly key: string }>()(
  (_, value) => sql<{ readonly seen: number }>`
    select count(*)::int as seen from budgets where key = ${value('key')}`,
)
const noteAhead = statement<{ readonly key: string }>()(
  (_, value) => sql`${sql.raw(withTheNext)}
    insert into budgets (key, full_at) values (${value('key')}, now()) returning key`,
)

test('what goes along with the next statement is done before it, and told by it where it fails', async () => {
  const { db } = journey.ctx
  const seen = await db.transaction().execute(async (tx) => {
    await noteAhead(tx, { key: 'ahead' })
    return lastSeen(tx, { key: 'ahead' })
  })
  expect(seen).toEqual([{ seen: 1 }])
  const again = db.transaction().execute(async (tx) => {
    await noted(tx, { key: 'beside' })
    await noteAhead(tx, { key: 'ahead' })
    return lastSeen(tx, { key: 'ahead' })
  })
  await expect(again).rejects.toMatchObject({ code: '23505' })
  expect(await lastSeen(db, { key: 'beside' })).toEqual([{ seen: 0 }])
})

test('what is still to go along when a transaction ends goes with its end', async () => {
  const { db } = journey.ctx
  await db.transaction().execute(async (tx) => {
    await noteAhead(tx, { key: 'at the end' })
  })
  expect(await lastSeen(db, { key: 'at the end' })).toEqual([{ seen: 1 }])
  const empty = db.transaction().execute(async () => {
    throw new Error('Nothing was asked')
  })
  await expect(empty).rejects.toThrow('Nothing was asked')
  expect(await lastSeen(db, { key: 'at the end' })).toEqual([{ seen: 1 }])
})
