import { z } from 'zod'
import type { Contact } from '#core/checkout/contact.ts'
import { ownCard, savedCardRefusals, typedCard } from '#contract/charge/cards.ts'
import { byCart, cart } from './carts.ts'
import { challenge } from '#contract/charge/balance.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, text, typedEmail } from '#contract/fields.ts'
import { order } from '#contract/order/orders.ts'
import { namedAccount } from '#contract/member/auth.ts'

/** How a guest without an account gets one of the last places of a time that asks for it: by a code that is mailed or texted. */
export const holdProofEndpoints = {
  'POST /carts/{cart_id}/proof': endpoint({
    tag: 'carts',
    summary: 'Mail or text the code that a time with few places left asks for',
    access: 'the owner of the cart',
    limits: ['sign_in'],
    params: byCart,
    body: z.strictObject(namedAccount),
    data: z.object({ sent: z.literal(true) }),
    refuses: ['member.field', 'sign_in.too_many', 'request.too_many'],
  }),
  'PUT /carts/{cart_id}/proof': endpoint({
    tag: 'carts',
    summary:
      'Prove by that code that its mailbox or phone is read; this visitor holds any time for thirty days',
    access: 'the owner of the cart',
    limits: ['sign_in'],
    params: byCart,
    body: z.strictObject({ ...namedAccount, code: text(20) }),
    data: z.object({ proved: z.literal(true) }),
    refuses: ['member.field', 'code.wrong', 'sign_in.too_many', 'request.too_many'],
  }),
}

/** Why a cart can't become an order as it stands: for holding its time and for placing it. */
const notOrderable = [
  'time.full',
  'time.not_offered',
  'time.none_left',
  'time.asap_unavailable',
  'holds.too_many',
  'holds.unproved',
  'location.unavailable',
  'menu.not_served',
  'cart.empty',
  'cart.problems',
  'address.incomplete',
  'delivery.minimum',
  'delivery.no_courier',
  'delivery.too_far',
  'cart.closed',
  'cart.timed_out',
  'group.not_locked',
] as const

export const holdEndpoints = {
  'POST /carts/{cart_id}/hold': endpoint({
    tag: 'carts',
    summary: 'Hold the time and the price for five minutes while paying',
    access: 'the owner of the cart',
    params: byCart,
    data: cart,
    refuses: [...notOrderable, 'group.host_time', 'group.removed'],
  }),
}

/** Placing the order. */
export const checkoutEndpoints = {
  'POST /carts/{cart_id}/checkout': endpoint({
    tag: 'carts',
    summary: 'Place the order, exactly once',
    access: 'the owner of the cart',
    limits: ['checkout'],
    params: byCart,
    idempotent: true,
    body: z.strictObject({
      contact: z.strictObject({
        first_name: text(60),
        last_name: text(60),
        phone: text(30),
        email: typedEmail,
        texts: z
          .boolean()
          .optional()
          .describe(
            'The guest agrees to a text message once the order is ready or on its way; who doesn’t is written by mail',
          ),
      } satisfies Record<keyof Contact, z.ZodType>),
      payment: z
        .union([
          typedCard.extend({
            save: z.boolean().optional().describe('A member agrees that the card is kept'),
          }),
          ownCard,
        ])
        .nullable()
        .describe(
          'Null where nothing is left for a card: gift cards pay it, or discounts took it off',
        ),
      total: cents.describe('The total that the guest saw'),
      today: cents
        .optional()
        .describe('What of it the guest read is paid at once, where a deposit does'),
      card: cents
        .optional()
        .describe(
          'What of it the guest read is charged to the card, where gift cards pay the rest',
        ),
    }),
    data: z.discriminatedUnion('state', [
      z.object({ state: z.literal('confirmed'), order }),
      z.object({
        state: z.literal('processing').describe('The bank is slow; ask again with the same key'),
        message: z.string(),
      }),
      challenge,
    ]),
    refuses: [
      'request.key_missing',
      'request.key_reused',
      'cart.table_changed',
      'checkout.field',
      'checkout.vehicle',
      'checkout.total_changed',
      'coupon.used_before',
      'checkout.today_changed',
      'orders.too_many',
      'payment.declined',
      ...savedCardRefusals,
      'payment.missing',
      'at_location.not_offered',
      'at_location.too_much',
      'at_location.unproved',
      'at_location.too_many',
      'at_location.missed',
      'payment.too_many_declines',
      'gift_card.changed',
      'cart.changed',
      ...notOrderable,
    ],
  }),
}
