import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aHeldCart, refused, send } from '#test/journeys/support/an-order.ts'
import {
  type FreshDatabase,
  freshDatabase,
  journeyDatabase,
} from '#test/journeys/support/fresh-database.ts'
import { newGuest } from '#test/journeys/support/guest.ts'
import { booksAgree, type Books } from '#test/journeys/support/oracle.ts'
import { type Serving, serve } from '#test/journeys/support/own-process.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'

const secret = 'a secret that outlives the process, long enough'

// The embedded database belongs to one process; who looks on from outside needs PostgreSQL.
describe.skipIf(journeyDatabase === 'embedded')('P1 kill -9', () => {
  let database: FreshDatabase
  let folder: string
  let serving: Serving
  beforeAll(async () => {
    database = await freshDatabase()
    folder = await mkdtemp(join(tmpdir(), 'comal-killed-'))
    serving = await restart()
  })
  afterAll(async () => {
    await kill()
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('between the charge and the order: the order is there within 30 s of the restart, charged once', async () => {
    const held = await aHeldCart({ guest })
    const token = await aToken(await books())
    const before = await books()
    const placing = await whileNoOrderCanBeWritten(async () => {
      const sent = send(held, { token }).catch(() => 'cut off')
      await expect.poll(() => charges(before)).toHaveLength(1)
      await kill()
      return sent
    })
    expect(placing).toBe('cut off')
    serving = await restart()
    await expect.poll(agreement, { timeout: 30_000, interval: 500 }).toEqual([])
    expect(await send(held, { token })).toMatchObject({ state: 'confirmed' })
    expect(await charges(await books())).toHaveLength(1)
  })

  test(
    'while the bank thinks: the cart is given back within 30 s of the restart, and nothing is charged',
    { tags: 'release' },
    async () => {
      const held = await aHeldCart({ guest })
      const token = await aToken(await books(), '4000000000006975')
      const before = (await charges(await books())).length
      const sent = send(held, { token }).catch(() => 'cut off')
      await expect.poll(() => statusOf(held.params.cart_id)).toBe('placing')
      await kill()
      expect(await sent).toBe('cut off')
      serving = await restart()
      await expect
        .poll(() => statusOf(held.params.cart_id), { timeout: 30_000, interval: 500 })
        .toBe('open')
      expect(await refused(send(held, { token }))).toMatchObject({ code: 'payment.declined' })
      expect((await charges(await books())).length).toBe(before)
      expect(await agreement()).toEqual([])
    },
  )

  test(
    'of the database while a server starts: it waits, and serves',
    { tags: 'release' },
    async () => {
      await kill()
      const { begun } = await database.patient.transaction().execute(async (tx) => {
        await sql`lock table kysely_migration in access exclusive mode`.execute(tx)
        const starting = restart()
        await expect.poll(cutOffWhoWaits).toBe(1)
        return { begun: starting }
      })
      serving = await begun
      expect((await fetch(`${serving.ordering}/ready`)).status).toBe(200)
    },
  )

  function restart(): Promise<Serving> {
    const DATABASE_URL = database.url ?? ''
    return serve({ DATABASE_URL, DATA_DIR: folder, SECRET: secret })
  }

  async function kill(): Promise<void> {
    serving.process.kill('SIGKILL')
    await serving.ended
  }

  /** A guest of whatever process runs now. */
  function guest() {
    return newGuest((request) => {
      const { pathname, search } = new URL(request.url)
      const moved = new Request(serving.ordering + pathname + search, request)
      if (moved.headers.has('origin')) moved.headers.set('origin', serving.ordering)
      return fetch(moved)
    })
  }

  async function books(): Promise<Books> {
    const { payment } = await guest().call('GET /app')
    return { ctx: { card: payment, db: database.db }, settings: { secret } }
  }

  async function agreement() {
    return booksAgree(await books())
  }

  async function statusOf(cart_id: string) {
    const { rows } = await sql<{ status: string }>`
      select status from carts where id = ${cart_id}`.execute(database.db)
    return rows[0]?.status
  }

  /** Ends the connections that wait for a lock, as a database does that goes away; answers how many. */
  async function cutOffWhoWaits(): Promise<number> {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    return rows.length
  }

  /** Keeps every order from being written until something else has happened. */
  async function whileNoOrderCanBeWritten<Done>(act: () => Promise<Done>): Promise<Done> {
    return database.patient.transaction().execute(async (tx) => {
      await sql`lock table orders in exclusive mode`.execute(tx)
      return act()
    })
  }
})
