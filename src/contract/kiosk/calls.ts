import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant } from '#contract/fields.ts'

/** The screens of a kitchen at which somebody waits for the crew. */
export const callList = z
  .array(z.object({ kiosk_id: id, name: z.string(), since: instant }))
  .describe('Screens whose guests call for the crew; who waits longest first')

/** Guests at a screen call for the crew, and hear that somebody comes (R4.24). */
export const kioskCallEndpoints = {
  'POST /kiosk/calls': endpoint({
    tag: 'kiosk',
    summary: 'Call the crew to this screen; one call while it waits to be heard',
    access: 'the kiosk',
    data: z.object({}),
  }),
  'PUT /console/locations/{location_id}/calls': endpoint({
    tag: 'console',
    summary: 'Somebody goes to a screen that called, whoever else said so before',
    access: 'the crew of the location',
    params: z.strictObject({ location_id: id }),
    body: z.strictObject({ kiosk_id: id }),
    data: z.object({ calls: callList }),
  }),
}
