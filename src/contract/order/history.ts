import { z } from 'zod'
import { cart } from '#contract/cart/carts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, channel, handoffMode, id, instant, localTime, text } from '#contract/fields.ts'
import { deliveryAddress } from '#contract/handoff.ts'
import { place } from '#contract/location/fields.ts'
import { orderedProduct, orderStatus } from './fields.ts'
import { priceSheet } from '#contract/cart/fields.ts'

/** An order of a member’s history (R5.6). */
const pastOrder = z
  .object({
    id,
    number: z.string(),
    menu_id: id,
    channel,
    handoff: handoffMode,
    status: orderStatus,
    address: deliveryAddress.nullable().describe('Null unless it is delivered'),
    location: z.object(place),
    time: z.object({ ready: localTime, today: localTime.describe('Now, on the same clock') }),
    placed_at: instant,
    products: z.array(orderedProduct),
    totals: priceSheet,
  })
  .meta({ id: 'PastOrder' })

/** An order that a member gave a name, to have it again by one press (POST /orders). */
const usual = z.object({ id, name: z.string(), order: pastOrder }).meta({ id: 'Usual' })

const usuals = z.array(usual).describe('The newest first')

const shared = { tag: 'member', access: 'the member', data: usuals } as const

export const usualEndpoints = {
  'GET /usuals': endpoint({ ...shared, summary: 'The orders that this member gave a name' }),
  'POST /usuals': endpoint({
    ...shared,
    summary: 'Give an order of this member a name; one that has one is renamed',
    body: z.strictObject({ order_id: id, name: text(40).min(1) }),
    refuses: ['saved.full', 'thing.missing'],
  }),
  'DELETE /usuals/{usual_id}': endpoint({
    ...shared,
    summary: 'Take the name of an order away; the order stays in the history',
    params: z.strictObject({ usual_id: id }),
  }),
}

export type PastOrderAnswer = z.infer<typeof pastOrder>

const lineAgain = { id, name: z.string(), quantity: z.int() }

const oneCost = { from: cents.describe('What one cost'), to: cents.describe('What one costs now') }

/** What became of an order since, line by line. */
export const orderChanges = z
  .array(
    z.discriminatedUnion('change', [
      z.object({ ...lineAgain, change: z.enum(['none', 'gone']) }),
      z.object({ ...lineAgain, ...oneCost, change: z.literal('price') }),
      z.object({
        ...lineAgain,
        ...oneCost,
        change: z.literal('options'),
        without: z.array(z.string()).describe('The choices that are gone, by name'),
      }),
    ]),
  )
  .meta({ id: 'OrderChanges' })

const replaces = z
  .object({
    count: z.int(),
    location: z.string(),
    being_paid: z.boolean(),
    is_group: z.boolean().describe('A group order, which is cancelled for everybody in it'),
  })
  .nullable()
  .describe(
    'The cart with lines, or the group order, that a new one takes the place of; null where there is none',
  )

const time = z
  .object({
    wanted: localTime
      .nullable()
      .describe('Null as soon as possible, and on catering where no time is left'),
    refused: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe(
        'Why catering isn’t wanted at noon two days ahead; null where it is, and elsewhere',
      ),
  })
  .describe('When it would be wanted')

export type OrderAgain = z.infer<typeof orderAgain>

const orderAgain = z
  .object({
    location: z.object(place),
    channel,
    changes: orderChanges,
    time,
    replaces,
  })
  .meta({ id: 'OrderAgain' })

/** A member’s orders, and having one again (R6.22, R9.6, R9.7). */
export const orderHistoryEndpoints = {
  'GET /orders': endpoint({
    tag: 'orders',
    summary: 'This member’s orders on both sites, the newest first; none without a product',
    access: 'the member',
    query: z.strictObject({
      q: text(80).optional().describe('A dish, a location, or the order’s number'),
      before: id.optional().describe('Goes on with a list: the `next` that it answered'),
    }),
    data: z.object({
      orders: z.array(pastOrder),
      next: id.nullable().describe('After this one there are more: ask with `before`'),
    }),
  }),
  'POST /orders': endpoint({
    tag: 'orders',
    summary: 'Order the same again, in a new cart, by today’s menu and prices',
    access: 'who owns or proved the order',
    body: z.strictObject({
      id,
      replaces: z
        .boolean()
        .default(false)
        .describe('The guest saw that a cart with lines of theirs is given up for it'),
    }),
    data: cart,
    refuses: ['cart.under_way', 'cart.empty', 'location.unavailable', 'menu.not_served'],
  }),
  'GET /orders/{order_id}/again': endpoint({
    tag: 'orders',
    summary: 'What became of an order since, before it is ordered again',
    access: 'who owns or proved the order',
    params: z.strictObject({ order_id: id }),
    data: orderAgain,
    refuses: ['cart.empty', 'location.unavailable', 'menu.not_served'],
  }),
}
