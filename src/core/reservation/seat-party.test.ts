import { describe, expect, test } from 'vitest'
import { aParty, aTablesQuery } from '#test/builders/a-dining-room.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'
import { moveRefusal } from './reservation.ts'
import { moveParty, seatParty, unseatParty } from './seat-party.ts'

/** 6:05 PM in Austin. */
const now = '2026-11-25T00:05:00Z'

describe('R1.7 the host seats', () => {
  test('a party that reserved at its tables, for its time', () => {
    const query = aTablesQuery({ now, parties: [aParty()] })
    expect(seatParty(query, { id: 'rsv_1', party: 2, tables: ['1'] })).toEqual({
      area: 'dining-room',
      tables: ['1'],
      seat_at: now,
      ends_at: '2026-11-25T01:20:00Z',
    })
  })

  test('a walk-in at the best table that nobody needs before they have eaten', () => {
    const later = aParty({ seat_at: '2026-11-25T01:00:00Z', ends_at: '2026-11-25T02:15:00Z' })
    const query = aTablesQuery({ now, parties: [later] })
    expect(seatParty(query, { id: null, party: 2, tables: null }).tables).toEqual(['2'])
    expect(() => seatParty(query, { id: null, party: 2, tables: ['1'] })).toThrow('table.promised')
  })

  test('nobody where somebody sits, however long they stay', () => {
    const parties = [aParty({ status: 'seated', ends_at: '2026-11-25T00:01:00Z' })]
    const query = aTablesQuery({ now, parties })
    expect(() => seatParty(query, { id: null, party: 2, tables: ['1'] })).toThrow('table.occupied')
    expect(() => seatParty(query, { id: null, party: 2, tables: ['9'] })).toThrow('table.unknown')
  })

  test('a late party until its table’s next one comes', () => {
    const after = { id: 'rsv_2', seat_at: '2026-11-25T01:15:00Z', ends_at: '2026-11-25T02:30:00Z' }
    const query = aTablesQuery({ now, parties: [aParty(), aParty(after)] })
    const seated = seatParty(query, { id: 'rsv_1', party: 2, tables: ['1'] })
    expect(seated.ends_at).toBe('2026-11-25T01:15:00Z')
  })

  test('a party that was not seated after all has its time and tables again, others where somebody has those by now', () => {
    const { area, tables, seat_at, ends_at } = {
      ...aParty({ seat_at: '2026-11-26T00:00:00Z', ends_at: '2026-11-26T01:15:00Z' }),
      area: 'dining-room',
    }
    const promised = { area, tables, seat_at, ends_at }
    const sits = aParty({ status: 'seated', seat_at: now, ends_at: '2026-11-25T01:20:00Z' })
    const query = aTablesQuery({ now, parties: [sits] })
    expect(unseatParty(query, sits, promised)).toEqual(promised)
    const taken = aParty({ id: 'rsv_2', status: 'held', seat_at, ends_at })
    const beside = { ...query, parties: [sits, taken] }
    expect(unseatParty(beside, sits, promised)).toEqual({ ...promised, tables: ['2'] })
    const all = query.room.tables.map((table, nth) =>
      aParty({ id: `rsv_${nth + 2}`, tables: [table.id], seat_at, ends_at }),
    )
    const full = { ...query, parties: [sits, ...all] }
    expect(() => unseatParty(full, sits, promised)).toThrow('table.none_free')
  })

  test('a party moves to what is free for all of its time', () => {
    const [sits, comes] = [
      aParty({ status: 'seated' }),
      aParty({ id: 'rsv_2', tables: ['2'], seat_at: '2026-11-25T01:00:00Z' }),
    ]
    const query = aTablesQuery({ now, parties: [sits, comes] })
    expect(moveParty(query, sits, { tables: ['3'] }).tables).toEqual(['3'])
    expect(() => moveParty(query, sits, { tables: ['2'] })).toThrow('table.occupied')
  })

  test('a party that sat until its table’s next one came has its whole time where nobody comes, and no more of it where somebody does', () => {
    const sits = aParty({ status: 'seated', ends_at: '2026-11-25T00:30:00Z' })
    const comes = aParty({ id: 'rsv_2', tables: ['2'], seat_at: '2026-11-25T00:45:00Z' })
    const query = aTablesQuery({ now, parties: [sits, comes] })
    expect(moveParty(query, sits, { tables: ['3'] }).ends_at).toBe('2026-11-25T01:15:00Z')
    expect(moveParty(query, sits, { tables: ['2'] }).ends_at).toBe('2026-11-25T00:45:00Z')
  })

  test('more guests than chairs only as a host who knows that', () => {
    const query = aTablesQuery({ now, parties: [] })
    const six = { id: null, party: 6, tables: ['1'] }
    expect(refusalOf(() => seatParty(query, six))).toMatchObject({
      code: 'table.too_small',
      params: { name: '1', seats: 2, party: 6 },
    })
    expect(seatParty(query, { ...six, isTight: true }).tables).toEqual(['1'])
    const sits = aParty({ status: 'seated', party: 4, tables: ['2'] })
    const other = { tables: ['1'] }
    expect(() => moveParty(query, sits, other)).toThrow('table.too_small')
    expect(moveParty(query, sits, { ...other, isTight: true }).tables).toEqual(['1'])
  })
})

test('R1.7 a reservation moves on as its states allow, and a walk-in never becomes one', () => {
  expect(moveRefusal(aParty(), 'seated')).toBeUndefined()
  expect(moveRefusal(aParty({ status: 'seated' }), 'booked')).toBeUndefined()
  expect(moveRefusal(aParty({ status: 'seated', source: 'walk_in' }), 'booked')?.code).toBe(
    'reservation.closed',
  )
  expect(moveRefusal(aParty({ status: 'no_show' }), 'booked')).toBeUndefined()
  expect(moveRefusal(aParty({ status: 'cancelled' }), 'seated')?.code).toBe('reservation.closed')
  expect(moveRefusal(aParty({ status: 'held' }), 'seated')?.code).toBe('reservation.closed')
})
