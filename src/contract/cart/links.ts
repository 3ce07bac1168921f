import { z } from 'zod'
import { byCart, cart } from './carts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { handoffMode, id, instant, localTime } from '#contract/fields.ts'
import { place } from '#contract/location/fields.ts'

/** What somebody reads who follows a link to a cart, before they go on with it. */
const linkedCart = z
  .object({
    location: z.object(place),
    handoff: handoffMode,
    ready: localTime.nullable().describe('When it is wanted'),
    held_until: instant.nullable().describe('How long that time is held'),
    products: z.array(z.object({ id, name: z.string(), quantity: z.int() })),
    is_here: z.boolean().describe('The caller goes on with it already'),
    replaces: z
      .object({ count: z.int(), location: z.string(), being_paid: z.boolean() })
      .nullable()
      .describe('The order on this device that would be given up for it'),
  })
  .meta({ id: 'LinkedCart' })

const byToken = z.strictObject({ token: id })
const linkRefusals = [
  'thing.missing',
  'cart_link.used',
  'cart_link.expired',
  'cart_link.ordered',
  'cart.timed_out',
] as const

/** An order that goes on on another device: by a link that is good once, for ten minutes. */
export const cartLinkEndpoints = {
  'POST /carts/{cart_id}/links': endpoint({
    tag: 'carts',
    summary: 'Make a link by which another device goes on with this cart; the link before is void',
    access: 'the owner of the cart',
    limits: ['typed'],
    params: byCart,
    data: z.object({ token: id, expires: instant }),
    refuses: ['cart.closed', 'cart.timed_out', 'cart.empty', 'cart_link.group', 'request.too_many'],
  }),
  'GET /cart-links/{token}': endpoint({
    tag: 'carts',
    summary: 'What a link to a cart leads to',
    access: 'anybody',
    limits: ['typed'],
    params: byToken,
    data: linkedCart,
    refuses: [...linkRefusals, 'request.too_many'],
  }),
  'POST /cart-links/{token}': endpoint({
    tag: 'carts',
    summary:
      'Go on with the cart of a link here, held time included; the other device has it no more',
    access: 'anybody',
    limits: ['newcomer', 'typed'],
    params: byToken,
    body: z.strictObject({
      replaces: z
        .boolean()
        .default(false)
        .describe('The guest knows that the order on this device is given up'),
    }),
    data: cart,
    refuses: [...linkRefusals, 'cart.under_way', 'request.too_many'],
  }),
}
