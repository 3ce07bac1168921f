import { expect, test } from 'vitest'
import { aDiningRoom, aParty, aTablesQuery } from '#test/builders/a-dining-room.ts'
import { isTextMissing, minutesToWait, quoteOf, waitRecord } from './wait.ts'

const now = '2026-11-25T00:05:00Z'
const room = aDiningRoom({ tables: aDiningRoom().tables.slice(0, 2), joins: [] })
const sits = (table: string, ends_at: string) =>
  aParty({ id: `rsv_${table}`, status: 'seated', tables: [table], ends_at })

test('R1.7 a party waits for the first table that fits it, behind those ahead of it', () => {
  const parties = [sits('1', '2026-11-25T00:35:00Z'), sits('2', '2026-11-25T00:50:00Z')]
  const query = aTablesQuery({ now, room, parties })
  expect(minutesToWait(query, [], 2)).toBe(30)
  expect(minutesToWait(query, [], 4)).toBe(45)
  expect(minutesToWait(query, [2], 2)).toBe(45)
  expect(minutesToWait(query, [2, 4], 2)).toBe(105)
})

test('R1.7 a table that is promised is not quoted, and a free one means no wait', () => {
  const soon = aParty({ seat_at: '2026-11-25T01:00:00Z', ends_at: '2026-11-25T02:15:00Z' })
  const query = aTablesQuery({ now, room, parties: [soon, sits('2', '2026-11-25T01:05:00Z')] })
  expect(minutesToWait(query, [], 2)).toBe(60)
  expect(minutesToWait({ ...query, parties: [] }, [], 2)).toBe(0)
})

test('R1.7 nobody is quoted a table that comes free after closing, or for more than any table seats', () => {
  const parties = [sits('1', '2026-11-25T03:00:00Z'), sits('2', '2026-11-25T03:00:00Z')]
  expect(minutesToWait(aTablesQuery({ now, room, parties }), [], 2)).toBeNull()
  expect(minutesToWait(aTablesQuery({ now, room }), [], 5)).toBeNull()
  expect(minutesToWait(aTablesQuery({ room }), [], 2)).toBeNull()
})

test('R1.7 a room that is open around the clock seats across midnight, and one that closes there doesn’t', () => {
  const late = '2026-11-25T05:30:00Z'
  const days = [1, 2, 3, 4, 5, 6, 7]
  const open = (from: string) =>
    aDiningRoom({ week: Object.fromEntries(days.map((day) => [day, { from, until: '00:00' }])) })
  expect(minutesToWait(aTablesQuery({ now: late, room: open('00:00') }), [], 2)).toBe(0)
  expect(minutesToWait(aTablesQuery({ now: late, room: open('11:00') }), [], 2)).toBeNull()
})

test('R1.7 a quote is a range that grows with the wait, and its record needs twenty parties', () => {
  expect(quoteOf(0)).toEqual({ from: 0, until: 5 })
  expect(quoteOf(32)).toEqual({ from: 30, until: 45 })
  const held = Array.from({ length: 20 }, (_, nth) => ({ quoted_until: 45, waited: nth * 2.5 }))
  expect(waitRecord(held)).toEqual({ parties: 20, in_time: 19, longest: 48 })
  expect(waitRecord(held.slice(1))).toBeNull()
})

test('R1.7 a party whose call wasn’t texted half a minute later has to be called by name', () => {
  const called = { phone: '5125550100', called_at: '2026-11-25T00:04:30Z', told_at: null }
  expect(isTextMissing(called, now)).toBe(true)
  expect(isTextMissing({ ...called, called_at: '2026-11-25T00:04:31Z' }, now)).toBe(false)
  expect(isTextMissing({ ...called, told_at: '2026-11-25T00:04:32Z' }, now)).toBe(false)
  expect(isTextMissing({ ...called, phone: '' }, now)).toBe(false)
  expect(isTextMissing({ ...called, called_at: null }, now)).toBe(false)
})
