import { z } from 'zod'
import { callStates } from '#core/kiosk/crew-call.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, localTime, text, guestName } from '#contract/fields.ts'
import { menu } from '#contract/menu/menus.ts'

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

/** What a screen is: nobody’s yet, waiting to be paired, paired with a location, or no longer. */
const standing = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('unpaired') }),
    z.object({ state: z.literal('revoked') }),
    z.object({
      state: z.literal('waiting'),
      code: z.string().describe('What head office types'),
      until: instant,
    }),
    z.object({
      state: z.literal('paired'),
      name: z.string(),
      location: z.object({
        id,
        name: z.string(),
        menu: z.string().describe('Changes whenever `GET /kiosk/menu` reads otherwise'),
      }),
      has_reader: z.boolean().describe('Guests can pay here by card'),
      has_counter: z
        .boolean()
        .describe('Guests can pay at the counter; with neither, it only calls orders'),
      has_printer: z.boolean().describe('Receipts are printed beside it'),
      call: z
        .enum(callStates)
        .describe('Its call for the crew: none, not heard yet, or somebody is on the way'),
    }),
  ])
  .meta({ id: 'KioskStanding' })

export type KioskState = z.infer<typeof standing>

export type PairedState = Extract<KioskState, { readonly state: 'paired' }>

const shown = z.object({ number: z.string(), name: guestName })

/** What the order-status screen shows. */
const board = z
  .object({
    location: z.object({ name: z.string() }),
    preparing: z.array(shown).describe('What is promised first comes first; at most 24'),
    ready: z.array(shown).describe('Newest first; at most 24'),
  })
  .meta({ id: 'KioskBoard' })

export type KioskBoard = z.infer<typeof board>

const device = z.object({
  id,
  name: z.string(),
  location: z.object({ id, name: z.string() }),
  reader: z.string().nullable().describe('The card reader beside it; null without one'),
  printer: z.string().nullable().describe('The receipt printer beside it; null without one'),
  seen: localTime.nullable().describe('When it asked last, on its location’s clock; null if never'),
})

/** A screen in a location (R4.24), and what it may call once head office has paired it. */
export const kioskEndpoints = {
  'GET /kiosk': endpoint({
    tag: 'kiosk',
    summary: 'What this screen is; a paired one asks now and then, which says that it is on',
    access: 'themselves',
    data: standing,
  }),
  'POST /kiosk/pairing': endpoint({
    tag: 'kiosk',
    summary: 'Begin to pair this screen: a code to show; a paired screen stays what it is',
    access: 'themselves',
    limits: ['form'],
    data: standing,
  }),
  'GET /kiosk/menu': endpoint({
    tag: 'kiosk',
    summary:
      'What guests can have here now: without what is out, and without other parts of the day',
    access: 'the kiosk',
    data: menu,
  }),
  'GET /kiosk/board': endpoint({
    tag: 'kiosk',
    summary: 'Orders of this location that are being made or wait to be picked up',
    access: 'the kiosk',
    data: board,
  }),
  'GET /console/kiosks': endpoint({
    tag: 'console',
    summary: 'The paired screens of all locations, by location and name; at most 500',
    access: 'head office',
    data: z.array(device),
  }),
  'POST /console/kiosks': endpoint({
    tag: 'console',
    summary: 'Pair the screen that shows a code with a location',
    access: 'head office',
    body: z.strictObject({
      code: text(20),
      name: text(60),
      location_id: id,
      reader_id: text(100).nullable().optional().describe('From `GET /console/card-readers`'),
      printer: text(100).nullable().optional().describe('`host:port`, or `simulated`'),
    }),
    data: z.object({ id }),
    refuses: ['kiosk.code', 'kiosk.printer', 'thing.missing'],
  }),
  'GET /console/card-readers': endpoint({
    tag: 'console',
    summary: 'Card readers of the payment gateway that can stand beside a screen; at most 100',
    access: 'head office',
    data: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  'DELETE /console/kiosks/{kiosk_id}': endpoint({
    tag: 'console',
    summary: 'Revoke a screen: it stops taking orders and says so',
    access: 'head office',
    params: z.strictObject({ kiosk_id: id }),
    data: z.object({}),
  }),
}
