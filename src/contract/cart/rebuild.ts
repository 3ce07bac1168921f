import { z } from 'zod'
import { byCart, cart } from './carts.ts'
import { endpoint } from '#contract/endpoint.ts'

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
