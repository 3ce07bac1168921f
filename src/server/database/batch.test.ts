import { expect, test } from 'vitest'
import {
  Kysely,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { batch } from './batch.ts'
import type { Tables } from './tables.ts'

/** A database that nobody asks: only which one it is counts here. */
function aDatabase() {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

function doubling() {
  const asked: (readonly number[])[] = []
  const double = batch(async (_, numbers: readonly number[]) => {
    asked.push([...numbers])
    if (numbers.includes(13)) throw new Error('Not that one')
    return numbers.map((number) => number * 2)
  })
  return { asked, double }
}

test('all who come in one turn are asked for at once, and each is told their own', async () => {
  const { asked, double } = doubling()
  const db = aDatabase()
  expect(await Promise.all([double(db, 1), double(db, 2), double(db, 3)])).toEqual([2, 4, 6])
  expect(await double(db, 4)).toBe(8)
  expect(asked).toEqual([[1, 2, 3], [4]])
})

test('what one of many does wrong is told to that one alone', async () => {
  const { asked, double } = doubling()
  const db = aDatabase()
  const told = await Promise.allSettled([double(db, 1), double(db, 13), double(db, 3)])
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(asked).toEqual([[1, 13, 3], [1], [13], [3]])
})

test('two databases, or a transaction and what goes on beside it, are never asked together', async () => {
  const { asked, double } = doubling()
  await Promise.all([double(aDatabase(), 1), double(aDatabase(), 2)])
  expect(asked).toEqual([[1], [2]])
})
