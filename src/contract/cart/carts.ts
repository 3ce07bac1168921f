import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { cents, channel, handoffMode, id, instant, text, localTime } from '#contract/fields.ts'
import { addressInput, deliveryAddress, onSite, vehicle } from '#contract/handoff.ts'
import { cartExemption } from '#contract/charge/tax-exemption-schemas.ts'
import { allergen, upsell } from '#contract/menu/menus.ts'
import { place } from '#contract/location/fields.ts'
import {
  cartGroup,
  cartProduct,
  cartPayment,
  priceSheet,
  couponState,
  rewardState,
  tip,
} from './fields.ts'

/** Cart (R5.2), priced, with what stands in the way of ordering it. */
export const cart = z
  .object({
    id,
    menu_id: id,
    channel,
    handoff: handoffMode,
    address: deliveryAddress.nullable().describe('Delivery address; null for the pickup group'),
    awaits_address: z
      .boolean()
      .describe('To be delivered, nobody knows where to yet: no location is chosen for its lines'),
    vehicle: vehicle.nullable().describe('The car to look for; null where none is asked for'),
    on_site: onSite.nullable().describe('Who takes it at the place, and for how many'),
    takes_exemption: z.boolean().describe('A signed certificate frees its order of tax'),
    tax_exemption: cartExemption.nullable(),
    needs_vehicle: z.boolean().describe('The order can’t be placed before the crew knows the car'),
    delivery: z
      .object({
        zone: z.string(),
        fee: cents,
        minimum: cents.describe('What the items have to cost'),
        short_by: cents.describe('What is missing to the minimum'),
        free_from: cents.nullable(),
        more_for_free: cents.nullable().describe('What is missing to a free delivery'),
        transit_minutes: z.int(),
        around: z
          .string()
          .nullable()
          .describe('The ZIP that the address was placed by, where its street isn’t known'),
      })
      .nullable()
      .describe('Null unless it is delivered to an address that the location delivers to'),
    location: z.object({
      id,
      ...place,
      handoff: z.array(handoffMode),
      busy_minutes: z.int().describe('How much longer everything takes now; 0 unless it is busy'),
      /** The days that can be ordered for, first to last. */
      days: z.array(z.string()),
      last_orders: z.array(z.string()).describe('When orders for a weekday close, in words'),
    }),
    time: z.object({
      mode: z.enum(['asap', 'advance']),
      earliest: localTime
        .nullable()
        .describe(
          'What is promised as soon as possible, to the minute: what is held for it, else what would be; of a group order the first slot with room. Null when there is none today',
        ),
      wanted: localTime.nullable(),
      next: localTime
        .nullable()
        .describe('Where the time wanted can’t be had: the next best one, for one tap'),
      asap_unavailable: z.string().nullable().describe('Why asap can’t be chosen now'),
    }),
    products: z.array(cartProduct),
    discounts: z.array(z.object({ label: z.string(), cents })),
    coupon: couponState.nullable(),
    rewards: z.array(rewardState),
    count: z.int().describe('Items without utensils (R7.7)'),
    tip,
    utensils: z.boolean(),
    allergens: z
      .array(allergen)
      .describe('What its guest doesn’t eat: the kitchen’s ticket says so'),
    sheet: priceSheet,
    ...cartPayment,
    problems: z.array(
      z.object({ code: z.string(), message: z.string(), line_id: z.string().nullable() }),
    ),
    hold: z.object({ ready: localTime, until: instant }).nullable(),
    reservation_id: id
      .nullable()
      .describe('The reservation whose table it is brought to; null of every other order'),
    group_order: cartGroup.nullable().describe('Null where its guest orders alone'),
    status: z.enum(['open', 'placing', 'ordered', 'abandoned']),
    reset: instant,
    version: z.int(),
  })
  .meta({ id: 'Cart' })

export type CartAnswer = z.infer<typeof cart>

const choices = z
  .array(z.strictObject({ option_id: id, quantity: z.int().min(1).max(99) }))
  .max(100)

export const line = z.strictObject({
  product_id: id,
  quantity: z.int().min(1).max(999),
  /** Left out: the product as it comes. An empty list is a build without anything on it. */
  choices: choices.optional(),
  recipient: text(40).nullable().optional(),
  instructions: text(200).nullable().optional(),
})

/** What moving a cart changes, by the names of its lines (R6.4). */
export const difference = z.object({
  kept: z.array(z.string()),
  price_changed: z.array(z.object({ name: z.string(), from: cents, to: cents })),
  unavailable: z.array(z.string()),
})

export const byCart = z.strictObject({ cart_id: id })
const byLine = z.strictObject({ cart_id: id, line_id: id })
const changeRefusals = ['cart.changed', 'cart.closed', 'cart.timed_out'] as const
/** What who takes part in a group order, or was taken out of it, is told of its time. */
const hostsTime = ['group.host_time', 'group.removed'] as const
const placeRefusals = [...changeRefusals, 'cart.at_table'] as const
/** Why a dish can't be a line of a cart. */
export const productRefusals = [
  'product.missing',
  'product.sold_out',
  'portions.few',
  'product.wrong_daypart',
  'product.wrong_day',
  'build.invalid',
  'quantity.out_of_bounds',
  'cart.full',
] as const
/** Why somebody in a group order can't change their lines. */
export const choosingRefusals = [
  'group.checking_out',
  'group.closed',
  'group.deadline_passed',
  'group.submitted',
  'group.removed',
  'group.answers_only',
  'group.over_budget',
] as const
const lineRefusals = [...changeRefusals, ...choosingRefusals, ...productRefusals] as const

