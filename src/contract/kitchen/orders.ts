import { z } from 'zod'
import { atLocation, priceSheet, refundExplained } from '#contract/cart/fields.ts'
import { moneyStates } from '#core/charge/order-money.ts'
import { refundReasonCodes, staffReasonCodes } from '#core/charge/refund.ts'
import { balance } from '#contract/charge/balance.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, channel, handoffMode, id, localTime, text } from '#contract/fields.ts'
import { kitchenNamed } from './fields.ts'
import { delivery, door, onSite, vehicle } from '#contract/handoff.ts'
import { orderStatus } from '#contract/order/fields.ts'
import { refundDecision, refundRequest, refund, staffRefund } from '#contract/charge/returns.ts'
import { ticket } from './ticket.ts'

const ticketLine = ticket.shape.lines.element

/** An order in the list of a kitchen’s orders. */
const listedOrder = z.object({
  order_id: id,
  number: z.string(),
  status: orderStatus,
  channel,
  handoff: handoffMode,
  guest: z.string().describe('First and last name'),
  phone: z.string(),
  due: localTime,
  total: cents,
  refunded: cents.describe('What staff gave back of it'),
})

/** An order with all that staff need to cancel it, to give money back, and to see who did what. */
const staffOrder = z
  .object({
    ...listedOrder.shape,
    email: z.string(),
    location: kitchenNamed,
    placed: localTime,
    today: localTime.describe('What the kitchen’s clock shows now'),
    lines: z.array(
      z.object({
        id,
        name: z.string(),
        quantity: z.int(),
        utensil: z.boolean(),
        choices: ticketLine.shape.choices,
        recipient: z.string().nullable(),
        instructions: z.string().nullable(),
        is_allergy: ticketLine.shape.is_allergy,
        price: cents.describe('Its price before discounts and tax, as its guest reads it'),
        cents: cents.describe('Its price with its part of the tax'),
        refunded: z.int().describe('How many of it went back'),
      }),
    ),
    serving: ticket.shape.serving,
    address: door.nullable().describe('Where the driver goes; null unless it is delivered'),
    vehicle: vehicle.nullable().describe('The car to look for'),
    on_site: onSite.nullable().describe('Who takes it at the place, and for how many'),
    delivery: delivery.nullable(),
    allergens: ticket.shape.allergens,
    notes: ticket.shape.notes,
    utensils: z.boolean(),
    sheet: priceSheet,
    money: z.object({
      tenders: z
        .array(z.object({ name: z.string(), cents, state: z.enum(moneyStates) }))
        .describe('What pays it, in the turn in which it was paid, and where each amount stands'),
      balance: balance.nullable().describe('What is owed after a deposit; null without one'),
      at_location: atLocation
        .extend({
          missed: z.boolean().describe('Nobody came for it'),
          taken_by: z.string().nullable().describe('Who took it, by name'),
        })
        .nullable(),
      status: z.enum(['held', 'charged', 'none']).describe('Whether the card was charged yet'),
      left: cents.describe('What of it didn’t go back and isn’t disputed'),
      may_refund: cents.describe('What of that this sign-in may give back'),
      disputed: cents.describe('What a cardholder disputes: the bank decides whether it goes back'),
      on_cancel: z
        .string()
        .nullable()
        .describe(
          'What goes back to which tender if it is canceled now, and what is let go of; null where it can’t be',
        ),
    }),
    refund_requests: z
      .array(refundRequest)
      .describe('What waits for a second person, and what was decided'),
    ended_refund: refund
      .extend({
        explained: refundExplained,
        by: z.string().nullable().describe('Who of the staff decided it, by name'),
      })
      .nullable()
      .describe('What goes back because it came to nothing; null unless that was decided'),
    refunds: z.array(
      staffRefund.extend({
        by: z.string().nullable(),
        by_guest: z.boolean().describe('Its guest had it left out, as it was sold out'),
        local_time: localTime,
      }),
    ),
    events: z.array(
      z.object({
        status: orderStatus,
        local_time: localTime,
        actor: z.enum(['guest', 'crew', 'house']),
        by: z.string().nullable(),
        reason: z.enum(refundReasonCodes).nullable().describe('Why it came to nothing'),
        recalled: z.boolean().describe('It went back a step'),
      }),
    ),
    may: z.object({
      cancel: z.boolean(),
      recall: z.boolean().describe('A wrong hand-off can be taken back'),
    }),
  })
  .meta({ id: 'StaffOrder' })

