import { z } from 'zod'
import { byCart, cart } from './carts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { onSiteWish, vehicleWish } from '#contract/handoff.ts'

const refuses = ['cart.changed', 'cart.closed', 'cart.timed_out'] as const
const shared = { tag: 'carts', access: 'the owner of the cart', versioned: true } as const

/** Whom the order is for when it changes hands: the car to look for, or somebody at the place. */
export const pickupDetailEndpoints = {
  'PUT /carts/{cart_id}/vehicle': endpoint({
    ...shared,
    summary: 'The car that the crew looks for',
    params: byCart,
    body: vehicleWish,
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
    body: onSiteWish,
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
