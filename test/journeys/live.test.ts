import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openFeed } from '#server/live/open-feed.ts'
import type { Topic } from '#server/live/feed.ts'
import type { Db } from '#server/store/db.ts'
import { sweepSignals } from '#server/store/signals.ts'
import { aLog } from '#test/builders/a-log.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'
import { countStatements } from '#test/journeys/support/statements.ts'

let journey: Journey
beforeAll(async () => {
  journey = await openJourney()
})
afterAll(() => journey.close())

let gone = new AbortController()
afterEach(() => {
  gone.abort()
  gone = new AbortController()
})

/** Another process of the same house: its own feed over the same database. */
const aProcess = () => openFeed(journey.house.db, aLog())

/** Listens; hears that it does, then each change. */
function ear(feed: ReturnType<typeof aProcess>, topic: Topic) {
  const changes = feed.changes(topic, gone.signal)[Symbol.asyncIterator]()
  return async () => (await changes.next()).done
}

test('a listener hears at once that it listens, and what its own process says without any row', async () => {
  const silent = journey.house.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: () => new Promise(() => {}),
  })
  const feed = openFeed(silent, aLog())
  const hear = ear(feed, 'order:1')
  expect(await hear()).toBe(false)
  const heard = hear()
  feed.tell('order:1')
  expect(await heard).toBe(false)
})

test('another process hears when it looks the next time, which it does twice a second', async () => {
  const here = aProcess()
  const { db, statements: looks } = countStatements(journey.house.db)
  const hear = ear(openFeed(db, aLog()), 'board:x')
  await hear()
  const heard = hear()
  here.tell('board:x')
  await expect.poll(() => topicsTold(journey.house.db)).toContain('board:x')
  const before = looks.length
  expect(await heard).toBe(false)
  // One may have been on its way.
  expect(looks.length - before).toBeLessThanOrEqual(2)
})

test('a listener hears nothing of other topics, and nothing once it is gone', async () => {
  const feed = aProcess()
  const changes = feed.changes('order:quiet', gone.signal)[Symbol.asyncIterator]()
  await changes.next()
  const next = changes.next()
  feed.tell('order:loud')
  const first = await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 700))])
  expect(first).toBeUndefined()
  gone.abort()
  expect(await next).toMatchObject({ done: true })
})

test('nudging the outbox is nobody else’s business, and signals are forgotten after a minute', async () => {
  const feed = aProcess()
  await sql`delete from signals`.execute(journey.house.db)
  feed.tell('outbox')
  feed.tell('order:1')
  const topics = () => topicsTold(journey.house.db)
  await expect.poll(topics).toEqual(['order:1'])
  await sql`update signals set at = at - interval '2 minutes'`.execute(journey.house.db)
  await sweepSignals(journey.house.db)
  expect(await topics()).toEqual([])
})

async function topicsTold(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ topic: string }>`select topic from signals`.execute(db)
  return rows.map(({ topic }) => topic)
}
