import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDiningRoom, aParty, aTablesQuery } from '#test/builders/a-dining-room.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'
import { worded } from '#test/builders/worded.ts'
import { minuteAt } from './free-tables.ts'
import type { SeatedParty } from './reservation.ts'
import {
  placeParty,
  reservableDays,
  seatingTimes,
  type TablesQuery,
  untilLastMinute,
} from './seating-times.ts'

const day = '20261124'

describe('R1.7 the times of a table', () => {
  test('begin with the doors and end so that everybody has eaten when they close', () => {
    const times = seatingTimes(aTablesQuery(), day, 2)
    expect(times[0]).toEqual({ area: 'dining-room', at: '20261124 11:00' })
    expect(times.at(-1)?.at).toBe('20261124 20:45')
    expect(seatingTimes(aTablesQuery(), day, 6).at(-1)?.at).toBe('20261124 20:00')
  })

  test('leave the kitchen its notice', () => {
    const query = aTablesQuery({ now: '2026-11-24T23:50:00Z' })
    expect(seatingTimes(query, day, 2)[0]?.at).toBe('20261124 18:30')
  })

  test('are none on a holiday, other ones where it has other hours, and none beyond the days', () => {
    const exceptions = [
      { day, span: null, note: 'Closed' },
      { day: '20261125', span: { from: '12:00', until: '15:00' }, note: 'Short' },
    ]
    const query = aTablesQuery({ location: aLocation({ exceptions }) })
    expect(seatingTimes(query, day, 2)).toEqual([])
    expect(seatingTimes(query, '20261125', 2).map(({ at }) => at.slice(9))).toEqual(
      ['12:00', '12:15', '12:30', '12:45', '13:00', '13:15', '13:30', '13:45'].flatMap((at) => [
        at,
        at,
      ]),
    )
    expect(reservableDays(query)).not.toContain(day)
    expect(seatingTimes(query, '20261209', 2)).toEqual([])
  })

  test('are none for a party that has to call', () => {
    expect(seatingTimes(aTablesQuery(), day, 9)).toEqual([])
    expect(worded(refusalOf(() => placeParty(aTablesQuery(), wanted('18:00', 9))))).toMatchObject({
      code: 'reservation.party',
      message: 'For more than 8 people, call South Lamar at (512) 555-0142.',
    })
  })

  test('a party gets the smallest table that seats it, and joined ones only where none does', () => {
    const place = (party: number, query: TablesQuery = aTablesQuery()) =>
      placeParty(query, { ...wanted('18:00', party), area: 'dining-room' }).tables
    expect(place(2)).toEqual(['1'])
    expect(place(3)).toEqual(['2'])
    expect(place(6)).toEqual(['4'])
    expect(place(8)).toEqual(['2', '3'])
    const taken = [aParty(), aParty({ id: 'rsv_2', tables: ['4'], party: 5 })]
    expect(place(2, aTablesQuery({ parties: taken }))).toEqual(['2'])
    expect(place(6, aTablesQuery({ parties: taken }))).toEqual(['2', '3'])
  })

  test('a party just after another one sits at its table', () => {
    const parties = [aParty()]
    const small = { room: aDiningRoom({ tables: aDiningRoom().tables.slice(0, 1) }), parties }
    const times = seatingTimes(aTablesQuery(small), day, 2).map(({ at }) => at.slice(9))
    expect(times.filter((at) => at > '16:45')).toEqual(
      '19:15 19:30 19:45 20:00 20:15 20:30 20:45'.split(' '),
    )
  })

  test('no more guests sit down within a quarter of an hour than the kitchen serves', () => {
    const room = aDiningRoom({ covers_per_slot: 4 })
    const parties = [aParty()]
    const query = aTablesQuery({ room, parties })
    expect(refusalOf(() => placeParty(query, wanted('18:00', 3)))?.code).toBe('reservation.taken')
    expect(placeParty(query, wanted('18:00', 2)).tables).toEqual(['2'])
    expect(placeParty(query, wanted('18:15', 3)).tables).toEqual(['2'])
    const gone = aTablesQuery({ room, parties: [aParty({ status: 'cancelled' })] })
    expect(placeParty(gone, wanted('18:00', 4)).tables).toEqual(['2'])
  })

  test('a night belongs to the day on which it began, until the tables close', () => {
    const room = aDiningRoom({
      week: { 2: { from: '17:00', until: '02:00' } },
      notice_minutes: 15,
    })
    // Wednesday, 12:05 AM in Austin.
    const query = aTablesQuery({ room, now: '2026-11-25T06:05:00Z' })
    expect(reservableDays(query)[0]).toBe(day)
    expect(seatingTimes(query, day, 2).map(({ at }) => at)).toEqual(
      expect.arrayContaining(['20261125 00:45']),
    )
    expect(seatingTimes(query, day, 2).every(({ at }) => at >= '20261125 00:20')).toBe(true)
    const late = { party: 2, area: null, at: '20261125 00:45' } as const
    expect(placeParty(query, late).tables).toEqual(['1'])
    // 12:45 AM: nobody who comes now has the time to eat.
    expect(reservableDays({ ...query, now: '2026-11-25T06:45:00Z' })).not.toContain(day)
  })

  test('a host books 12:45 AM for who calls before midnight and after it, in the same evening', () => {
    const room = aDiningRoom({ week: { 2: { from: '17:00', until: '02:00' } }, days_ahead: 0 })
    const late = { party: 2, area: null, at: '20261125 00:45' } as const
    // Tuesday at 11:50 PM in Austin, and Wednesday at 12:05 AM.
    for (const now of ['2026-11-25T05:50:00Z', '2026-11-25T06:05:00Z']) {
      const query = untilLastMinute(aTablesQuery({ room, now }))
      expect(seatingTimes(query, day, 2).map(({ at }) => at)).toContain(late.at)
      expect(placeParty(query, late)).toMatchObject({ seat_at: '2026-11-25T06:45:00Z' })
    }
  })

  test('lunch and dinner are two stretches, with nothing between them', () => {
    const hours = [
      { from: '17:00', until: '22:00' },
      { from: '11:00', until: '14:00' },
    ]
    const query = aTablesQuery({ room: aDiningRoom({ week: { 2: hours } }) })
    const times = seatingTimes(query, day, 2).flatMap(({ area, at }) =>
      area === 'patio' ? [at.slice(9)] : [],
    )
    expect(times).toEqual(expect.arrayContaining(['11:00', '12:45', '17:00', '20:45']))
    expect(times.filter((at) => at > '12:45' && at < '17:00')).toEqual([])
    expect(refusalOf(() => placeParty(query, wanted('15:00', 2)))?.code).toBe('reservation.time')
  })

  test('the hour that spring skips seats nobody', () => {
    const room = aDiningRoom({
      week: { 6: { from: '23:00', until: '05:00' } },
      days_ahead: 120,
    })
    const times = seatingTimes(aTablesQuery({ room }), '20270313', 2).map(({ at }) => at)
    expect(times).toContain('20270314 01:45')
    expect(times.filter((at) => at.startsWith('20270314 02'))).toEqual([])
    expect(times).toContain('20270314 03:00')
  })
})

