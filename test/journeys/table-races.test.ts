import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdTableFor } from '#server/reservation/hold-table.ts'
import { bookHeldTable, giveTableBack } from '#server/reservation/reserve-table.ts'
import { lockTables, lockVisitor } from '#server/reservation/store.ts'
import { dayAhead } from '#test/journeys/support/a-table.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { journeyDatabase } from '#test/journeys/support/fresh-database.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'
import { resultOf } from '#test/journeys/support/patiently.ts'

// The embedded database serialises transactions, so that a lock bug would not show there.
describe.skipIf(journeyDatabase === 'embedded')('R1.7 the last tables', () => {
  let journey: Journey
  let second: Journey
  beforeAll(async () => {
    journey = await openJourney()
    second = await openJourney({ database: { ...journey.database, close: async () => undefined } })
    const tables = Array.from({ length: 20 }, (_, nth) => ({
      id: String(nth + 1),
      area: 'dining-room',
      seats: 2,
      least: 1,
    }))
    const change = { tables, joins: [], covers_per_slot: 40 }
    await sql`update locations set document = jsonb_set(document, '{dining}', (document -> 'dining') || ${JSON.stringify(change)}::jsonb)
      where id = ${southLamar.id}`.execute(journey.ctx.db)
  })
  afterAll(() => journey.close())

  test(
    '500 guests of two servers racing for 20 tables: exactly 20 hold one, no two the same, and reserve it once',
    { tags: 'release' },
    async () => {
      const at = `${dayAhead()} 18:00`
      const wanted = { location_id: southLamar.id, party: 2, area: null, at, caller: null }
      const held: string[] = []
      const results = await Promise.all(
        Array.from({ length: 500 }, (_, nth) =>
          resultOf(async () => {
            const { ctx } = nth % 2 === 0 ? journey : second
            const visitor_id = `vis_${nth}`
            const asked = { ...wanted, visitor_id, key: visitor_id, locale: 'en' } as const
            held.push((await holdTableFor(asked, ctx)).stored.id)
          }),
        ),
      )
      expect(results.filter((result) => result === 'done')).toHaveLength(20)
      expect(results.filter((result) => result === 'reservation.taken')).toHaveLength(480)
      const { rows } = await sql<{ tables: string }>`
      select distinct tables::text from reservations where status = 'held'`.execute(journey.ctx.db)
      expect(rows).toHaveLength(20)
      const guest = { name: 'Alma', phone: '', email: '', note: '' }
      const booked = await Promise.all(
        held.flatMap((id, nth) =>
          [journey.ctx, second.ctx].map((ctx) => {
            const phone = `51255502${String(nth).padStart(2, '0')}`
            return resultOf(() => bookHeldTable(id, { ...guest, phone, key: id }, ctx))
          }),
        ),
      )
      expect(booked.filter((result) => result === 'done')).toHaveLength(40)
      const told = await sql`select from outbox where kind = 'reservation-booked'`.execute(
        journey.ctx.db,
      )
      expect(told.rows).toHaveLength(20)
    },
  )

  test('a hold that is over when its guest’s turn comes is reserved by nobody, though it lasted as they asked', async () => {
    const { db } = journey.ctx
    const at = `${dayAhead(9)} 18:00`
    const wanted = { location_id: southLamar.id, party: 2, area: null, at, caller: null }
    const hold = async (visitor_id: string) =>
      (await holdTableFor({ ...wanted, visitor_id, key: visitor_id, locale: 'en' }, second.ctx))
        .stored
    const late = await hold('vis_late')
    const waits = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const before = journey.ctx.db.transaction().execute(async (tx) => {
      await lockVisitor(tx, 'vis_late')
      held.resolve()
      await waits.promise
    })
    await held.promise
    const guest = { name: 'Alma', phone: '5125550277', email: '', note: '' }
    const books = resultOf(() => bookHeldTable(late.id, { ...guest, key: 'k' }, second.ctx))
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_locks where locktype = 'advisory' and not granted`.execute(db)
        return rows.length
      })
      .toBe(1)
    await sql`update reservations set held_until = clock_timestamp() where id = ${late.id}`.execute(
      db,
    )
    const all = await Promise.all(Array.from({ length: 20 }, (_, nth) => hold(`vis_next_${nth}`)))
    expect(all.some(({ tables }) => tables.join() === late.tables.join())).toBe(true)
    waits.resolve()
    await before
    expect(await books).toBe('reservation.lapsed')
  })

  /** Holds a table for a visitor, for the sixth hour of a day so many from now. */
  const holdOn = (days: number, visitor_id: string, key = visitor_id) => {
    const at = `${dayAhead(days)} 18:00`
    const wanted = { location_id: southLamar.id, party: 2, area: null, at, caller: null } as const
    return holdTableFor({ ...wanted, visitor_id, key, locale: 'en' }, journey.ctx)
  }

  /** Does something while somebody else has the tables of the location locked. */
  const whileLocked = <Done>(act: () => Promise<Done>) =>
    second.ctx.db.transaction().execute(async (tx) => {
      await lockTables(tx, southLamar.id)
      return act()
    })

  /** How many connections wait for somebody’s lock. */
  const locksWaitedFor = async () => {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
        journey.ctx.db,
      )
    return rows.length
  }

  test('T18 a full evening is refused without waiting for whoever has its tables locked', async () => {
    for (let nth = 0; nth < 20; nth += 1) await holdOn(10, `vis_full_${nth}`)
    const said = await whileLocked(() =>
      Promise.all(
        Array.from({ length: 30 }, (_, nth) => resultOf(() => holdOn(10, `vis_out_${nth}`))),
      ),
    )
    expect(new Set(said)).toEqual(new Set(['reservation.taken']))
  })

  test('T18 of a crowd that waits for tables one has a connection', async () => {
    const crowd = await whileLocked(async () => {
      const asked = Array.from({ length: 30 }, (_, nth) => holdOn(11, `vis_turn_${nth}`))
      const all = Promise.allSettled(asked)
      await expect.poll(locksWaitedFor).toBe(1)
      // Long enough for the others, had they one: each takes its turn only after the one before.
      await journey.guest().call('GET /dining-rooms')
      expect(await locksWaitedFor()).toBe(1)
      return { all }
    })
    const held = (await crowd.all).filter(({ status }) => status === 'fulfilled')
    expect(held).toHaveLength(20)
  })

  test('R1.7 a table that is held for somebody who wasn’t told is found again by their key, once by all who ask', async () => {
    const first = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => holdOn(12, `vis_again_${nth}`, 'key-of-one-press')),
    )
    expect(new Set(first.map(({ stored }) => stored.id)).size).toBe(1)
    const again = await holdOn(12, 'vis_again', 'key-of-one-press')
    expect(again.stored).toMatchObject({ id: first[0]?.stored.id, visitor_id: 'vis_again' })
    expect(await resultOf(() => holdOn(13, 'vis_again', 'key-of-one-press'))).toBe(
      'request.key_reused',
    )
    await giveTableBack(again.stored.id, journey.ctx)
    const anew = await holdOn(13, 'vis_again', 'key-of-one-press')
    expect(anew.stored.id).not.toBe(again.stored.id)
  })

  test('two holds of one table can’t overlap, whoever writes them', async () => {
    const { db } = journey.ctx
    const write = (id: string, seat_at: string, held_until: string) =>
      sql`
        insert into reservations (id, location_id, status, source, party, area, tables, seat_at, ends_at, held_until)
        values (${id}, ${southLamar.id}, 'held', 'reserved', 2, 'dining-room', '{7,8}', ${seat_at}::timestamptz,
          ${seat_at}::timestamptz + interval '90 minutes', now() + ${held_until}::interval)`.execute(
        db,
      )
    await write('rsv_first', '2031-03-03T18:00:00Z', '5 minutes')
    await expect(write('rsv_second', '2031-03-03T19:00:00Z', '5 minutes')).rejects.toMatchObject({
      code: '23P01',
    })
    await write('rsv_after', '2031-03-03T19:30:00Z', '5 minutes')
    await sql`update reservations set held_until = now() where id = 'rsv_first'`.execute(db)
    await write('rsv_third', '2031-03-03T18:00:00Z', '5 minutes')
  })
})
