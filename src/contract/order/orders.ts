import { z } from 'zod'
import { challenge, balance } from '#contract/charge/balance.ts'
import { arrivalStates } from '#core/order/arrival.ts'
import { messageKinds, messageStates, messageWays } from '#core/order/messages.ts'
import { orderAccess } from '#core/order/proof.ts'
import { pushMoments } from '#core/order/push.ts'
import { staffReasonCodes } from '#core/charge/refund.ts'
import { rebuildDifference } from '#contract/cart/rebuild.ts'
import { atLocation, priceSheet, refundExplained } from '#contract/cart/fields.ts'
import { payingCard, savedCardRefusals } from '#contract/charge/cards.ts'
import { cart } from '#contract/cart/carts.ts'
import { endpoint, streamQuery } from '#contract/endpoint.ts'
import {
  cents,
  channel,
  handoffMode,
  id,
  inAddress,
  instant,
  text,
  localTime,
  typedId,
} from '#contract/fields.ts'
import { delivery, deliveryAddress, onSite, vehicle } from '#contract/handoff.ts'
import { allergen } from '#contract/menu/menus.ts'
import { orderExemption } from '#contract/charge/tax-exemption-schemas.ts'
import { place } from '#contract/location/fields.ts'
import { orderedProduct, orderStatus } from './fields.ts'
import { refund, staffRefund } from '#contract/charge/returns.ts'
import { leftOutRefusals, soldOutOffer } from '#contract/kitchen/sold-out.ts'

export const arrivalState = z.enum([...arrivalStates, 'handed_off'])

/** Order (R5.6, R6.24): what the guest sees from payment to pickup. */
export const order = z
  .object({
    id,
    number: z.string(),
    menu_id: id,
    channel,
    handoff: handoffMode,
    reservation_id: id
      .nullable()
      .describe('The reservation whose table it is brought to; null of every other order'),
    address: deliveryAddress.nullable().describe('Null unless it is delivered'),
    vehicle: vehicle.nullable(),
    delivery: delivery.nullable(),
    on_site: onSite.nullable(),
    allergens: z
      .array(allergen)
      .describe('What its guest doesn’t eat, as the kitchen’s ticket says'),
    tax_exemption: orderExemption.nullable(),
    status: orderStatus,
    /** When it went through each stage, oldest first; `boxed` when every line is struck. */
    stages: z.array(
      z.object({
        stage: z.union([orderStatus, z.literal('boxed')]),
        at: instant,
        local_time: localTime,
      }),
    ),
    cancellable_until: localTime
      .nullable()
      .describe(
        'When the kitchen starts on it: until then its guest may cancel it; null once they can’t',
      ),
    sold_out: soldOutOffer.nullable(),
    cancelled_by: z
      .enum(['guest', 'crew', 'house'])
      .nullable()
      .describe('Who cancelled it; null unless somebody did'),
    cancel_reason: z
      .enum(staffReasonCodes)
      .nullable()
      .describe('Why staff cancelled it; null unless they did'),
    ended_with_day: z
      .boolean()
      .describe(
        'Whether it is completed because the kitchen’s day ended: nobody said that its guest has it',
      ),
    arrival: z
      .object({ state: arrivalState, at: instant, local_time: localTime })
      .nullable()
      .describe('Where the guest stands on their way; null until they say so'),
    time: z.object({
      ready: localTime,
      asap: z.boolean(),
      /** Minutes past the promise while it isn’t ready; 0 when on time. */
      late_minutes: z.int(),
      arrive_now: z
        .boolean()
        .describe('It is ready or due soon: “I’m here” is what its guest says next'),
    }),
    location: z.object({
      ...place,
      lat: z.number(),
      lng: z.number(),
    }),
    contact: z.object({ first_name: z.string(), phone: z.string(), email: z.string() }),
    utensils: z.boolean(),
    products: z.array(orderedProduct),
    sheet: priceSheet,
    payment: z.object({
      brand: z.string(),
      last4: z.string(),
      status: z.string(),
      refund: refund
        .extend({ explained: refundExplained })
        .nullable()
        .describe('What goes back to the card; null unless that was decided'),
    }),
    money: z
      .object({
        is_paid: z
          .boolean()
          .describe('All of it is paid; of an order that came to nothing, some of it is kept'),
        tenders: z
          .array(z.string())
          .describe(
            'What pays it, in words: cards, gift cards, the counter; none where nothing is to pay',
          ),
        text: z
          .string()
          .describe('Of each tender how much is held, charged, owed or goes back, and when'),
        on_cancel: z
          .string()
          .nullable()
          .describe('What becomes of it if it is canceled now; null once it came to nothing'),
      })
      .describe('Where its money is, as its guest reads it'),
    gift_cards: z
      .array(z.object({ last4: z.string(), cents }))
      .describe('What gift cards paid of it, first to last'),
    paid_by_others: cents.describe('What people in its group paid themselves of it'),
    is_group: z
      .boolean()
      .describe('Several people ordered it together, and it can be repeated with them'),
    staff_refunds: z
      .array(
        staffRefund.extend({
          text: z.string().describe('What goes back to which tender, why and when'),
        }),
      )
      .describe('What staff gave back of it, oldest first'),
    at_location: atLocation
      .nullable()
      .describe(
        'What is owed where it is picked up, or how that was taken; null of what is paid online',
      ),
    balance: balance.nullable().describe('What is owed after a deposit; null without one'),
    tells_at: z
      .enum(pushMoments)
      .nullable()
      .describe(
        'At which status a browser can be told of it (POST /orders/{order_id}/pushes); null once nothing is left to tell',
      ),
    points: z
      .object({
        state: z.enum(['earned', 'ahead']).describe('Theirs, or theirs once they have the order'),
        points: z.int(),
      })
      .nullable()
      .describe('What it earns its member; null of a guest’s order, and where it earns nothing'),
    messages: z
      .array(
        z.object({
          kind: z.enum(messageKinds),
          way: z.enum(messageWays),
          to: z
            .string()
            .describe('The address or number; masked where it is read by the link in a mail'),
          state: z
            .enum(messageStates)
            .describe('Sent, tried again after it couldn’t be delivered, or given up'),
          local_time: localTime.nullable().describe('When it was sent; null before'),
        }),
      )
      .describe('What its guest was written about it, and by which way, oldest first'),
    placed_at: instant,
    access: z
      .enum(orderAccess)
      .describe(
        'Who reads it: its owner; who proved that it is theirs, and changes it until its day is over; or who has the link in its mail, and follows it',
      ),
    proof: z
      .object({ way: z.enum(messageWays), to: z.string().describe('Masked') })
      .nullable()
      .describe(
        'Where the code goes by which who has the link proves that it is theirs (POST /orders/{order_id}/proof); null of all others, and where none can be sent',
      ),
  })
  .meta({ id: 'Order' })

