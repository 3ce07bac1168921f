import { z } from 'zod'
import { byCart, cart } from '#contract/cart/carts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, text } from '#contract/fields.ts'

const refuses = ['cart.changed', 'cart.closed', 'cart.timed_out'] as const
const shared = { tag: 'carts', access: 'the owner of the cart', versioned: true } as const
const byReward = z.strictObject({ cart_id: id, reward_id: id })

/** What comes off an order: one coupon and any rewards. */
export const cartDealEndpoints = {
  'PUT /carts/{cart_id}/coupon': endpoint({
    ...shared,
    limits: ['typed'],
    summary: 'Use a coupon, instead of the one before',
    params: byCart,
    body: z.strictObject({
      code: text(40).min(1),
      waits: z
        .boolean()
        .default(false)
        .describe(
          'Keep a code that doesn’t fit yet, as the one of a link: it applies once it does',
        ),
    }),
    data: cart,
    refuses: ['coupon.unknown', 'coupon.unmet', ...refuses],
  }),
  'DELETE /carts/{cart_id}/coupon': endpoint({
    ...shared,
    summary: 'Take the coupon off',
    params: byCart,
    data: cart,
    refuses,
  }),
  'PUT /carts/{cart_id}/rewards/{reward_id}': endpoint({
    ...shared,
    summary: 'Use a reward',
    params: byReward,
    data: cart,
    refuses: ['reward.unmet', 'thing.missing', ...refuses],
  }),
  'DELETE /carts/{cart_id}/rewards/{reward_id}': endpoint({
    ...shared,
    summary: 'Take a reward off (R9.9)',
    params: byReward,
    data: cart,
    refuses,
  }),
}
