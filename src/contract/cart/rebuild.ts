import { z } from 'zod'
import { byCart, cart, difference } from './carts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'

/** Another cart of a member, beside the one that they go on with here. */
const olderCart = z
  .object({
    cart,
    difference: difference
      .nullable()
      .describe('What joining it to this one changes; null where they can’t be joined'),
  })
  .meta({ id: 'OlderCart' })

/** Whoever signs in with a cart on this device, while their account has another one, keeps both until they choose. */
export const olderCartEndpoints = {
  'GET /member/older-cart': endpoint({
    tag: 'member',
    summary: 'The cart that this member began earlier on this site, beside the one in use here',
    access: 'the member',
    data: olderCart.nullable().describe('Null where there is no other'),
    refuses: ['cart.closed', 'cart.timed_out'],
  }),
  'POST /member/older-cart': endpoint({
    tag: 'member',
    summary: 'Join the older cart to the one in use, take its place, or leave it',
    access: 'the member',
    body: z.strictObject({
      cart_id: id.describe('The older one, as it was shown'),
      choice: z
        .enum(['join', 'take', 'leave'])
        .describe('`take` goes on with the older cart, `leave` gives it up'),
    }),
    data: z.object({ cart, difference: difference.nullable() }),
    refuses: [
      'thing.missing',
      'cart.empty',
      'cart.stays',
      'cart.at_table',
      'cart.changed',
      'cart.closed',
      'cart.timed_out',
      'group.stays',
    ],
  }),
}

/** What of a basket or an order can be had again. */
export const rebuildDifference = z.object({
  kept: z.array(z.string()).describe('What today’s menu still serves as it was built'),
  unavailable: z.array(z.string()).describe('What stays behind'),
})

const shared = {
  tag: 'carts',
  access: 'the owner of the cart',
  params: byCart,
  refuses: [
    'cart.under_way',
    'cart.closed',
    'cart.empty',
    'location.unavailable',
    'menu.not_served',
  ],
} as const

/** A basket that timed out, begun anew (R6.11). */
export const rebuildEndpoints = {
  'GET /carts/{cart_id}/rebuild': endpoint({
    ...shared,
    summary: 'What of a basket that timed out can be had again',
    data: rebuildDifference,
  }),
  'POST /carts/{cart_id}/rebuild': endpoint({
    ...shared,
    summary: 'Make the basket again, in a new cart, by today’s menu and prices',
    data: z.object({ cart, difference: rebuildDifference }),
  }),
}