export type OrderAnswer = z.infer<typeof order>

export const linkKey = text(64).optional().describe('From the link in a mail about the order')

export const orderEndpoints = {
  'GET /orders/{order_id}': endpoint({
    tag: 'orders',
    summary: 'One order of this visitor, or of the link in its mail; `latest` names the newest',
    access: 'who has the order or its link',
    params: z.strictObject({ order_id: typedId }),
    query: z.strictObject({ key: linkKey }),
    data: order,
  }),
  'GET /orders/{order_id}/events': endpoint({
    tag: 'orders',
    summary: 'The order, again at each change, as server-sent events named `order`',
    access: 'who has the order or its link',
    params: z.strictObject({ order_id: id }),
    query: streamQuery.extend({ key: linkKey }),
    answer: 'events',
    event: 'order',
    data: order,
  }),
  'DELETE /orders/{order_id}': endpoint({
    tag: 'orders',
    summary:
      'The guest cancels the order before the kitchen starts: place, portions and money return',
    access: 'who owns or proved the order',
    params: z.strictObject({ order_id: id }),
    data: order,
    refuses: ['order.too_late'],
  }),
  'PUT /orders/{order_id}/arrival': endpoint({
    tag: 'orders',
    summary: 'The guest is on their way, or here: it rings at the kitchen display',
    access: 'who owns or proved the order',
    params: z.strictObject({ order_id: id }),
    body: z.strictObject({ state: z.enum(arrivalStates) }),
    data: order,
    refuses: ['order.wrong_stage'],
  }),
  'DELETE /orders/{order_id}/arrival': endpoint({
    tag: 'orders',
    summary: 'The guest isn’t here after all: what they said about their coming is taken back',
    access: 'who owns or proved the order',
    params: z.strictObject({ order_id: id }),
    data: order,
    refuses: ['order.wrong_stage'],
  }),
  'POST /orders/{order_id}/change': endpoint({
    tag: 'orders',
    summary:
      'Take the order back into a new cart to change it, before the kitchen starts: it is cancelled, and its money let go',
    access: 'who owns or proved the order',
    params: z.strictObject({ order_id: id }),
    data: z.object({ cart, difference: rebuildDifference }),
    refuses: [
      'order.too_late',
      'cart.under_way',
      'cart.empty',
      'location.unavailable',
      'menu.not_served',
    ],
  }),
}

/** What a guest answers to what their kitchen is out of. */
export const leaveOutEndpoints = {
  'DELETE /orders/{order_id}/sold-out': endpoint({
    tag: 'orders',
    summary: 'The guest has left out what the kitchen is out of: its money goes back',
    access: 'who owns or proved the order',
    params: z.strictObject({ order_id: id }),
    query: z.strictObject({
      cents: inAddress(cents).describe('What comes back, as its guest read it'),
    }),
    data: order,
    refuses: leftOutRefusals,
  }),
}

/** What is owed after a deposit. */
export const balanceEndpoints = {
  'PUT /orders/{order_id}/balance': endpoint({
    tag: 'orders',
    summary:
      'The guest pays what is owed after the deposit, exactly once; paid already is an answer too',
    access: 'who owns or proved the order',
    limits: ['balance'],
    params: z.strictObject({ order_id: id }),
    body: z.strictObject({
      cents: cents.describe('The balance that the guest saw'),
      payment: payingCard.nullable().describe('Null for the card that paid the deposit'),
    }),
    data: z.discriminatedUnion('state', [
      z.object({ state: z.literal('confirmed'), order }),
      z.object({
        state: z.literal('processing').describe('The bank is slow; the order says how it ends'),
        message: z.string(),
      }),
      challenge,
    ]),
    refuses: [
      'order.wrong_stage',
      'balance.changed',
      'payment.declined',
      'payment.too_many_declines',
      ...savedCardRefusals,
    ],
  }),
}
