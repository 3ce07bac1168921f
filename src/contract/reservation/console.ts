import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { depositFates } from '#core/charge/table-deposit.ts'
import { partySources, reservationStatuses } from '#core/reservation/reservation.ts'
import { endpoint } from '#contract/endpoint.ts'
import { kitchenNamed } from '#contract/kitchen/fields.ts'
import { calendarDay, cents, id, inAddress, localTime, text } from '#contract/fields.ts'
import { waitRecord } from './waitlist.ts'

const party = z.int().min(1).max(60)
const tables = z.array(id).min(1).max(6)
const tight = z
  .boolean()
  .optional()
  .describe('The host knows that the tables have fewer chairs than the party guests')

/** A party of a day, as its host reads it. */
const floorParty = z.object({
  id,
  status: z.enum(reservationStatuses),
  source: z.enum(partySources),
  party,
  tables: z.array(id),
  at: localTime.describe('When it comes, or sat down'),
  until: localTime.describe('When its tables are expected to be free again'),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  returns: z.boolean().describe('It did not come, and can be expected again'),
  late: z.boolean().describe('Its table has been kept for as long as one is'),
  over: z.boolean().describe('It sits past its time'),
  deposit: z
    .object({ cents, state: z.enum(depositFates) })
    .nullable()
    .describe('What it paid when it reserved; applied, it comes off its check'),
  awaits: z
    .object({ cents, by: localTime })
    .nullable()
    .describe('The deposit that its table is held for, and until when'),
  orders: z
    .array(z.object({ id, number: z.string() }))
    .describe('The dishes that are brought to it'),
})

const waitingParty = z.object({
  id,
  status: z.enum(['waiting', 'called']),
  party,
  name: z.string(),
  phone: z.string(),
  joined: localTime,
  waited: z.int().describe('Minutes since it joined'),
  quoted: z.object({ from: z.int(), until: z.int() }),
  called: localTime.nullable(),
  untold: z.boolean().describe('It was called by a text that wasn’t sent: its host calls its name'),
  table_free: z.boolean().describe('A table that fits is free right now'),
})

/** The floor of a location on a day. */
const floor = z
  .object({
    location: kitchenNamed,
    now: localTime,
    day: calendarDay.describe('The day that it is about: until 4 AM that of the evening'),
    today: calendarDay.describe('The day that runs'),
    areas: z.array(
      z.object({
        key: id,
        name: z.string(),
        tables: z.array(
          z.object({
            id,
            seats: z.int(),
            seated: id.nullable().describe('The party that sits there'),
            next: id.nullable().describe('The party that has it next'),
          }),
        ),
      }),
    ),
    joins: z.array(z.array(id)),
    deposit: z
      .object({ from_party: party, cents_per_guest: cents })
      .nullable()
      .describe('What large parties leave; null where nobody does'),
    parties: z
      .array(floorParty)
      .describe(
        'Those that come on the day, who is through, and of the day that runs those that sit',
      ),
    free: z
      .array(z.object({ area: id, at: localTime }))
      .describe(
        'When a party that is asked about could have a table on the day, until the last minute',
      ),
    waitlist: z.array(waitingParty),
    record: waitRecord,
  })
  .meta({ id: 'Floor' })

export type FloorAnswer = z.infer<typeof floor>
export type FloorParty = z.infer<typeof floorParty>
export type FloorWaiting = z.infer<typeof waitingParty>

const byLocation = z.strictObject({ location_id: id })
const byReservation = z.strictObject({ reservation_id: id })
const byWaiting = z.strictObject({ waiting_id: id })
const staff = { tag: 'console', access: 'the crew of the location' } as const
const seating = [
  'table.unknown',
  'table.occupied',
  'table.promised',
  'table.too_small',
  'table.none_free',
  'reservation.not_offered',
] as const

