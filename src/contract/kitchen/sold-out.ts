import { z } from 'zod'
import { affectedAtMost } from '#core/list-limits.ts'
import { messageWays } from '#core/order/messages.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  calendarDay,
  handoffMode,
  id,
  localTime,
  menuKind,
  cents,
  guestName,
} from '#contract/fields.ts'

/** What the guest of an order is asked, as its kitchen is out of something. */
export const soldOutOffer = z
  .object({
    items: z.array(z.string()).describe('What the kitchen is out of'),
    without: cents
      .nullable()
      .describe('What comes back where that is left out; null where it can’t be'),
    takes_all: z.boolean().describe('Whether nothing else of the order would be left to eat'),
  })
  .describe('What its guest is asked: another dish, another day, or their money; null of others')

/** Why it can’t be left out: it is too late, it can’t be by itself, or somebody decided about its money meanwhile. */
export const leftOutRefusals = [
  'order.too_late',
  'order.wrong_stage',
  'refund.disputed',
  'refund.line_refunded',
  'refund.changed',
] as const

/** What a kitchen can run out of, on any of its menus. */
const kitchenItem = z.object({
  kind: menuKind,
  menu_id: id,
  item_id: id,
  name: z.string(),
  of: z.string().describe('Its category, or the group that it is a choice of'),
  dishes: z.array(z.string()).describe('The dishes that it is a choice in; none for a dish'),
  about: z.string().describe('What the menu says about it'),
})

/** For how long an item is off; an order that is wanted later can have it. */
const outSpan = z
  .union([z.enum(['tonight', 'back']), z.strictObject({ day: calendarDay })])
  .describe(
    'Until when: `tonight` is the kitchen’s day that runs, to 4 AM; `back` is until it is put back; else through a day of the kitchen',
  )

/** What is off a kitchen’s menus, longest first. */
export const soldOutList = z.array(
  kitchenItem.omit({ dishes: true, about: true }).extend({
    by: z.string().nullable().describe('Who took it off; null where nobody signed in did'),
    since: localTime,
    until: calendarDay
      .nullable()
      .describe('The last day of the kitchen that it is out on; null until it is put back'),
  }),
)

/** Who has, or is about to order, what a kitchen is out of on the day that they want it for. */
export const affectedList = z.object({
  orders: z
    .array(
      z.object({
        order_id: id,
        number: z.string(),
        handoff: handoffMode,
        guest: guestName,
        phone: z.string(),
        due: localTime,
        items: z.array(z.string()).describe('What of it the kitchen is out of'),
        way: z
          .enum(messageWays)
          .nullable()
          .describe(
            'How its guest can be asked what they want instead; null where they can’t be written to',
          ),
        offered: localTime
          .nullable()
          .describe(
            'When they were asked, and haven’t said yet; null where they weren’t, or of other dishes',
          ),
      }),
    )
    .describe('Of the 500 that are due next and not made yet, soonest first'),
  carts: z
    .array(
      z.object({
        cart_id: id,
        guest: z.string().nullable().describe('Who fills it; null where they haven’t said'),
        due: localTime.nullable().describe('Null as soon as possible'),
        items: z.array(z.string()),
        way: z
          .enum(messageWays)
          .nullable()
          .describe('How who fills it can be told; null where nobody knows who that is'),
        told: z.boolean().describe('They were told that these are out'),
      }),
    )
    .describe('Of the 500 that were touched last; their guests read it there'),
})

const affectedIds = z
  .array(id)
  .min(1)
  .max(affectedAtMost)
  .describe('What of them holds nothing that is out is passed over')

/** As many as one press takes off: more than any search lists. */
const mostItems = 100

const mostKitchens = 500

const byLocation = z.strictObject({ location_id: id })

/** What the kitchens are out of, over all their menus. */
export const soldOutEndpoints = {
  'GET /console/locations/{location_id}/items': endpoint({
    tag: 'console',
    summary:
      'All that a kitchen can run out of: the dishes of each of its menus, then their choices',
    access: 'the crew of the location',
    admits: ['locked'],
    params: byLocation,
    data: z.array(kitchenItem),
  }),
  'GET /console/locations/{location_id}/sold-out': endpoint({
    tag: 'console',
    summary: 'Orders and carts that hold what their kitchen is out of on the day that they are for',
    access: 'the crew of the location',
    params: byLocation,
    data: affectedList,
  }),
  'POST /console/locations/{location_id}/sold-out/offers': endpoint({
    tag: 'console',
    summary:
      'Ask the guests of orders that hold what their kitchen is out of: another dish, another day, or their money; and tell the members of such carts. Who was asked or told already isn’t again',
    access: 'the crew of the location',
    signed: true,
    params: byLocation,
    body: z.strictObject({
      order_ids: affectedIds.optional(),
      cart_ids: affectedIds
        .optional()
        .describe('Carts of members, who are told what of it is out and pick something else there'),
    }),
    data: affectedList,
  }),
  'PUT /console/locations/{location_id}/sold-out': endpoint({
    tag: 'console',
    summary:
      '86 items of any menu of a kitchen for a span of days, or put them back; at other kitchens of this sign-in too',
    access: 'the crew of the location',
    signed: true,
    params: byLocation,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ kind: menuKind, item_id: id }))
        .min(1)
        .max(mostItems),
      sold_out: z.boolean(),
      until: outSpan.optional(),
      also_at: z.array(id).max(mostKitchens).optional().describe('Other kitchens, by location id'),
    }),
    data: z.object({
      sold_out: soldOutList,
      affected: affectedList.describe('Of this kitchen, by all that it is out of now'),
      kitchens: z.int().describe('At how many kitchens any of it is on a menu'),
      with_them: z.array(z.string()).describe('Dishes of this kitchen that can’t be made any more'),
    }),
    refuses: ['product.missing', 'sold_out.day_over'],
  }),
}
