import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { calendarDay, channel, handoffMode, id, localTime, guestName } from '#contract/fields.ts'
import { kitchenNamed } from './fields.ts'
import { serving, tableServing } from '#contract/kiosk/serving.ts'

/** An order that waits for its time. */
const waitingOrder = z.object({
  order_id: id,
  number: z.string(),
  channel,
  handoff: handoffMode,
  serving: z
    .union([serving, tableServing])
    .nullable()
    .describe('How it is served; null unless it was ordered at a kiosk, or for a reserved table'),
  guest: guestName,
  due: localTime,
  fires: localTime.describe('When its ticket comes to the board by itself'),
  head_count: z.int().nullable().describe('How many it feeds; null where nobody said'),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  near: z.boolean().describe('For today or tomorrow: may well be begun before its time'),
})

/** A day that orders wait for. */
const comingDay = z.object({
  day: calendarDay,
  orders: z.array(waitingOrder),
  heads: z.int().describe('How many its orders say that they feed'),
  prep: z
    .array(z.object({ name: z.string(), quantity: z.int(), by: localTime }))
    .describe('How many of each it takes, and when the first must be there'),
})

export type ComingDayAnswer = z.infer<typeof comingDay>

/** What a kitchen hasn’t begun. */
export const comingEndpoints = {
  'GET /console/locations/{location_id}/coming': endpoint({
    tag: 'console',
    summary:
      'What comes to a kitchen by day, earliest first, at most 200 orders: who, when, for how many, and what to prepare',
    access: 'the crew of the location',
    params: z.strictObject({ location_id: id }),
    data: z.object({
      location: kitchenNamed,
      today: localTime.describe('What the kitchen’s clock shows now'),
      days: z.array(comingDay),
      full: z.boolean().describe('There is more than that'),
    }),
  }),
}
