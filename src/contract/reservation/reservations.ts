import { z } from 'zod'
import { depositFates } from '#core/charge/table-deposit.ts'
import { reservationStatuses } from '#core/reservation/reservation.ts'
import { payingCard, savedCardRefusals } from '#contract/charge/cards.ts'
import { cart } from '#contract/cart/carts.ts'
import { challenge } from '#contract/charge/balance.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  calendarDay,
  cents,
  id,
  inAddress,
  instant,
  localTime,
  text,
  typedEmail,
} from '#contract/fields.ts'
import { place } from '#contract/location/fields.ts'

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
    pay_by: localTime
      .nullable()
      .describe('Until when it is held for who called, while they pay its deposit; else null'),
    keep_minutes: z.int().describe('How long the table is kept for who is late'),
    version: z.int(),
    made_at: instant,
    deposit: z
      .object({
        cents,
        state: z
          .enum(['due', ...depositFates])
          .describe('Due while the table is held; applied, it comes off the check of its party'),
        back_until: instant.describe('Whoever cancels by then has all of it back'),
        goes_back: z.boolean().describe('Whether that is so now'),
        charged: z
          .boolean()
          .describe('Whether its card was charged; else it only holds the amount'),
        card: z
          .object({ brand: z.string(), last4: z.string() })
          .nullable()
          .describe('What paid it; null while it is due'),
      })
      .nullable()
      .describe('What its party leaves; null for a party that leaves nothing'),
    orders: z
      .array(z.object({ id: id.nullable(), number: z.string() }))
      .describe('The dishes that are brought to it; the id for who ordered them'),
    takes_orders: z.boolean().describe('Dishes can be ordered for it from the menu'),
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
  deposit: z
    .object({ from_party: party, cents_per_guest: cents, back_hours: z.int() })
    .nullable()
    .describe('What large parties leave when they reserve'),
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

const guest = {
  name: text(60),
  phone: text(40),
  email: typedEmail.describe('May be empty: then a text message confirms it'),
  note: text(300),
} as const

const byReservation = z.strictObject({ reservation_id: id })
const finding = [
  'reservation.not_offered',
  'reservation.party',
  'reservation.time',
  'reservation.taken',
] as const
const booking = [
  'request.key_missing',
  'reservation.not_offered',
  'reservation.lapsed',
  'reservation.closed',
  'reservation.field',
  'reservation.too_many',
  'reservation.deposit_due',
] as const

/** Tables that guests reserve (R1.7). The id of a reservation is its capability: nobody guesses one. */
export const reservationEndpoints = {
  'GET /dining-rooms': endpoint({
    tag: 'reservations',
    access: 'anybody',
    limits: ['computed'],
    summary: 'Where tables can be reserved, by name; none while the chain takes no reservations',
    data: z.array(diningLocation),
  }),
  'GET /locations/{location_id}/tables/{day}': endpoint({
    tag: 'reservations',
    access: 'anybody',
    limits: ['computed'],
    summary: 'The times of a day at which a party can have a table, by area',
    params: z.strictObject({ location_id: id, day: calendarDay }),
    query: z.strictObject({
      party: inAddress(party).default(2),
      change: id
        .optional()
        .describe('A reservation that is to be changed: its own table is free for it'),
    }),
    data: tableTimes,
    refuses: ['reservation.not_offered'],
  }),
  'POST /reservations': endpoint({
    tag: 'reservations',
    access: 'themselves',
    limits: ['newcomer'],
    summary:
      'Hold a table for five minutes while its guest types; the caller’s last hold is let go of, and the same key finds it again',
    idempotent: true,
    body: z.strictObject({ location_id: id, ...wanted }),
    data: reservation,
    refuses: [
      ...finding,
      'reservation.too_many',
      'thing.missing',
      'request.key_missing',
      'request.key_reused',
    ],
  }),
  // Whoever has its unguessable id has the table, as the message that confirms it says.
  'GET /reservations/{reservation_id}': endpoint({
    tag: 'reservations',
    access: 'anybody',
    summary: 'A reservation by its unguessable id, as its message links to it',
    params: byReservation,
    data: reservation,
    refuses: ['reservation.not_offered'],
  }),
  'PUT /reservations/{reservation_id}/hold': endpoint({
    tag: 'reservations',
    access: 'anybody',
    summary: 'Hold it five minutes more, fifteen in all',
    params: byReservation,
    data: reservation,
    refuses: ['reservation.not_offered', 'reservation.lapsed', 'reservation.closed'],
  }),
  'PUT /reservations/{reservation_id}/booking': endpoint({
    tag: 'reservations',
    access: 'anybody',
    limits: ['form'],
    summary: 'Reserve the table that is held, exactly once',
    params: byReservation,
    idempotent: true,
    body: z.strictObject(guest),
    data: reservation,
    refuses: booking,
  }),
  'POST /reservations/{reservation_id}/deposit': endpoint({
    tag: 'reservations',
    access: 'anybody',
    limits: ['checkout', 'typed'],
    summary: 'Reserve the table that is held by paying its deposit, exactly once',
    params: byReservation,
    idempotent: true,
    body: z.strictObject({
      ...guest,
      amount: cents.describe('The deposit that the guest read'),
      payment: payingCard,
    }),
    data: z.discriminatedUnion('state', [
      z.object({ state: z.literal('confirmed'), reservation }),
      z.object({
        state: z.literal('processing').describe('The bank is slow; ask again with the same key'),
        message: z.string(),
      }),
      challenge,
    ]),
    refuses: [
      ...booking,
      'request.key_reused',
      'reservation.no_deposit',
      'payment.declined',
      'payment.too_many_declines',
      ...savedCardRefusals,
    ],
  }),
  'PUT /reservations/{reservation_id}/table': endpoint({
    tag: 'reservations',
    access: 'anybody',
    limits: ['form'],
    summary:
      'Have another time, area or party; the table that it has is kept until the new one is had',
    params: byReservation,
    body: z.strictObject(wanted),
    data: reservation,
    refuses: [
      ...finding,
      'reservation.closed',
      'reservation.too_many',
      'reservation.deposit_grows',
      'reservation.ordered',
      'reservation.being_ordered',
    ],
  }),
  'POST /reservations/{reservation_id}/order': endpoint({
    tag: 'reservations',
    access: 'anybody',
    limits: ['newcomer'],
    summary:
      'Order dishes for the table, cooked for its time: a new cart, or the one in use at that kitchen',
    params: byReservation,
    data: cart,
    refuses: [
      'thing.missing',
      'reservation.not_offered',
      'reservation.closed',
      'location.unavailable',
      'menu.not_served',
      'handoff.not_offered',
      'address.incomplete',
      'time.not_offered',
      'time.full',
      'cart.changed',
      'cart.closed',
      'cart.timed_out',
      'cart.elsewhere',
      'group.stays',
    ],
  }),
  'DELETE /reservations/{reservation_id}': endpoint({
    tag: 'reservations',
    access: 'anybody',
    summary: 'Give the table back, in time with its deposit',
    params: byReservation,
    data: reservation,
    refuses: [
      'reservation.not_offered',
      'reservation.closed',
      'reservation.ordered',
      'reservation.being_ordered',
    ],
  }),
}