/** What a host does: the floor, who comes, who waits. */
export const consoleTableEndpoints = {
  'GET /console/locations/{location_id}/tables': endpoint({
    ...staff,
    summary:
      'The floor of a location: its tables, its parties of a day, today’s unless told, and its waitlist',
    params: byLocation,
    query: z.strictObject({
      day: calendarDay.optional(),
      party: inAddress(party).optional().describe('Of whom `free` is'),
    }),
    data: floor,
    refuses: ['reservation.not_offered'],
  }),
  'POST /console/locations/{location_id}/reservations': endpoint({
    ...staff,
    summary:
      'Reserve a table for who called, exactly once: as guests do, but until the last minute; they are written to, and one that leaves a deposit is held until they paid it by their link',
    params: byLocation,
    idempotent: true,
    body: z.strictObject({
      party,
      at: localTime,
      area: id.nullable().describe('Null: anywhere'),
      name: text(60),
      phone: text(40),
      email: text(254),
      note: text(300),
      language: z.enum(locales).describe('In which language they are written to'),
      deposit: z
        .enum(['asked', 'waived'])
        .default('asked')
        .describe('Whether a large party pays the deposit that it leaves on the site'),
    }),
    data: floor,
    refuses: [
      'reservation.not_offered',
      'reservation.field',
      'reservation.party',
      'reservation.time',
      'reservation.taken',
      'reservation.deposit_late',
      'request.key_missing',
      'request.key_reused',
    ],
  }),
  'POST /console/locations/{location_id}/walk-ins': endpoint({
    ...staff,
    summary:
      'Seat a party that came through the door, at tables of the host’s choice or the best that are free',
    params: byLocation,
    body: z.strictObject({ party, name: text(60), tables: tables.nullable(), tight }),
    data: floor,
    refuses: seating,
  }),
  'POST /console/locations/{location_id}/waitlist': endpoint({
    ...staff,
    summary: 'Put a party at the door on the waitlist; without a number it is called by name',
    params: byLocation,
    body: z.strictObject({ party, name: text(60), phone: text(40) }),
    data: floor,
    refuses: ['reservation.not_offered', 'reservation.field', 'waitlist.closed'],
  }),
  'PUT /console/reservations/{reservation_id}/seated': endpoint({
    ...staff,
    summary: 'Seat a party that reserved, at its own tables or others',
    params: byReservation,
    body: z.strictObject({ tables: tables.nullable(), tight }),
    data: floor,
    refuses: [...seating, 'reservation.closed'],
  }),
  'PUT /console/reservations/{reservation_id}/tables': endpoint({
    ...staff,
    summary: 'Move a party to other tables',
    params: byReservation,
    body: z.strictObject({ tables, tight }),
    data: floor,
    refuses: [...seating, 'reservation.closed'],
  }),
  'PUT /console/reservations/{reservation_id}/status': endpoint({
    ...staff,
    summary:
      'Say that a party left, did not come, called it off, or was not seated after all; `booked` keeps a table without the deposit that it waits for',
    signed: { status: ['no_show', 'cancelled'] },
    params: byReservation,
    body: z.strictObject({ status: z.enum(['completed', 'no_show', 'cancelled', 'booked']) }),
    data: floor,
    refuses: [
      'table.none_free',
      'reservation.closed',
      'reservation.lapsed',
      'reservation.not_offered',
      'reservation.ordered',
      'reservation.being_ordered',
      'refund.over_limit',
    ],
  }),
  'PUT /console/waitlist/{waiting_id}/called': endpoint({
    ...staff,
    summary: 'Tell a party that its table is ready, by message and on its page',
    params: byWaiting,
    data: floor,
    refuses: ['reservation.closed', 'reservation.not_offered'],
  }),
  'PUT /console/waitlist/{waiting_id}/seated': endpoint({
    ...staff,
    summary: 'Seat a party that waited',
    params: byWaiting,
    body: z.strictObject({ tables: tables.nullable(), tight }),
    data: floor,
    refuses: [...seating, 'reservation.closed'],
  }),
  'DELETE /console/waitlist/{waiting_id}': endpoint({
    ...staff,
    summary: 'Take a party off the waitlist: it went elsewhere',
    params: byWaiting,
    data: floor,
    refuses: ['reservation.closed', 'reservation.not_offered'],
  }),
}
