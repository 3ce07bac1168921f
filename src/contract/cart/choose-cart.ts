import { z } from 'zod'
import { byCart, cart, choosingRefusals, difference, line, productRefusals } from './carts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { handoffMode, id, text } from '#contract/fields.ts'
import { deliverTo, isWholePoint, onSiteInput, vehicleInput } from '#contract/handoff.ts'
import { location } from '#contract/location/locations.ts'
import { upsell } from '#contract/menu/menus.ts'

const refuses = ['cart.changed', 'cart.closed', 'cart.timed_out'] as const

const shared = { tag: 'carts', access: 'the owner of the cart', versioned: true } as const

/** Whom the order is for when it changes hands: the car to look for, or somebody at the place. */
export const pickupDetailEndpoints = {
  'PUT /carts/{cart_id}/vehicle': endpoint({
    ...shared,
    summary: 'The car that the crew looks for',
    params: byCart,
    body: vehicleInput,
    data: cart,
    refuses: ['vehicle.incomplete', ...refuses],
  }),
  'DELETE /carts/{cart_id}/vehicle': endpoint({
    ...shared,
    summary: 'Forget the car',
    params: byCart,
    data: cart,
    refuses,
  }),
  'PUT /carts/{cart_id}/payment': endpoint({
    ...shared,
    summary: 'Pay where it is picked up, or online',
    params: byCart,
    body: z.strictObject({ at_location: z.boolean() }),
    data: cart,
    refuses: ['at_location.not_offered', ...refuses],
  }),
  'PUT /carts/{cart_id}/on-site': endpoint({
    ...shared,
    summary: 'Who takes the order at the place, for how many, and whether the table is set up',
    params: byCart,
    body: onSiteInput,
    data: cart,
    refuses: ['on_site.incomplete', ...refuses],
  }),
  'DELETE /carts/{cart_id}/on-site': endpoint({
    ...shared,
    summary: 'Forget who takes the order at the place',
    params: byCart,
    data: cart,
    refuses,
  }),
}

const moves = z
  .boolean()
  .default(false)
  .describe('The guest has seen what moving an order with lines changes, and wants it')

/** An order with lines elsewhere: nothing changed yet. */
export const asks = z.object({
  state: z.literal('asks'),
  cart,
  location: location.describe('Where it would move to'),
  menu_id: id,
  difference: difference
    .nullable()
    .describe('What moving changes; null where the location takes no orders over: lines stay'),
})

const chosen = z.object({ state: z.literal('chosen'), cart })

const choosing = { tag: 'carts', access: 'themselves', versioned: true } as const

/** Why an order can’t be started at a menu, or brought there. */
export const chooseRefusals = [
  'thing.missing',
  'location.unavailable',
  'menu.not_served',
  'handoff.not_offered',
  'address.incomplete',
  'cart.changed',
  'cart.closed',
  'group.stays',
  'cart.at_table',
] as const

/** What a guest does in one press: start an order or bring the one that the cart cookie names along. */
export const chooseEndpoints = {
  'DELETE /carts/{cart_id}/location': endpoint({
    ...shared,
    summary:
      'Clear the location of an order that is to be delivered: its lines wait for an address',
    params: byCart,
    data: cart,
    refuses: ['group.stays', 'cart.at_table', ...refuses],
  }),
  'POST /carts/choose-menu': endpoint({
    ...choosing,
    limits: ['newcomer'],
    summary:
      'Order from a menu: start there, or bring the order along; one with lines is asked for',
    body: z.strictObject({ menu_id: id, handoff: handoffMode.optional(), moves }),
    data: z.discriminatedUnion('state', [chosen, asks]),
    refuses: chooseRefusals,
  }),
  'POST /carts/choose-kitchen': endpoint({
    ...choosing,
    limits: ['newcomer', 'typed'],
    summary: 'Have it delivered: by the nearest location that delivers to an address',
    body: z
      .strictObject({ ...deliverTo, instructions: text(200).optional(), moves })
      .refine(isWholePoint, { message: 'lat and lng go together', path: ['lng'] }),
    data: z.discriminatedUnion('state', [
      z.object({ ...chosen.shape, location: location.describe('Who delivers') }),
      asks,
    ]),
    refuses: [...chooseRefusals, 'delivery.none_near', 'delivery.too_far'],
  }),
  'POST /carts/add-product': endpoint({
    ...choosing,
    limits: ['newcomer'],
    summary: 'Add a line from a menu, starting or bringing the order as choose-menu does',
    body: z.strictObject({
      ...line.shape,
      quantity: line.shape.quantity.optional(),
      menu_id: id,
    }),
    data: z.discriminatedUnion('state', [chosen, asks]),
    refuses: [...chooseRefusals, ...choosingRefusals, ...productRefusals],
  }),
  'POST /carts/{cart_id}/proceed': endpoint({
    tag: 'carts',
    summary: 'Go on to checkout: refused while something is wrong, else with what goes well',
    access: 'the owner of the cart',
    params: byCart,
    data: z.object({ cart, upsells: z.array(upsell) }),
    refuses: ['cart.timed_out', 'cart.closed', 'cart.problems'],
  }),
}
