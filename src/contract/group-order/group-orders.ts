import { z } from 'zod'
import { productRefusals } from '#contract/cart/carts.ts'
import { groupTreat } from '#contract/cart/fields.ts'
import { groupPayments } from '#core/cart/group.ts'
import { mostParticipants } from '#core/group-order/participants.ts'
import { mostPackages } from '#core/group-order/rsvp.ts'
import { mostBudget } from '#core/group-order/treats.ts'
import { payingCard, savedCardRefusals } from '#contract/charge/cards.ts'
import { challenge } from '#contract/charge/balance.ts'
import { endpoint, streamQuery } from '#contract/endpoint.ts'
import {
  cents,
  deadlineTime,
  handoffMode,
  id,
  localTime,
  text,
  typedEmail,
} from '#contract/fields.ts'
import { groupOrder } from './fields.ts'
import { driveTo } from '#contract/handoff.ts'
import { diet } from '#contract/menu/menus.ts'

/** Which group order. */
export const byGroup = z.strictObject({ group_order_id: id })
const byParticipant = z.strictObject({
  group_order_id: id,
  participant_id: id.describe('`me` is the caller'),
})

function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

/** The most that a tip may be. */
const mostTip = 100_000

/** What anybody may be refused who is, or was, in it. */
export const groupRefusals = [
  'cart.timed_out',
  'cart.closed',
  'cart.changed',
  'group.removed',
] as const

/** The same for what only its host may do. */
export const forHost = [...groupRefusals, 'group.host_only'] as const

const headcount = z.int().min(2).max(mostParticipants)

/**
 * Group orders (R1.5): a cart that several people fill. Its id is its cart's, and `current` is the one of the caller's cookies.
 * Everybody in it adds, changes and removes their own lines by the calls of carts; the host alone changes anything else of the
 * cart, and checks out.
 */
