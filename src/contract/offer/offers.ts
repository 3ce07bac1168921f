import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, text } from '#contract/fields.ts'
import { byCart, cart } from '#contract/cart/carts.ts'

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

/** Something that the chain takes off orders, and how the cart of who asks stands to it. */
const offer = z
  .object({
    offer_id: id,
    label: z.string(),
    note: z.string().describe('For which orders it is'),
    code: z.string().nullable().describe('What is typed for it; null where it applies by itself'),
    state: z
      .enum(['met', 'unmet', 'applied', 'unasked'])
      .describe('Whether the cart meets it, or has it already; unasked where there is no cart'),
    adds: z.boolean().describe('More of the menu would help'),
    problem: z.string().nullable().describe('What the cart lacks for it'),
  })
  .meta({ id: 'Offer' })

export type OfferAnswer = z.infer<typeof offer>

export const offerEndpoints = {
  'GET /offers': endpoint({
    tag: 'offers',
    summary: 'What the chain takes off orders on this site; nothing while get_offers is disabled',
    access: 'themselves',
    data: z.array(offer),
  }),
}
