import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FreshDatabase,
  freshDatabase,
  journeyDatabase,
} from '#test/journeys/support/fresh-database.ts'

// The embedded database has no time limits.
describe.skipIf(journeyDatabase === 'embedded')('P5 a pause of our own', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  const one = () => sql<{ one: number }>`select 1 as one`.execute(database.db)

  test('is not held against an answer that came meanwhile', async () => {
    await one()
    const asked = one()
    // By now it is sent; what follows in this turn of the loop are timers, before any answer is read.
    await new Promise((resolve) => setImmediate(resolve))
    pause(1_700)
    expect((await asked).rows).toEqual([{ one: 1 }])
  })

  test('is not held against a connection that was made meanwhile', async () => {
    const asked = [one(), one(), one()]
    await Promise.resolve()
    pause(1_700)
    const answers = await Promise.all(asked)
    expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  })
})

/** Nothing happens in this process for a while. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
