import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openFeed } from '#server/live/open-feed.ts'
import type { Topic } from '#server/live/feed.ts'
import type { Db } from '#server/database/db.ts'
import { sweepSignals } from '#server/live/store.ts'
import { aLog } from '#test/builders/a-log.ts'
import { countStatements } from '#test/journeys/support/count-statements.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

let gone = new AbortController()
afterEach(() => {
  gone.abort()
  gone = new AbortController()
})

/** Another process of the same house: its own feed over the same database. */
const aProcess = () => openFeed(journey.ctx.db, aLog())

/** Listens; hears that it does, then each change. */
function ear(feed: ReturnType<typeof aProcess>, topic: Topic) {
  const changes = feed.changes(topic, gone.signal)[Symbol.asyncIterator]()
  return async () => (await changes.next()).done
}

test('a listener hears at once that it listens, and what its own process says without any row', async () => {
  const silent = journey.ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: () => new Promise(() => {}),
  })
  const feed = openFeed(silent, aLog())
  const hear = ear(feed, 'order:1')
  expect(await hear()).toBe(false)
  const heard = hear()
  feed.publish('order:1')
  expect(await heard).toBe(false)
})

test('what is told at once is one statement for the other processes', async () => {
  const { db, statements } = countStatements(journey.ctx.db)
  const feed = openFeed(db, aLog())
  const hear = ear(aProcess(), 'order:2')
  await hear()
  for (const topic of ['order:1', 'board:1', 'order:2'] as const) feed.publish(topic)
  expect(await hear()).toBe(false)
  expect(statements).toEqual(['write'])
})

test('T18 who listens to a group order hears a change at once, and however many come after it twice a second at most', async () => {
  const feed = aProcess()
  let told = 0
  const listen = async () => {
    let count = 0
    for await (const _ of feed.changes('group:busy', gone.signal)) count += 1
    return count
  }
  const listening = [listen(), listen()]
  const counting = (async () => {
    for await (const _ of feed.changes('group:busy', gone.signal)) told += 1
  })()
  await expect.poll(() => told).toBe(1)
  const before = performance.now()
  feed.publish('group:busy')
  await expect.poll(() => told).toBe(2)
  while (told < 4) {
    feed.publish('group:busy')
    await new Promise((resolve) => setImmediate(resolve))
  }
  gone.abort()
  await counting
  // Two pauses of half a second: who hears late lengthens this, and timers may ring a millisecond early by this clock.
  expect(performance.now() - before).toBeGreaterThan(990)
  expect(await Promise.all(listening)).toEqual([4, 4])
})

test('another process hears when it looks the next time, which it does twice a second', async () => {
  const here = aProcess()
  const { db, statements: looks } = countStatements(journey.ctx.db)
  const hear = ear(openFeed(db, aLog()), 'board:x')
  await hear()
  const heard = hear()
  here.publish('board:x')
  await expect.poll(() => topicsTold(journey.ctx.db)).toContain('board:x')
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
  feed.publish('order:loud')
  const first = await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 700))])
  expect(first).toBeUndefined()
  gone.abort()
  expect(await next).toMatchObject({ done: true })
})

test('nudging the outbox is nobody else’s business, and signals are forgotten after a minute', async () => {
  const feed = aProcess()
  await sql`delete from signals`.execute(journey.ctx.db)
  feed.publish('outbox')
  feed.publish('order:1')
  const topics = () => topicsTold(journey.ctx.db)
  await expect.poll(topics).toEqual(['order:1'])
  await sql`update signals set at = at - interval '2 minutes'`.execute(journey.ctx.db)
  await sweepSignals(journey.ctx.db)
  expect(await topics()).toEqual([])
})

async function topicsTold(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ topic: string }>`select topic from signals`.execute(db)
  return rows.map(({ topic }) => topic)
}