/** A guest’s try: any size at any time of that day, in any area or one. */
const aWish = fc.record({
  party: fc.integer({ min: 1, max: 9 }),
  area: fc.constantFrom(null, 'dining-room', 'patio'),
  slot: fc.integer({ min: 0, max: 44 }),
})

test('R1.7 whoever comes, no table has two parties, no slot too many guests, and what is offered can be had', () => {
  fc.assert(
    fc.property(fc.array(aWish, { maxLength: 40 }), (wishes) => {
      let parties: readonly SeatedParty[] = []
      for (const [index, { party, area, slot }] of wishes.entries()) {
        const query = aTablesQuery({ parties })
        const at = `20261124 ${String(11 + Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`
        const isOffered = seatingTimes(query, day, party).some(
          (time) => time.at === at && (area === null || time.area === area),
        )
        const refused = refusalOf(() => {
          const placement = placeParty(query, { party, area, at })
          const had = { ...placement, id: `rsv_${index}`, source: 'reserved', party } as const
          parties = [...parties, { ...had, status: 'booked' }]
        })
        expect(refused === undefined).toBe(isOffered)
      }
      for (const one of parties) expect(neighboursOf(one, parties)).toEqual([])
      for (const { seat_at } of parties) {
        const covers = parties.filter((other) => other.seat_at === seat_at)
        expect(covers.reduce((sum, { party }) => sum + party, 0)).toBeLessThanOrEqual(16)
      }
    }),
    { numRuns: 60 },
  )
})

function neighboursOf(one: SeatedParty, parties: readonly SeatedParty[]) {
  return parties.filter(
    (other) =>
      other !== one &&
      minuteAt(other.seat_at) < minuteAt(one.ends_at) &&
      minuteAt(one.seat_at) < minuteAt(other.ends_at) &&
      other.tables.some((table) => one.tables.includes(table)),
  )
}

function wanted(time: string, party: number) {
  return { party, area: null, at: `20261124 ${time}` }
}
