import { z } from 'zod'
import { pauseReasons } from '#core/pause-reason.ts'
import { longestPause } from '#core/schedule/pause.ts'
import { endpoint } from '#contract/endpoint.ts'
import { channel, handoffMode, id, localTime, timeOfDay } from '#contract/fields.ts'

const pausedPart = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('kitchen') }),
    z.strictObject({ kind: z.literal('handoff'), handoff: handoffMode }),
    z.strictObject({ kind: z.literal('channel'), channel }),
    z.strictObject({ kind: z.literal('station'), station: id }),
  ])
  .describe('What takes no orders: all of it, a way to hand over, a site, or what a station makes')

const reason = z.enum(pauseReasons).describe('Why, as guests read it')

/** What is paused of a location, longest since first. */
export const pauseList = z.array(
  z.object({
    part: pausedPart,
    until: localTime,
    reason,
    by: z.string().describe('Who paused it'),
    since: localTime,
  }),
)

const pauseInput = z.strictObject({
  part: pausedPart,
  pause: z
    .union([
      z.strictObject({ for_minutes: z.int().min(5).max(longestPause), reason }),
      z.strictObject({
        until: timeOfDay.describe('When the kitchen’s clock shows it next, 12 hours ahead at most'),
        reason,
      }),
    ])
    .nullable()
    .describe('Null where it goes on'),
})

export type PauseInput = z.input<typeof pauseInput>

/** Kitchens that take no orders for a while. */
export const pauseEndpoints = {
  'PUT /console/locations/{location_id}/pauses': endpoint({
    tag: 'console',
    summary:
      'Pause a kitchen, a handoff, a site or a station for a while or until a time, or let it go on: orders that are wanted later are taken',
    access: 'the crew of the location',
    signed: true,
    params: z.strictObject({ location_id: id }),
    body: pauseInput,
    data: z.object({ pauses: pauseList }),
    refuses: ['pause.not_ahead'],
  }),
}
