import { z } from 'zod'
import { reservationStatuses } from '#core/reservation/reservation.ts'
import { endpoint } from './endpoint.ts'
import { calendarDay, id, instant, localTime, text } from './fields.ts'
import { place } from './location-fields.ts'

const party = z.int().min(1).max(60).describe('How many guests')
const area = z.object({ key: id, name: z.string() })

/** A table at a time, as whoever has its id may read it. */
export const reservation = z
  .object({
    id,
    status: z.enum(reservationStatuses),
    party,
    area,
    at: localTime,
    starts: instant,
    ends: instant.describe('When the table is expected to be free again'),
    held_until: instant.nullable().describe('Until when it is kept for who is still typing'),
    name: z.string(),
    phone: z.string().describe('Ten digits'),
    email: z.string(),
    note: z.string(),
    held_seconds: z.int().nullable().describe('How long that still is, by the server’s clock'),
    keep_minutes: z.int().describe('How long the table is kept for who is late'),
    version: z.int(),
    made_at: instant,
    location: z.object({ id, ...place }),
  })
  .meta({ id: 'Reservation' })

export type ReservationAnswer = z.infer<typeof reservation>

/** A location where tables can be reserved. */
const diningLocation = z.object({
  id,
  ...place,
  menu_id: id.nullable(),
  lat: z.number(),
  lng: z.number(),
  most: z.int().describe('The largest party that reserves without a call'),
  today: calendarDay,
  days: z.array(calendarDay).describe('The days that tables can be reserved on'),
  closed: z
    .array(z.object({ day: calendarDay, note: z.string() }))
    .describe('The days among them that are closed, and why'),
  opens: z.string().describe('The earliest that guests are seated on any weekday, HH:mm'),
  closes: z.string().describe('The latest that tables close, HH:mm'),
})

export type DiningLocationAnswer = z.infer<typeof diningLocation>

/** The times of a day at which a party can have a table. */
const tableTimes = z.object({
  location_id: id,
  party,
  day: calendarDay,
  areas: z.array(z.object({ ...area.shape, times: z.array(localTime) })),
})

const wanted = {
  party,
  area: id.nullable().describe('Null for any'),
  at: localTime,
} as const

const byReservation = z.strictObject({ reservation_id: id })
const shared = { tag: 'reservations', caller: 'anyone' } as const
const finding = [
  'reservation.not_offered',
  'reservation.party',
  'reservation.time',
  'reservation.taken',
] as const

/** Tables that guests reserve (R1.7). The id of a reservation is its capability: nobody guesses one. */
export const reservationEndpoints = {
  'GET /dining-rooms': endpoint({
    ...shared,
    summary: 'Where tables can be reserved, by name; none while the chain takes no reservations',
    data: z.array(diningLocation),
  }),
  'GET /locations/{location_id}/tables/{day}': endpoint({
    ...shared,
    summary: 'The times of a day at which a party can have a table, by area',
    params: z.strictObject({ location_id: id, day: calendarDay }),
    query: z.strictObject({ party: z.coerce.number().int().min(1).max(60).default(2) }),
    data: tableTimes,
    refuses: ['reservation.not_offered'],
  }),
  'POST /reservations': endpoint({
    ...shared,
    summary:
      'Hold a table for five minutes while its guest types; the caller’s last hold is let go of',
    body: z.strictObject({ location_id: id, ...wanted }),
    data: reservation,
    refuses: [...finding, 'reservation.too_many', 'thing.missing'],
  }),
  'GET /reservations/{reservation_id}': endpoint({
    ...shared,
    summary: 'A reservation by its unguessable id, as its message links to it',
    params: byReservation,
    data: reservation,
    refuses: ['reservation.not_offered'],
  }),
  'PUT /reservations/{reservation_id}/hold': endpoint({
    ...shared,
    summary: 'Hold it five minutes more, fifteen in all',
    params: byReservation,
    data: reservation,
    refuses: ['reservation.not_offered', 'reservation.lapsed', 'reservation.closed'],
  }),
  'PUT /reservations/{reservation_id}/booking': endpoint({
    ...shared,
    summary: 'Reserve the table that is held, exactly once',
    params: byReservation,
    idempotent: true,
    body: z.strictObject({
      name: text(60),
      phone: text(40),
      email: text(254).describe('May be empty: then a text message confirms it'),
      note: text(300),
    }),
    data: reservation,
    refuses: [
      'request.key_missing',
      'reservation.not_offered',
      'reservation.lapsed',
      'reservation.closed',
      'reservation.field',
      'reservation.too_many',
    ],
  }),
  'PUT /reservations/{reservation_id}/table': endpoint({
    ...shared,
    summary:
      'Have another time, area or party; the table that it has is kept until the new one is had',
    params: byReservation,
    body: z.strictObject(wanted),
    data: reservation,
    refuses: [...finding, 'reservation.closed', 'reservation.too_many'],
  }),
  'DELETE /reservations/{reservation_id}': endpoint({
    ...shared,
    summary: 'Give the table back',
    params: byReservation,
    data: reservation,
    refuses: ['reservation.not_offered', 'reservation.closed'],
  }),
}
