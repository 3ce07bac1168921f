import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { FloorAnswer } from '#contract/reservation/console.ts'
import { sweepTableHolds } from '#server/reservation/store-erased.ts'
import { bookTable, dayAhead, heldTable, tablesFor } from '#test/journeys/support/a-table.ts'
import { refused, southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const location_id = southLamar.id
const params = { location_id }
const caller = {
  name: 'Cora Lind',
  phone: '(512) 555-0181',
  email: 'cora@example.com',
  note: 'Window',
}

async function firstTime(day: string, party = 2) {
  const { areas } = await tablesFor(journey.guest(), party, day)
  const area = areas.find(({ times }) => times.length > 0)
  const at = area?.times[0]
  if (!area || !at) throw new Error('No time')
  return { at, area: area.key }
}

describe('R1.7 the host', () => {
  test('reserves for who calls, on any day: it stands in the book of that day alone, and they are written to in their language', async () => {
    const host = await journey.staff('head-office')
    const day = dayAhead(9)
    const body = { party: 2, ...(await firstTime(day)), ...caller, language: 'es' as const }
    const headers = { 'idempotency-key': 'cora' }
    await host.call('POST /console/locations/{location_id}/reservations', { params, headers, body })
    const floorOn = (query: { day?: string }) =>
      host.call('GET /console/locations/{location_id}/tables', { params, query })
    const there = await floorOn({ day })
    expect(there).toMatchObject({ day, today: dayAhead(0) })
    const [booked] = there.parties.filter(({ name }) => name === caller.name)
    expect(booked).toMatchObject({
      status: 'booked',
      at: body.at,
      phone: '5125550181',
      note: 'Window',
    })
    expect((await floorOn({})).parties.map(({ name }) => name)).not.toContain(caller.name)
    await drainOutbox(journey.ctx)
    const { rows } = await sql<{ body: string }>`
      select body from mailbox where recipient in ('cora@example.com', '5125550181')`.execute(
      journey.ctx.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ body: said }) => said.includes(booked?.id ?? 'none'))).toBe(true)
    expect(rows.some(({ body: said }) => /mesa/i.test(said))).toBe(true)
    // Its guest manages it by the link of that message, as one who reserved it themselves.
    const own = { params: { reservation_id: booked?.id ?? '' } }
    await journey.guest().call('DELETE /reservations/{reservation_id}', own)
    // What was called off stays in the book; what was only held goes.
    await sweepTableHolds(journey.ctx.db)
    expect((await floorOn({ day })).parties.find(({ id }) => id === booked?.id)?.status).toBe(
      'cancelled',
    )
  })

  test('is told the times that are free for a party, until the last minute; who asks about none is told none', async () => {
    const host = await journey.staff('head-office')
    const floorFor = (query: { party?: number }) =>
      host.call('GET /console/locations/{location_id}/tables', { params, query })
    const { free, now } = await floorFor({ party: 2 })
    const { areas } = await tablesFor(journey.guest(), 2, dayAhead(0))
    const [toGuests = ''] = areas.flatMap(({ times }) => times).toSorted()
    const [first] = free.map(({ at }) => at).toSorted()
    expect(first && now <= first && first <= toGuests).toBe(true)
    expect((await floorFor({})).free).toEqual([])
  })

  test('reserves nothing that nobody could have, and says why', async () => {
    const host = await journey.staff('head-office')
    const { at, area } = await firstTime(dayAhead(10))
    const book = (differs: object) =>
      refused(
        host.call('POST /console/locations/{location_id}/reservations', {
          params,
          headers: { 'idempotency-key': 'nobody' },
          body: { party: 2, at, area, ...caller, language: 'en', ...differs },
        }),
      )
    expect(await book({ party: 20 })).toMatchObject({ code: 'reservation.party' })
    expect(await book({ at: `${dayAhead(10)} 04:30` })).toMatchObject({ code: 'reservation.time' })
    expect(await book({ name: ' ', phone: '12' })).toMatchObject({
      code: 'reservation.field',
      fields: { name: expect.any(String), phone: expect.any(String) },
    })
  })

  test('reserves for who calls once, however often the press comes, and another table by another press', async () => {
    const host = await journey.staff('head-office')
    const day = dayAhead(12)
    const { at, area } = await firstTime(day)
    const cora = { party: 2, at, area, ...caller, language: 'en' as const }
    const book = (key: string, differs: object = {}) =>
      host.call('POST /console/locations/{location_id}/reservations', {
        params,
        headers: { 'idempotency-key': key },
        body: { ...cora, ...differs },
      })
    const named = async () => {
      const { parties } = await host.call('GET /console/locations/{location_id}/tables', {
        params,
        query: { day },
      })
      return parties.filter(({ name, status }) => name === caller.name && status === 'booked')
    }
    await Promise.all([book('one'), book('one')])
    await book('one')
    expect(await named()).toHaveLength(1)
    expect(await refused(book('one', { phone: '5125550183' }))).toMatchObject({
      code: 'request.key_reused',
    })
    await book('two')
    expect(await named()).toHaveLength(2)
    // A table that was called off has no press any more.
    const [first] = await named()
    const own = { params: { reservation_id: first?.id ?? '' } }
    await journey.guest().call('DELETE /reservations/{reservation_id}', own)
    await book('one')
    await book('two')
    expect(await named()).toHaveLength(2)
  })

  test('takes back that a party did not come: it is expected again, at its own time and table', async () => {
    const host = await journey.staff('head-office')
    const guest = journey.guest()
    const { id, at } = await heldTable(guest, 2, 1, dayAhead(11))
    await bookTable(guest, id, { ...caller, phone: '5125550182' })
    const one = { reservation_id: id }
    const say = (status: 'no_show' | 'booked') =>
      host.call('PUT /console/reservations/{reservation_id}/status', {
        params: one,
        body: { status },
      })
    await say('no_show')
    await say('booked')
    const read = await guest.call('GET /reservations/{reservation_id}', { params: one })
    expect(read).toMatchObject({ status: 'booked', at })
  })

  test('is asked before more guests sit down than there are chairs, and a move gives a party its whole time', async () => {
    const host = await journey.staff('head-office')
    const floor = await host.call('GET /console/locations/{location_id}/tables', {
      params,
      query: {},
    })
    const small = freeTable(floor, (seats) => seats === 2)
    const seat = (tight: boolean) =>
      host.call('POST /console/locations/{location_id}/walk-ins', {
        params,
        body: { party: 4, name: 'Otis', tables: [small], tight },
      })
    expect(await refused(seat(false))).toMatchObject({ code: 'table.too_small' })
    const there = await seat(true)
    const otis = partyOf(there, 'Otis')
    expect(otis.tables).toEqual([small])
    const { db } = journey.ctx
    const soon = sql`seat_at + interval '10 minutes'`
    await sql`update reservations set ends_at = ${soon} where id = ${otis.id}`.execute(db)
    const moved = await host.call('PUT /console/reservations/{reservation_id}/tables', {
      params: { reservation_id: otis.id },
      body: { tables: [freeTable(there, (seats) => seats >= 4)] },
    })
    expect(partyOf(moved, 'Otis').until).toBe(otis.until)
  })

  test('R1.7 splits a party over tables that nobody pushes together, and gives it one again', async () => {
    const host = await journey.staff('head-office')
    const query = { params, query: {} }
    const floor = await host.call('GET /console/locations/{location_id}/tables', query)
    const free = floor.areas.flatMap(({ tables }) => tables.filter(({ seated }) => seated === null))
    const apart = free.filter(({ id }) => !floor.joins.flat().includes(id)).map(({ id }) => id)
    const [first = '', second = ''] = apart
    const body = { party: 5, name: 'Delgado', tables: [first, second], tight: true }
    const there = await host.call('POST /console/locations/{location_id}/walk-ins', {
      params,
      body,
    })
    const { id, tables } = partyOf(there, 'Delgado')
    expect(tables).toEqual([first, second])
    const held = there.areas.flatMap((area) => area.tables.filter(({ seated }) => seated === id))
    expect(held.map((one) => one.id).toSorted()).toEqual([first, second].toSorted())
    const moved = await host.call('PUT /console/reservations/{reservation_id}/tables', {
      params: { reservation_id: id },
      body: { tables: [first], tight: true },
    })
    expect(partyOf(moved, 'Delgado').tables).toEqual([first])
  })
})

function freeTable({ areas }: FloorAnswer, fits: (seats: number) => boolean): string {
  const tables = areas.flatMap((area) => area.tables)
  return tables.find(({ seats, seated }) => seated === null && fits(seats))?.id ?? ''
}

function partyOf({ parties }: FloorAnswer, name: string) {
  const found = parties.find((one) => one.name === name)
  if (!found) throw new Error(`${name} isn’t there`)
  return found
}