const shared = { tag: 'carts', access: 'the owner of the cart', versioned: true } as const

export const cartEndpoints = {
  'POST /carts': endpoint({
    tag: 'carts',
    summary: 'Start an order at the location of a menu',
    access: 'themselves',
    limits: ['newcomer'],
    body: z.strictObject({ menu_id: id, handoff: handoffMode.optional() }),
    data: cart,
    refuses: [
      'thing.missing',
      'cart.under_way',
      'location.unavailable',
      'menu.not_served',
      'handoff.not_offered',
      'address.incomplete',
    ],
  }),
  'GET /carts/{cart_id}': endpoint({
    tag: 'carts',
    summary: 'The cart with its priced sheet and its problems',
    access: 'the owner of the cart',
    params: byCart,
    data: cart,
    refuses: ['cart.timed_out', 'group.removed'],
  }),
  'POST /carts/{cart_id}/refresh': endpoint({
    ...shared,
    summary: 'Keep the cart from timing out',
    params: byCart,
    data: cart,
    refuses: changeRefusals,
  }),
  'DELETE /carts/{cart_id}': endpoint({
    tag: 'carts',
    summary: 'Abandon the cart',
    access: 'the owner of the cart',
    params: byCart,
    data: z.object({ abandoned: z.literal(true) }),
    refuses: ['cart.closed'],
  }),
  'POST /carts/{cart_id}/transfer': endpoint({
    ...shared,
    summary: 'Move the cart to another location, or preview what that changes',
    params: byCart,
    body: z.strictObject({ menu_id: id, preview: z.boolean().default(false) }),
    data: z.object({
      cart,
      difference,
    }),
    refuses: [
      'location.unavailable',
      'menu.not_served',
      'cart.stays',
      'group.stays',
      ...placeRefusals,
    ],
  }),
  'PUT /carts/{cart_id}/handoff/{mode}': endpoint({
    ...shared,
    limits: ['typed'],
    summary: 'How the order changes hands; delivered, to an address or the one it was given before',
    params: z.strictObject({ cart_id: id, mode: handoffMode }),
    body: addressInput,
    data: cart,
    refuses: [
      'handoff.not_offered',
      'address.incomplete',
      'delivery.none_near',
      'delivery.too_far',
      ...placeRefusals,
    ],
  }),
  'PUT /carts/{cart_id}/time/advance': endpoint({
    ...shared,
    summary: 'Order ahead for a time',
    params: byCart,
    body: z.strictObject({ wanted: localTime }),
    data: cart,
    refuses: ['time.not_offered', 'time.full', 'group.deadline', ...hostsTime, ...placeRefusals],
  }),
  'PUT /carts/{cart_id}/time/asap': endpoint({
    ...shared,
    summary: 'Order as soon as possible',
    params: byCart,
    data: cart,
    refuses: ['time.asap_unavailable', ...hostsTime, ...placeRefusals],
  }),
  'POST /carts/{cart_id}/products': endpoint({
    ...shared,
    summary: 'Add a line; a quick add is a product_id with quantity 1',
    params: byCart,
    body: z.strictObject({
      ...line.shape,
      quantity: line.shape.quantity
        .optional()
        .describe('Left out: what the product starts with, forks as many as the order feeds'),
    }),
    data: cart,
    refuses: lineRefusals,
  }),
  'PUT /carts/{cart_id}/products/{line_id}': endpoint({
    ...shared,
    summary: 'Change a line: its quantity, or its whole build',
    params: byLine,
    body: z
      .strictObject({ ...line.shape, product_id: id.exactOptional() })
      .describe('What is left out stays as it is'),
    data: cart,
    refuses: [...lineRefusals, 'line.missing'],
  }),
  'DELETE /carts/{cart_id}/products/{line_id}': endpoint({
    ...shared,
    summary: 'Remove a line',
    params: byLine,
    data: cart,
    refuses: ['line.missing', ...changeRefusals, ...choosingRefusals],
  }),
  'POST /carts/{cart_id}/validate': endpoint({
    tag: 'carts',
    summary: 'Check the cart against the menu, the clock and the kitchen as they stand now',
    access: 'the owner of the cart',
    params: byCart,
    data: cart,
    refuses: ['cart.timed_out', 'cart.closed'],
  }),
  'GET /carts/{cart_id}/upsells': endpoint({
    tag: 'carts',
    summary: 'At most three things that go with this order',
    access: 'the owner of the cart',
    params: byCart,
    data: z.array(upsell),
    refuses: ['cart.timed_out'],
  }),
  'PUT /carts/{cart_id}/tip': endpoint({
    ...shared,
    summary: 'Set the tip',
    params: byCart,
    body: z.strictObject({ tip }),
    data: cart,
    refuses: changeRefusals,
  }),
  'PUT /carts/{cart_id}/utensils': endpoint({
    ...shared,
    summary: 'Ask for utensils and napkins, or not',
    params: byCart,
    body: z.strictObject({ utensils: z.boolean() }),
    data: cart,
    refuses: changeRefusals,
  }),
}