export type StaffOrderAnswer = z.infer<typeof staffOrder>
export type ListedOrderAnswer = z.infer<typeof listedOrder>

const reason = z.enum(staffReasonCodes)
const one = {
  tag: 'console',
  access: 'the crew of the ticket',
  params: z.strictObject({ order_id: id }),
  data: staffOrder,
} as const

/** Orders as staff find them again, whatever became of them. */
export const staffOrderEndpoints = {
  'GET /console/locations/{location_id}/orders': endpoint({
    tag: 'console',
    summary:
      'The orders of a kitchen by number, name or the last four digits of a phone, newest promise first, at most 30',
    access: 'the crew of the location',
    params: z.strictObject({ location_id: id }),
    query: z.strictObject({ q: text(80).optional(), before: id.optional() }),
    data: z.object({
      location: kitchenNamed,
      today: localTime,
      orders: z.array(listedOrder),
    }),
  }),
  'GET /console/orders': endpoint({
    tag: 'console',
    summary:
      'The same of all kitchens of a sign-in, promised in the last 90 days or ahead, each with its kitchen',
    access: 'all staff',
    query: z.strictObject({ q: text(80).optional(), before: id.optional() }),
    data: z.object({
      orders: z.array(
        listedOrder.extend({
          location: z.object({ id, name: z.string() }),
          today: localTime.describe('What its kitchen’s clock shows now'),
        }),
      ),
    }),
  }),
  'GET /console/orders/{order_id}': endpoint({
    ...one,
    summary: 'One order of a kitchen: what was paid, what went back, and who did what',
  }),
  'POST /console/orders/{order_id}/cancel': endpoint({
    ...one,
    summary: 'Cancel an order that isn’t out yet: all that was charged goes back',
    signed: true,
    body: z.strictObject({ reason }),
    refuses: ['order.wrong_stage', 'refund.over_limit', 'refund.alone'],
  }),
  'POST /console/orders/{order_id}/refunds': endpoint({
    ...one,
    summary:
      'Give back all, some lines or an amount; above what one person gives back alone it waits for a second. `left` is what was left as it was read; sent again with its key it is the same refund',
    signed: true,
    idempotent: true,
    body: z.strictObject({
      target: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('all') }),
        z.strictObject({
          kind: z.literal('lines'),
          line_ids: z.array(id).min(1).max(100),
          quantities: z
            .record(id, z.int().min(1).max(10_000))
            .optional()
            .describe('How many of a line; all that is left of it where nothing is said'),
        }),
        z.strictObject({ kind: z.literal('amount'), cents: cents.min(1) }),
      ]),
      reason,
      left: cents,
    }),
    refuses: [
      'refund.waiting',
      'refund.changed',
      'refund.disputed',
      'refund.line_refunded',
      'refund.over_limit',
      'refund.too_much',
      'line.missing',
      'order.wrong_stage',
      'request.key_missing',
      'request.key_reused',
    ],
  }),
  'PUT /console/orders/{order_id}/refund-request': endpoint({
    ...one,
    summary: 'Decide, as a second person, what waits: give it back, or say why not',
    signed: true,
    body: refundDecision,
    refuses: [
      'refund.none_waiting',
      'refund.own_request',
      'refund.over_limit',
      'refund.changed',
      'refund.disputed',
      'refund.line_refunded',
      'refund.too_much',
      'line.missing',
      'order.wrong_stage',
    ],
  }),
  'POST /console/orders/{order_id}/recall': endpoint({
    ...one,
    summary: 'Take back a hand-off that wasn’t one: the order waits for its guest again',
    signed: true,
    refuses: ['order.wrong_stage'],
  }),
}