export const groupOrderEndpoints = {
  'POST /group-orders': endpoint({
    tag: 'group-orders',
    summary: 'Start a group order; the caller’s cart at that menu becomes it',
    access: 'the member',
    limits: ['newcomer'],
    body: z.strictObject({
      menu_id: id,
      handoff: handoffMode.optional(),
      address: driveTo.optional().describe('Where it is brought (R6.8): under `delivery` alone'),
      ready: localTime
        .nullish()
        .describe(
          'When it is wanted; null as soon as everybody has chosen. As in the cart where it is left out',
        ),
      deadline: deadlineTime,
      payment_type: z.enum(groupPayments).default('host'),
      treat: groupTreat.nullish().describe('Fees: where everybody pays their own alone'),
      repeats: id
        .optional()
        .describe(
          'The caller’s order of an earlier group: its people get the new invite by mail, three times a day at most',
        ),
      expected: headcount
        .optional()
        .describe('How many are expected, where people choose from the whole menu'),
      rsvp: z
        .strictObject({
          headcount,
          packages: z
            .array(id)
            .max(mostPackages)
            .refine(areDistinct, 'Name each package once')
            .nullable()
            .describe('Null where the host orders for everybody'),
          a_head: cents
            .min(1)
            .max(mostBudget)
            .optional()
            .describe('What a head may cost at most, before tax'),
        })
        .nullish()
        .describe(
          'Asks each guest whether they come, what they keep to and which of these packages they have',
        ),
    }),
    data: groupOrder,
    refuses: [
      'thing.missing',
      'location.unavailable',
      'menu.not_served',
      'handoff.not_offered',
      'address.incomplete',
      'delivery.none_near',
      'delivery.too_far',
      'time.not_offered',
      'time.full',
      'cart.closed',
      'cart.changed',
      'cart.at_table',
      'group.not_offered',
      'group.deadline',
      'group.not_a_package',
      'group.dear_package',
      'group.host_pays',
      'group.stays',
    ],
  }),
  'GET /group-orders/{group_order_id}': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    summary: 'The group order as it stands; unchanged it is 304 by its ETag',
    params: byGroup,
    data: groupOrder,
    refuses: ['cart.timed_out', 'group.removed'],
  }),
  'GET /group-orders/{group_order_id}/events': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    summary: 'The group order, and again at each change',
    params: byGroup,
    query: streamQuery,
    data: groupOrder,
    answer: 'events',
    event: 'group-order',
    refuses: ['cart.timed_out', 'group.removed'],
  }),
  'DELETE /group-orders/{group_order_id}': endpoint({
    tag: 'group-orders',
    access: 'the host of the group',
    summary: 'Call the group order off: the host’s',
    params: byGroup,
    data: z.object({ cancelled: z.literal(true) }),
    refuses: ['cart.timed_out', 'cart.closed', 'group.removed', 'group.host_only'],
  }),
  'PUT /group-orders/{group_order_id}/submissions/{participant_id}': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    summary: 'Say “I’m done”: one’s own',
    params: byParticipant,
    data: groupOrder,
    refuses: [
      ...forHost,
      'group.checking_out',
      'group.closed',
      'group.deadline_passed',
      'group.pay_first',
    ],
  }),
  'PUT /group-orders/{group_order_id}/answers/me': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    summary:
      'Say whether one comes, what one keeps to and which package one has; what was answered before is replaced',
    params: byGroup,
    body: z.discriminatedUnion('coming', [
      z.strictObject({ coming: z.literal(false) }),
      z.strictObject({
        coming: z.literal(true),
        product_id: id.nullish().describe('Left out where the host orders for everybody'),
        diets: z.array(diet).refine(areDistinct, 'Name each diet once').default([]),
        note: text(200).nullish(),
      }),
    ]),
    data: groupOrder,
    refuses: [
      ...groupRefusals,
      'group.checking_out',
      'group.closed',
      'group.deadline_passed',
      'group.not_a_package',
      ...productRefusals,
    ],
  }),
  'POST /group-orders/{group_order_id}/payments': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    limits: ['checkout', 'typed'],
    summary: 'Pay one’s own part, exactly once: held until the host orders, and done with that',
    params: byGroup,
    idempotent: true,
    body: z.strictObject({
      email: typedEmail.describe('Where the receipt goes'),
      tip: cents.max(mostTip),
      total: cents.describe('The most that the payer read it can become, with their tip'),
      payment: payingCard,
    }),
    data: z.discriminatedUnion('state', [
      z.object({ state: z.literal('confirmed') }),
      z.object({
        state: z.literal('processing').describe('The bank is slow; ask again with the same key'),
        message: z.string(),
      }),
      challenge,
    ]),
    refuses: [
      ...groupRefusals,
      'cart.empty',
      'group.host_pays',
      'group.checking_out',
      'group.closed',
      'group.deadline_passed',
      'group.submitted',
      'group.field',
      'checkout.total_changed',
      'request.key_missing',
      'request.key_reused',
      'payment.declined',
      'payment.too_many_declines',
      ...savedCardRefusals,
    ],
  }),
  'DELETE /group-orders/{group_order_id}/submissions/{participant_id}': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    summary: 'Go back to choosing; the host may send anybody back',
    params: byParticipant,
    data: groupOrder,
    refuses: [
      ...forHost,
      'group.checking_out',
      'group.closed',
      'group.deadline_passed',
      'group.paying',
    ],
  }),
  'DELETE /group-orders/{group_order_id}/lines/{line_id}': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    summary: 'Take a line out: one’s own; the host anybody’s, with a word to them',
    params: z.strictObject({ group_order_id: id, line_id: id }),
    body: z.strictObject({ note: text(200).nullable().optional() }),
    data: groupOrder,
    refuses: [
      ...groupRefusals,
      'line.missing',
      'group.checking_out',
      'group.closed',
      'group.deadline_passed',
      'group.submitted',
    ],
  }),
  'DELETE /group-orders/{group_order_id}/participants/{participant_id}': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    summary: 'Leave, with one’s lines; the host may take anybody out, with a word to them',
    params: byParticipant,
    body: z.strictObject({ note: text(200).nullable().optional() }),
    data: z.object({ left: z.literal(true) }),
    refuses: [...groupRefusals, 'group.host_only', 'group.host_stays'],
  }),
}
