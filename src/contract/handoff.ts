import { z } from 'zod'
import { mostHeads } from '#core/handoff/on-site.ts'
import { deliveryStatuses } from '#core/order/delivery.ts'
import { latitude, longitude, text } from './fields.ts'

/** Where a driver goes. */
export const door = z
  .object({
    address: z.string(),
    building: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    lat: z.number(),
    lng: z.number(),
    instructions: z.string(),
  })
  .meta({ id: 'Door' })

const deliveryMode = z.enum(['delivery', 'dispatch'])
const isDefault = z
  .boolean()
  .describe('Which address a member starts from; says nothing of a guest’s')

/** Delivery address (R5.10). */
export const deliveryAddress = z
  .object({ ...door.shape, default: isDefault, handoffMode: deliveryMode })
  .meta({ id: 'DeliveryAddress' })

/** Where an order is to be brought, as R9.2 sends it. */
export const deliverTo = {
  address: text(120).describe('Number and street'),
  building: text(60).optional(),
  city: text(80),
  state: text(30).describe('By its code: TX'),
  zip: text(10),
  lat: latitude.optional().describe('Believed near the ZIP alone'),
  lng: longitude.optional(),
}

/** A point is both of its numbers. */
export function isWholePoint(sent: {
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}): boolean {
  return (sent.lat === undefined) === (sent.lng === undefined)
}

/** Where an order is to be brought, with a word for the driver. */
export const driveTo = z
  .strictObject({ ...deliverTo, instructions: text(200).optional() })
  .refine(isWholePoint, { message: 'lat and lng go together', path: ['lng'] })

/**
 * What R9.4 sends. All of it may be left out: the pickup group takes none of it, and a delivery without any goes to the
 * address that the cart was given before.
 */
export const addressInput = z
  .strictObject({
    ...deliverTo,
    instructions: text(200).describe('For the driver'),
    default: isDefault,
    handoffMode: deliveryMode.describe('As the path says; under `delivery` it may be `dispatch`'),
  })
  .partial()
  .refine(isWholePoint, { message: 'lat and lng go together', path: ['lng'] })

/** The car that the crew looks for. */
export const vehicle = z
  .object({ make: z.string(), color: z.string(), note: z.string() })
  .meta({ id: 'Vehicle' })

/** How a delivered order gets to its guest. */
export const delivery = z
  .object({
    by: z.enum(['drivers', 'courier']).describe('The location’s own drivers, or a courier'),
    status: z.enum(deliveryStatuses),
    driver: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
    reason: z.string().nullable().describe('Why it was given up, taken over or came back'),
  })
  .meta({ id: 'Delivery' })

export const vehicleInput = z.strictObject({
  make: text(40),
  color: text(30),
  note: text(60).default('').describe('The plate, or anything that tells it from others'),
})

/** Who takes an order for many at the place. */
export const onSite = z
  .object({
    name: z.string(),
    phone: z.string().describe('Ten digits'),
    head_count: z.int().nullable(),
    setup: z.boolean().describe('The table is set up for them'),
  })
  .meta({ id: 'OnSite' })

export const onSiteInput = z.strictObject({
  name: text(80),
  phone: text(30),
  head_count: z.int().min(1).max(mostHeads).nullable().default(null),
  setup: z.boolean().default(false),
})
