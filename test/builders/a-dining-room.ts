import type { DiningRoom } from '#core/location/dining-room.ts'
import type { SeatedParty } from '#core/reservation/reservation.ts'
import type { TablesQuery } from '#core/reservation/seating-times.ts'
import { aLocation } from './a-location.ts'

/** Six tables in two areas, two pairs of which can be joined, open from 11 to 10; tests say what differs. */
export function aDiningRoom(differs: Partial<DiningRoom> = {}): DiningRoom {
  return {
    areas: [
      { key: 'dining-room', name: 'Dining room' },
      { key: 'patio', name: 'Patio' },
    ],
    tables: [
      { id: '1', area: 'dining-room', seats: 2, least: 1 },
      { id: '2', area: 'dining-room', seats: 4, least: 2 },
      { id: '3', area: 'dining-room', seats: 4, least: 2 },
      { id: '4', area: 'dining-room', seats: 6, least: 4 },
      { id: 'P1', area: 'patio', seats: 4, least: 1 },
      { id: 'P2', area: 'patio', seats: 4, least: 1 },
    ],
    joins: [
      ['2', '3'],
      ['P1', 'P2'],
    ],
    week: Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, { from: '11:00', until: '22:00' }]),
    ),
    turn_times: [
      { up_to: 2, minutes: 75 },
      { up_to: 4, minutes: 90 },
      { up_to: 8, minutes: 120 },
    ],
    covers_per_slot: 16,
    days_ahead: 14,
    notice_minutes: 30,
    keep_minutes: 15,
    ...differs,
  }
}

/** A look at the tables on a Tuesday at 9 in the morning, in Austin: 15:00 of UTC. */
export function aTablesQuery(differs: Partial<TablesQuery> = {}): TablesQuery {
  return {
    location: aLocation(),
    room: aDiningRoom(),
    parties: [],
    now: '2026-11-24T15:00:00Z',
    ...differs,
  }
}

/** A party of two with table 1 on that day from 6 to 7:15 PM. */
export function aParty(differs: Partial<SeatedParty> = {}): SeatedParty {
  return {
    id: 'rsv_1',
    status: 'booked',
    source: 'reserved',
    party: 2,
    seat_at: '2026-11-25T00:00:00Z',
    ends_at: '2026-11-25T01:15:00Z',
    tables: ['1'],
    ...differs,
  }
}
