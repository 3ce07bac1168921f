import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openFeed } from '#server/live/open-feed.ts'
import type { Topic } from '#server/live/feed.ts'
import { sweepSignals } from '#server/store/signals.ts'
import { aLog } from '#test/builders/a-log.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'

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

/** Listens, and answers how long the next change took to be heard, in milliseconds. */
function ear(feed: ReturnType<typeof aProcess>, topic: Topic) {
  const changes = feed.changes(topic, gone.signal)[Symbol.asyncIterator]()
  return async () => {
    const started = performance.now()
    await changes.next()
    return performance.now() - started
  }
}

test('a listener hears at once that it listens, and at once what its own process says', async () => {
  const feed = aProcess()
  const hear = ear(feed, 'order:1')
  // Less than the half second after which rows are read.
  expect(await hear()).toBeLessThan(450)
  const heard = hear()
  feed.tell('order:1')
  expect(await heard).toBeLessThan(450)
})

test('another process hears within a second', async () => {
  const here = aProcess()
  const there = aProcess()
  const hear = ear(there, 'board:x')
  await hear()
  const heard = hear()
  here.tell('board:x')
  expect(await heard).toBeLessThan(1_000)
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
  const topics = async () => {
    const { rows } = await sql<{ topic: string }>`select topic from signals`.execute(
      journey.house.db,
    )
    return rows.map(({ topic }) => topic)
  }
  await expect.poll(topics).toEqual(['order:1'])
  await sql`update signals set at = at - interval '2 minutes'`.execute(journey.house.db)
  await sweepSignals(journey.house.db)
  expect(await topics()).toEqual([])
})
