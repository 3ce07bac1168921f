import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, inAddress, instant, text } from '#contract/fields.ts'
import { place } from '#contract/location/fields.ts'

const party = z.int().min(1).max(60).describe('How many guests')

const quote = z
  .object({ from: z.int(), until: z.int() })
  .describe('How long a party is told that it waits, in minutes')

/** How the quotes of the last parties held. */
export const waitRecord = z
  .object({ parties: z.int(), in_time: z.int(), longest: z.int() })
  .nullable()
  .describe('Of the parties that sat down last; null while they are fewer than twenty')

const waitStatuses = ['waiting', 'called', 'seated', 'left'] as const

/** A party that waits, as whoever has its id may read it. */
const waiting = z
  .object({
    id,
    status: z.enum(waitStatuses),
    party,
    name: z.string(),
    ahead: z.int().describe('How many parties are before it'),
    quote: quote.nullable().describe('From now; null once it was called'),
    quoted: quote.describe('What it was told when it joined'),
    joined_at: instant,
    called_at: instant.nullable(),
    keep_minutes: z.int().describe('How long a table waits for who was called'),
    record: waitRecord,
    location: z.object({ id, ...place }),
  })
  .meta({ id: 'WaitingParty' })

export type WaitingAnswer = z.infer<typeof waiting>

const byWaiting = z.strictObject({ waiting_id: id })

/** The waitlist of a location (R1.7): joined from home or at the door. The id of a party is its capability. */
export const waitlistEndpoints = {
  'GET /locations/{location_id}/waitlist': endpoint({
    tag: 'waitlist',
    access: 'anybody',
    limits: ['computed'],
    summary: 'How long a party would wait for a table right now',
    params: z.strictObject({ location_id: id }),
    query: z.strictObject({ party: inAddress(party).default(2) }),
    data: z.object({
      quote: quote
        .nullable()
        .describe('Null while nobody can join: closed, or no table would come free'),
      ahead: z.int().describe('How many parties wait'),
      keep_minutes: z.int(),
      record: waitRecord,
      mine: id.nullable().describe('The caller waits here already'),
    }),
    refuses: ['reservation.not_offered'],
  }),
  'POST /waitlist': endpoint({
    tag: 'waitlist',
    access: 'themselves',
    limits: ['newcomer', 'form'],
    summary: 'Join the waitlist of a location; who is on it already is told so by the same answer',
    body: z.strictObject({ location_id: id, party, name: text(60), phone: text(40) }),
    data: waiting,
    refuses: [
      'thing.missing',
      'reservation.not_offered',
      'reservation.party',
      'reservation.field',
      'reservation.too_many',
      'waitlist.closed',
    ],
  }),
  'GET /waitlist/{waiting_id}': endpoint({
    tag: 'waitlist',
    access: 'anybody',
    summary: 'A waiting party by its unguessable id, with its quote from now',
    params: byWaiting,
    data: waiting,
    refuses: ['reservation.not_offered'],
  }),
  'DELETE /waitlist/{waiting_id}': endpoint({
    tag: 'waitlist',
    access: 'anybody',
    summary: 'Leave the waitlist',
    params: byWaiting,
    data: waiting,
    refuses: ['reservation.not_offered', 'reservation.closed'],
  }),
}
