import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endReservations } from '#server/reservation/store-erased.ts'
import { signInAs } from '#test/journeys/support/a-member.ts'
import {
  bookTable,
  dayAhead,
  heldTable,
  holdTable,
  tablesFor,
} from '#test/journeys/support/a-table.ts'
import { refused, southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const location_id = southLamar.id

const marisol = { name: 'Marisol Krause', phone: '(512) 555-0188', email: '', note: 'High chair' }

async function booked(guest: Guest, party = 2, nth = 0, who: Partial<typeof marisol> = {}) {
  const { id } = await heldTable(guest, party, nth)
  return bookTable(guest, id, { ...marisol, ...who })
}

test('R1.7 a party that was seated by mistake has its time, its tables and its reminder back', async () => {
  const host = await journey.staff('head-office')
  const guest = journey.guest()
  const table = await booked(guest, 2, 4, { phone: '(512) 555-0163' })
  const params = { reservation_id: table.id }
  const read = () => guest.call('GET /reservations/{reservation_id}', { params })
  const stored = async () => {
    const { rows } = await sql`
      select status, area, tables, seat_at, ends_at, seated_at, closed_at from reservations where id = ${table.id}
    `.execute(journey.ctx.db)
    return rows
  }
  const before = await stored()
  const seated = { params, body: { tables: null } }
  await host.call('PUT /console/reservations/{reservation_id}/seated', seated)
  expect((await read()).at).not.toBe(table.at)
  const status = { params, body: { status: 'booked' as const } }
  await host.call('PUT /console/reservations/{reservation_id}/status', status)
  expect(await stored()).toEqual(before)
  expect((await read()).at).toBe(table.at)
  const { rows } = await sql`
    select from outbox where done_at is null and event_id like ${`reservation-reminder:${table.id}:%`}
      and due_at = ${table.starts}::timestamptz - interval '3 hours'`.execute(journey.ctx.db)
  expect(rows).toHaveLength(1)
})

describe('R1.7 a guest finds and reserves a table', () => {
  test('where the chain takes reservations, at times that can be had', async () => {
    const guest = journey.guest()
    const rooms = await guest.call('GET /dining-rooms')
    expect(rooms.map(({ id }) => id)).toContain(location_id)
    expect(rooms.every(({ most }) => most === 8)).toBe(true)
    const { areas } = await tablesFor(guest, 4)
    expect(areas.map(({ name }) => name)).toEqual(['Dining room', 'Patio, heated'])
    expect(rooms.find(({ id }) => id === location_id)?.days).toContain(dayAhead())
    const spanish = await guest.speaking('es').call('GET /locations/{location_id}/tables/{day}', {
      params: { location_id, day: dayAhead() },
      query: { party: 4 },
    })
    expect(spanish.areas[0]?.name).toBe('Comedor')
  })

  test('holds it while they type, then reserves it exactly once', async () => {
    const guest = journey.guest()
    const hold = await heldTable(guest, 4, 2)
    expect(hold).toMatchObject({
      status: 'held',
      party: 4,
      name: '',
      held_until: expect.any(String),
    })
    const params = { reservation_id: hold.id }
    const book = (key: string, body = marisol) =>
      guest.call('PUT /reservations/{reservation_id}/booking', {
        params,
        headers: { 'idempotency-key': key },
        body,
      })
    const missing = await refused(book('k', { ...marisol, name: ' ', phone: '12' }))
    expect(missing).toMatchObject({
      code: 'reservation.field',
      fields: { name: 'Your name is required', phone: expect.any(String) },
    })
    const [first, second] = await Promise.all([book('k'), book('k')])
    expect(first).toEqual(second)
    expect(first).toMatchObject({ status: 'booked', phone: '5125550188', at: hold.at })
    // However often it is sent again: no address may reserve so many tables.
    for (let nth = 0; nth < 15; nth += 1) expect(await book('k')).toEqual(first)
    expect((await refused(book('another'))).code).toBe('reservation.closed')
    await drainOutbox(journey.ctx)
    const { rows } = await sql<{ body: string }>`
      select body from mailbox where recipient = '5125550188' and body like ${`%${hold.id}%`}
    `.execute(journey.ctx.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.body).toContain('table for 4 reserved')
  })

  test('is told by mail where they left an address, with the calendar file, in their language', async () => {
    const email = 'marisol-tables@example.com'
    const table = await booked(journey.guest().speaking('es'), 2, 3, { email, phone: '5125550171' })
    await drainOutbox(journey.ctx)
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, body from mailbox where recipient = ${email}`.execute(journey.ctx.db)
    expect(rows[0]?.subject).toMatch(/^Tu mesa en South Lamar/)
    expect(rows[0]?.body).toContain(`/es/reservations/${table.id}/calendar.ics`)
    expect(rows[0]?.body).toContain('1811 Pecan Hollow Ln, Austin, TX 78704')
  })

  test('is refused a time that is none, a party that has to call, and a location without tables', async () => {
    const guest = journey.guest()
    const body = { location_id, party: 2, area: null, at: `${dayAhead()} 03:07` }
    expect((await refused(holdTable(guest, body))).code).toBe('reservation.time')
    const many = { ...body, party: 9 }
    expect((await refused(holdTable(guest, many))).message).toBe(
      'For more than 8 people, call South Lamar at (512) 555-0142.',
    )
    const elsewhere = { ...body, location_id: 'trinity-yard' }
    expect((await refused(holdTable(guest, elsewhere))).code).toBe('reservation.not_offered')
    const nowhere = { ...body, location_id: 'nowhere' }
    expect((await refused(holdTable(guest, nowhere))).status).toBe(404)
  })

  test('loses a hold after its five minutes, fifteen with renewing', async () => {
    const guest = journey.guest()
    const { id } = await heldTable(guest, 2, 5)
    const params = { reservation_id: id }
    const renewed = await guest.call('PUT /reservations/{reservation_id}/hold', { params })
    expect(renewed.held_until).not.toBeNull()
    await sql`update reservations set held_until = now() - interval '1 second' where id = ${id}`.execute(
      journey.ctx.db,
    )
    const renew = guest.call('PUT /reservations/{reservation_id}/hold', { params })
    expect((await refused(renew)).code).toBe('reservation.lapsed')
    const book = guest.call('PUT /reservations/{reservation_id}/booking', {
      params,
      headers: { 'idempotency-key': 'late' },
      body: marisol,
    })
    expect((await refused(book)).message).toBe('That time is open again. Pick another.')
  })

  test('keeps one hold at a time: the next one lets the last one go', async () => {
    const guest = journey.guest()
    const first = await heldTable(guest, 2, 6)
    const second = await heldTable(guest, 2, 7)
    const gone = guest.call('GET /reservations/{reservation_id}', {
      params: { reservation_id: first.id },
    })
    expect((await refused(gone)).status).toBe(404)
    expect(second.status).toBe('held')
  })

  test('reserves four tables at most, by device and by account', async () => {
    const guest = journey.guest()
    const phone = '5125550164'
    for (const nth of [0, 4, 8, 12]) await booked(guest, 1, nth, { phone })
    const fifth = booked(guest, 1, 16, { phone })
    expect((await refused(fifth)).code).toBe('reservation.too_many')
    // The account of a member is one person wherever they sign in.
    const [one, other] = [journey.guest(), journey.guest()]
    for (const device of [one, other]) await signInAs(journey, device, 'four-tables@example.com')
    for (const nth of [16, 20]) await booked(one, 1, nth, { phone: '5125550166' })
    for (const nth of [24, 28]) await booked(other, 1, nth, { phone: '5125550167' })
    const theirs = booked(other, 1, 1, { phone: '5125550168' })
    expect((await refused(theirs)).code).toBe('reservation.too_many')
  })

  test('T18 four tables that somebody reserved under another’s number keep that person from none', async () => {
    const phone = '5125550165'
    const stranger = journey.guest()
    for (const nth of [0, 4, 8, 12]) await booked(stranger, 2, nth, { phone })
    expect(await booked(journey.guest(), 2, 16, { phone })).toMatchObject({ status: 'booked' })
  })
})

describe('R1.7 a reservation changes by its link', () => {
  test('to another time or party, keeping what it has where that fails', async () => {
    const guest = journey.guest()
    const table = await booked(guest, 2, 1, { phone: '5125550151' })
    const { areas } = await tablesFor(guest, 5)
    const params = { reservation_id: table.id }
    const [area] = areas
    const at = area?.times.at(-1) ?? ''
    const change = (body: { party: number; area: string | null; at: string }) =>
      journey.guest().call('PUT /reservations/{reservation_id}/table', { params, body })
    const changed = await change({ party: 5, area: null, at })
    expect(changed).toMatchObject({ party: 5, at, version: 2, name: 'Marisol Krause' })
    const same = await change({ party: 4, area: null, at })
    expect(same).toMatchObject({ party: 4, at, version: 3 })
    const failed = change({ party: 9, area: null, at })
    expect((await refused(failed)).code).toBe('reservation.party')
    expect(await guest.call('GET /reservations/{reservation_id}', { params })).toEqual(same)
  })

  test('to a time that only its own table is free at, and the same again changes nothing', async () => {
    const day = dayAhead(20)
    const timesOf = async (change?: string) => {
      const { areas } = await journey.guest().call('GET /locations/{location_id}/tables/{day}', {
        params: { location_id, day },
        query: { party: 5, ...(change !== undefined && { change }) },
      })
      return areas.flatMap(({ key, times }) => times.map((at) => `${key} ${at}`))
    }
    const { id } = await heldTable(journey.guest(), 5, 6, day)
    const table = await bookTable(journey.guest(), id, { ...marisol, phone: '5125550155' })
    const own = `${table.area.key} ${table.at}`
    for (let nth = 10; (await timesOf()).includes(own); nth += 1) {
      const guest = journey.guest()
      const other = { location_id, party: 5, area: table.area.key, at: table.at }
      const held = await holdTable(guest, other)
      await bookTable(guest, held.id, { ...marisol, phone: `51255501${nth}` })
    }
    expect(await timesOf(table.id)).toContain(own)
    const params = { reservation_id: table.id }
    const body = { party: 5, area: table.area.key, at: table.at }
    const same = await journey
      .guest()
      .call('PUT /reservations/{reservation_id}/table', { params, body })
    expect(same.version).toBe(table.version)
    const fewer = await journey
      .guest()
      .call('PUT /reservations/{reservation_id}/table', { params, body: { ...body, party: 4 } })
    expect(fewer).toMatchObject({ party: 4, at: table.at })
  })

  test('is given back, once, and its time can be had by others', async () => {
    const guest = journey.guest()
    const table = await booked(guest, 5, 9, { phone: '5125550152' })
    const params = { reservation_id: table.id }
    const before = await tablesFor(guest, 5)
    const gone = await guest.call('DELETE /reservations/{reservation_id}', { params })
    expect(gone.status).toBe('cancelled')
    expect((await guest.call('DELETE /reservations/{reservation_id}', { params })).status).toBe(
      'cancelled',
    )
    const after = await tablesFor(guest, 5)
    const count = ({ areas }: typeof after) => areas.flatMap(({ times }) => times).length
    expect(count(after)).toBeGreaterThanOrEqual(count(before))
    const change = guest.call('PUT /reservations/{reservation_id}/table', {
      params,
      body: { party: 2, area: null, at: table.at },
    })
    expect((await refused(change)).code).toBe('reservation.closed')
  })

  test('is reminded of three hours before, of its new time alone', async () => {
    const guest = journey.guest()
    const table = await booked(guest, 2, 10, { phone: '5125550153' })
    await guest.call('PUT /reservations/{reservation_id}/table', {
      params: { reservation_id: table.id },
      body: { party: 2, area: null, at: (await tablesFor(guest, 2)).areas[1]?.times[3] ?? '' },
    })
    const { db } = journey.ctx
    const reminders = sql`kind = 'reservation-reminder' and payload ->> 'reservation_id' = ${table.id}`
    const due = await sql<{ hours: number }>`
      select extract(epoch from r.seat_at - o.due_at)::int / 3600 as hours from outbox as o
      join reservations as r on r.id = ${table.id} where ${reminders} order by o.due_at`.execute(db)
    expect(due.rows).toHaveLength(2)
    await sql`update outbox set due_at = now() where ${reminders}`.execute(db)
    await drainOutbox(journey.ctx)
    const { rows } = await sql<{ body: string }>`
      select body from mailbox where body like ${`%see you%${table.id}%`}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('nobody who came is a no-show two hours after their time', async () => {
    const table = await booked(journey.guest(), 2, 11, { phone: '5125550154' })
    const { db } = journey.ctx
    await sql`update reservations set seat_at = now() - interval '3 hours', ends_at = now() - interval '2 hours'
      where id = ${table.id}`.execute(db)
    await endReservations(db)
    const params = { reservation_id: table.id }
    const { status } = await journey.guest().call('GET /reservations/{reservation_id}', { params })
    expect(status).toBe('no_show')
  })
})
