import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, text } from '#contract/fields.ts'
import { deliverTo, door, isWholePoint, vehicle, vehicleInput } from '#contract/handoff.ts'

const isDefault = z
  .boolean()
  .describe('Where an order starts from: one of them, while there is one')

/** A delivery address that a member saved (R5.10). */
export const savedAddress = z
  .object({
    id,
    label: z.string().describe('Home, Work; empty where its member gave none'),
    ...door.shape,
    default: isDefault,
  })
  .meta({ id: 'SavedAddress' })

/** A car that a member saved. */
export const savedVehicle = z
  .object({ id, ...vehicle.shape, default: isDefault })
  .meta({ id: 'SavedVehicle' })

const addressInput = z
  .strictObject({
    label: text(40).default(''),
    ...deliverTo,
    instructions: text(200).default('').describe('For the driver'),
    default: isDefault.default(false),
  })
  .refine(isWholePoint, { message: 'lat and lng go together', path: ['lng'] })

const savedVehicleInput = z.strictObject({
  ...vehicleInput.shape,
  default: isDefault.default(false),
})

const addresses = z.array(savedAddress).describe('The default first, then the newest')
const vehicles = z.array(savedVehicle).describe('The default first, then the newest')

const addressRefusals = ['address.incomplete', 'delivery.none_near'] as const
const byAddress = z.strictObject({ address_id: id })
const byVehicle = z.strictObject({ vehicle_id: id })
const shared = { tag: 'member', access: 'the member' } as const

/** What a member saved to have it brought there, or to be found there. */
export const savedPlaceEndpoints = {
  'GET /addresses': endpoint({ ...shared, summary: 'This member’s addresses', data: addresses }),
  'POST /addresses': endpoint({
    ...shared,
    limits: ['typed'],
    summary: 'Save an address; the first is the default',
    body: addressInput,
    data: addresses,
    refuses: [...addressRefusals, 'saved.full'],
  }),
  'PUT /addresses/{address_id}': endpoint({
    ...shared,
    limits: ['typed'],
    summary: 'Change a saved address',
    params: byAddress,
    body: addressInput,
    data: addresses,
    refuses: addressRefusals,
  }),
  'DELETE /addresses/{address_id}': endpoint({
    ...shared,
    summary: 'Forget a saved address; after the default another one is it',
    params: byAddress,
    data: addresses,
  }),
  'GET /vehicles': endpoint({ ...shared, summary: 'This member’s cars', data: vehicles }),
  'POST /vehicles': endpoint({
    ...shared,
    summary: 'Save a car; the first is the default',
    body: savedVehicleInput,
    data: vehicles,
    refuses: ['vehicle.incomplete', 'saved.full'],
  }),
  'PUT /vehicles/{vehicle_id}': endpoint({
    ...shared,
    summary: 'Change a saved car',
    params: byVehicle,
    body: savedVehicleInput,
    data: vehicles,
    refuses: ['vehicle.incomplete'],
  }),
  'DELETE /vehicles/{vehicle_id}': endpoint({
    ...shared,
    summary: 'Forget a saved car; after the default another one is it',
    params: byVehicle,
    data: vehicles,
  }),
}
