import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/api.ts'
import { refused, southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const location_id = southLamar.id
const params = { location_id }

/** Guests sit around the clock, at two tables of two and one of four: else the hour of the day would decide what is free. */
beforeAll(async () => {
  const week = { from: '00:00', until: '00:00' }
  const dining = {
    areas: [{ key: 'dining-room', name: 'Dining room' }],
    tables: [
      { id: '1', area: 'dining-room', seats: 2, least: 1 },
      { id: '2', area: 'dining-room', seats: 2, least: 1 },
      { id: '3', area: 'dining-room', seats: 4, least: 3 },
    ],
    joins: [],
    week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, week])),
    turn_times: [{ up_to: 4, minutes: 60 }],
    covers_per_slot: 40,
    days_ahead: 30,
    notice_minutes: 0,
    keep_minutes: 15,
  }
  await sql`update locations set document = document || jsonb_build_object('dining', ${JSON.stringify(dining)}::jsonb)
    where id = ${location_id}`.execute(journey.ctx.db)
})

async function host(): Promise<Guest> {
  return journey.staff('crew-south-lamar')
}

type Floor = DataOf<'GET /console/locations/{location_id}/tables'>

function seatedAt({ areas }: Floor, table: string) {
  return areas.flatMap(({ tables }) => tables).find(({ id }) => id === table)?.seated
}

async function emptied(crew: Guest): Promise<void> {
  const { parties, waitlist } = await crew.call('GET /console/locations/{location_id}/tables', {
    params,
  })
  for (const { id } of waitlist)
    await crew.call('DELETE /console/waitlist/{waiting_id}', { params: { waiting_id: id } })
  for (const { id, status } of parties)
    if (status === 'seated')
      await crew.call('PUT /console/reservations/{reservation_id}/status', {
        params: { reservation_id: id },
        body: { status: 'completed' },
      })
}

async function walkIn(crew: Guest, party: number, tables: readonly string[] | null = null) {
  return crew.call('POST /console/locations/{location_id}/walk-ins', {
    params,
    body: { party, name: '', tables: tables && [...tables] },
  })
}

describe('R1.7 the host’s floor', () => {
  test('seats walk-ins at the best table, moves them, and frees it', async () => {
    const crew = await host()
    await emptied(crew)
    const floor = await walkIn(crew, 2)
    const first = seatedAt(floor, '1')
    expect(first).toEqual(expect.any(String))
    expect((await refused(walkIn(crew, 2, ['1']))).message).toBe('Table 1 is taken.')
    const one = { params: { reservation_id: first ?? '' } }
    const moved = await crew.call('PUT /console/reservations/{reservation_id}/tables', {
      ...one,
      body: { tables: ['2'] },
    })
    expect(seatedAt(moved, '1')).toBeNull()
    expect(seatedAt(moved, '2')).toBe(first)
    const freed = await crew.call('PUT /console/reservations/{reservation_id}/status', {
      ...one,
      body: { status: 'completed' },
    })
    expect(seatedAt(freed, '2')).toBeNull()
    const again = crew.call('PUT /console/reservations/{reservation_id}/status', {
      ...one,
      body: { status: 'no_show' },
    })
    expect((await refused(again)).code).toBe('reservation.closed')
  })

  test('is the crew’s of the location alone', async () => {
    const other = await journey.staff('crew-south-lamar')
    const elsewhere = other.call('GET /console/locations/{location_id}/tables', {
      params: { location_id: 'mueller-mill' },
    })
    expect((await refused(elsewhere)).status).toBe(404)
    const nobody = journey.guest().call('GET /console/locations/{location_id}/tables', { params })
    expect((await refused(nobody)).status).toBe(401)
  })
})

