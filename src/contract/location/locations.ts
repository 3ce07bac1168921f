import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  calendarDay,
  cents,
  handoffMode,
  id,
  inAddress,
  latitude,
  longitude,
  text,
  localTime,
} from '#contract/fields.ts'
import { deliverTo, isWholePoint } from '#contract/handoff.ts'
import { place } from './fields.ts'

/** The ids of a member’s favorite locations (R5.8). */
export const favorites = z.array(id).describe('Location ids, the newest first')

const byMenu = z.strictObject({ menu_id: id.describe('Any menu of the location') })

const openState = z.object({
  /** `Open until 10:00 PM`, `Closed · opens 11:00 AM`: what a person reads. */
  text: z.string(),
  until: localTime.nullable(),
  opens: localTime.nullable(),
  paused_until: localTime
    .nullable()
    .describe('Until when it takes no orders for now, open or not; null unless it is paused'),
})

/** Opening and closing as `HH:mm`; closing at or before opening is past midnight. */
const openSpan = z.object({ from: z.string(), until: z.string() }).nullable()

/** Location (R5.1), with what it means right now. */
export const location = z
  .object({
    id,
    ...place,
    menu_id: z.string().nullable(),
    mealtime_menu_id: z.string().nullable(),
    catering_menu_id: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    today: calendarDay,
    open: z.boolean(),
    open_state: openState,
    available: z.boolean(),
    dining: z.boolean().describe('It seats guests by reservation, where the chain takes any'),
    services: z.object({
      advancedays: z.int(),
      transfercart: z.boolean(),
      handoff: z.object({
        pickup: z.boolean(),
        curbside: z.boolean(),
        drivethru: z.boolean(),
        delivery: z.boolean(),
        dispatch: z.boolean(),
      }),
    }),
    /** The earliest promise for an order of a single dish, null while asap is off. */
    asap_minutes: z.int().nullable(),
    busy_minutes: z.int().describe('How much longer everything takes now; 0 unless it is busy'),
    hours: z.array(
      z.object({
        handoff: z.array(handoffMode),
        days: z.array(
          z.object({ weekday: z.int().min(1).max(7), text: z.string(), span: openSpan }),
        ),
      }),
    ),
    exceptions: z
      .array(z.object({ day: calendarDay, note: z.string(), text: z.string(), span: openSpan }))
      .describe('Dates from today on that differ from the week'),
    /** Miles from the position that was asked for. */
    distance: z.number().nullable(),
  })
  .meta({ id: 'Location' })

/** Locations that a member marked with the heart, by a menu of theirs (R6.7, R9.9). */
export const favoriteEndpoints = {
  'GET /favorites': endpoint({
    tag: 'member',
    summary: 'This member’s favorite locations, the newest first',
    access: 'the member',
    data: z.array(location),
  }),
  'PUT /favorites/{menu_id}': endpoint({
    tag: 'member',
    summary: 'Make the location of a menu a favorite; one that is a favorite stays one',
    access: 'the member',
    params: byMenu,
    data: z.object({ favorites }),
    refuses: ['saved.full'],
  }),
  'DELETE /favorites/{menu_id}': endpoint({
    tag: 'member',
    summary: 'The location of a menu is no favorite any more',
    access: 'the member',
    params: byMenu,
    data: z.object({ favorites }),
  }),
}

export type LocationAnswer = z.infer<typeof location>

/** What a delivery to an address costs and takes. */
const deliveryTerms = z
  .object({
    zone: z.string(),
    minimum: cents.describe('What the items have to cost'),
    fees: z.array(z.object({ from: cents, fee: cents })).describe('By what the items cost'),
    free_from: cents.nullable(),
    transit_minutes: z.int(),
  })
  .meta({ id: 'DeliveryTerms' })

export type DeliveryTermsAnswer = z.infer<typeof deliveryTerms>

const position = z
  .object({
    lat: z.number(),
    lng: z.number(),
    label: z.string(),
    around: z
      .string()
      .nullable()
      .describe('The ZIP or town by which a street was placed that isn’t known'),
  })
  .nullable()
  .describe('What the search was understood as')

export const locationEndpoints = {
  'GET /locations': endpoint({
    tag: 'locations',
    summary: 'Locations near a point, near a typed city or ZIP, or of a state and city',
    access: 'anybody',
    limits: ['search'],
    query: z
      .strictObject({
        lat: inAddress(latitude).optional(),
        lng: inAddress(longitude).optional(),
        q: text(120).optional().describe('A city, a ZIP, or both'),
        state: z
          .string()
          .regex(/^[A-Za-z]{2}$/)
          .optional(),
        city: text(80).optional().describe('Its name, or as it stands in an address: fort-worth'),
        handoff: handoffMode
          .optional()
          .describe('How the guest wants to come for it: who offers that is listed first'),
        after: id.optional().describe('Goes on with a list: the `next` that it answered'),
      })
      .refine(isWholePoint, { message: 'lat and lng go together', path: ['lng'] }),
    data: z.object({
      position,
      locations: z.array(location),
      next: id.nullable().describe('After this one there are more: ask with `after`'),
    }),
    refuses: ['place.unknown'],
  }),
  'POST /locations': endpoint({
    tag: 'locations',
    summary: 'The nearest location that delivers to an address, on the day of a time from then on',
    access: 'anybody',
    limits: ['typed'],
    body: z
      .strictObject({ time: localTime.optional(), ...deliverTo })
      .refine(isWholePoint, { message: 'lat and lng go together', path: ['lng'] }),
    data: z.object({
      ...location.shape,
      delivery: deliveryTerms,
      default_time: localTime
        .nullable()
        .describe('When an order is wanted until its guest says so; null: as soon as possible'),
    }),
    refuses: ['address.incomplete', 'delivery.none_near'],
  }),
  'GET /locations/{location}': endpoint({
    tag: 'locations',
    summary: 'One location by its path, or by its menu with byMenuId=true',
    access: 'anybody',
    params: z.strictObject({ location: id }),
    query: z.strictObject({ byMenuId: z.enum(['true', 'false']).optional() }),
    data: location,
  }),
}

/** The days and times that a location has left. */
export const timeEndpoints = {
  // The cart that its query may name is its owner’s: the matrix asks with another’s.
  'GET /locations/{menu_id}/days': endpoint({
    tag: 'locations',
    summary: 'The days that can be ordered for, first to last',
    access: 'anybody',
    params: z.strictObject({ menu_id: id }),
    query: z.strictObject({ handoff: handoffMode.default('pickup') }),
    data: z.array(calendarDay),
    refuses: ['handoff.not_offered'],
  }),
  'GET /locations/{menu_id}/times/{day}': endpoint({
    tag: 'locations',
    summary: 'The times of a day that can still be ordered for',
    access: 'anybody',
    params: z.strictObject({ menu_id: id, day: calendarDay }),
    query: z.strictObject({ handoff: handoffMode.default('pickup'), cart: id.optional() }),
    data: z.array(localTime),
    refuses: ['handoff.not_offered', 'cart.timed_out'],
  }),
}