describe('R1.7 the waitlist', () => {
  test('quotes from who sits and who is ahead, calls, and seats', async () => {
    const crew = await host()
    await emptied(crew)
    await walkIn(crew, 2)
    await walkIn(crew, 2)
    const guest = journey.guest()
    const open = await guest.call('GET /locations/{location_id}/waitlist', {
      params,
      query: { party: 2 },
    })
    // A free table of four is better than a wait.
    expect(open).toMatchObject({ ahead: 0, quote: { from: 0, until: 5 }, record: null, mine: null })
    await walkIn(crew, 4)
    const join = (who: Guest, phone: string) =>
      who.call('POST /waitlist', { body: { location_id, party: 2, name: 'Ana', phone } })
    const mine = await join(guest, '5125550181')
    expect(mine).toMatchObject({ status: 'waiting', ahead: 0, quoted: { from: 60, until: 80 } })
    expect((await join(guest, '5125550181')).id).toBe(mine.id)
    await drainOutbox(journey.ctx)
    const next = await join(journey.guest(), '5125550182')
    expect(next).toMatchObject({ ahead: 1 })

    const floor = await crew.call('GET /console/locations/{location_id}/tables', { params })
    expect(floor.waitlist.map(({ id, table_free }) => [id, table_free])).toEqual([
      [mine.id, false],
      [next.id, false],
    ])
    const waiting = { params: { waiting_id: mine.id } }
    await crew.call('PUT /console/reservations/{reservation_id}/status', {
      params: { reservation_id: seatedAt(floor, '1') ?? '' },
      body: { status: 'completed' },
    })
    await crew.call('PUT /console/waitlist/{waiting_id}/called', waiting)
    expect(await guest.call('GET /waitlist/{waiting_id}', waiting)).toMatchObject({
      status: 'called',
      quote: null,
    })
    await drainOutbox(journey.ctx)
    const { rows } = await sql<{ body: string }>`
      select body from mailbox where recipient = '5125550181' order by sent_at`.execute(
      journey.ctx.db,
    )
    expect(rows.map(({ body }) => body)).toEqual([
      expect.stringContaining('you’re on the waitlist'),
      expect.stringContaining('your table is ready!'),
    ])
    const seated = await crew.call('PUT /console/waitlist/{waiting_id}/seated', {
      ...waiting,
      body: { tables: null },
    })
    expect(seatedAt(seated, '1')).toEqual(expect.any(String))
    expect((await guest.call('GET /waitlist/{waiting_id}', waiting)).status).toBe('seated')
    const leave = guest.call('DELETE /waitlist/{waiting_id}', waiting)
    expect((await refused(leave)).code).toBe('reservation.closed')
  })

  test('lets a guest leave, and the host add who stands at the door without a number', async () => {
    const crew = await host()
    await emptied(crew)
    for (const party of [2, 2, 4]) await walkIn(crew, party)
    const floor = await crew.call('POST /console/locations/{location_id}/waitlist', {
      params,
      body: { party: 3, name: 'Beto', phone: '' },
    })
    expect(floor.waitlist).toMatchObject([{ name: 'Beto', party: 3, waited: 0 }])
    const guest = journey.guest()
    const { id } = await guest.call('POST /waitlist', {
      body: { location_id, party: 2, name: 'Cora', phone: '5125550183' },
    })
    const left = await guest.call('DELETE /waitlist/{waiting_id}', { params: { waiting_id: id } })
    expect(left.status).toBe('left')
    const nameless = guest.call('POST /waitlist', {
      body: { location_id, party: 2, name: ' ', phone: '5125550183' },
    })
    expect((await refused(nameless)).fields).toEqual({ name: 'Your name is required' })
  })

  test('tells how its quotes held once twenty parties sat down', async () => {
    const crew = await host()
    await emptied(crew)
    await sql`
      insert into waitlist (id, location_id, status, party, name, phone, locale, quoted_from, quoted_until, joined_at, closed_at)
      select 'wai_' || n, ${location_id}, 'seated', 2, '', '', 'en', 35, 45,
        now() - make_interval(mins => 30 + n), now() + interval '1 minute'
      from generate_series(1, 20) as n`.execute(journey.ctx.db)
    const { record } = await journey.guest().call('GET /locations/{location_id}/waitlist', {
      params,
      query: { party: 2 },
    })
    expect(record).toEqual({ parties: 20, in_time: 14, longest: 51 })
  })
})
