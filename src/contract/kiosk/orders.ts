import { z } from 'zod'
import { couponState, rewardState, priceSheet } from '#contract/cart/fields.ts'
import { line, productRefusals } from '#contract/cart/carts.ts'
import { tip } from '#contract/cart/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, id, localTime, text, typedEmail } from '#contract/fields.ts'
import { mostOnOrder } from '#core/gift-card/gift-card.ts'
import { typedGiftCard } from '#contract/gift-card/gift-card.ts'
import { allergen } from '#contract/menu/menus.ts'
import { serving } from './serving.ts'

/** How a guest at a screen gets their receipt. */
const way = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('printer') }),
  z.strictObject({ by: z.literal('email'), email: typedEmail }),
  z.strictObject({ by: z.literal('phone'), phone: text(40) }),
])

/** Receipts of what was ordered at a screen (R4.24). */
export const kioskReceiptEndpoints = {
  'POST /kiosk/receipts': endpoint({
    tag: 'kiosk',
    summary: 'Print or send the receipt of an order of this screen; the address isn’t kept',
    access: 'the kiosk',
    body: z.strictObject({
      key: text(100).describe('The key that the order was sent with'),
      to: way,
    }),
    data: z.object({}),
    refuses: [
      'thing.missing',
      'kiosk.no_receipt',
      'member.field',
      'sign_in.too_many',
      'request.too_many',
    ],
  }),
}

/** What a guest put together at the screen. */
const wanted = {
  lines: z.array(line).min(1).max(50),
  tip,
  at_counter: z
    .boolean()
    .optional()
    .describe('They pay the crew as it is handed over; no tip is asked then'),
  guest_id: id.nullable().optional().describe('Who is signed in at this screen: it is their order'),
  coupon: text(40)
    .min(1)
    .nullable()
    .optional()
    .describe('A code as it was typed; it takes nothing off while the order doesn’t fit it'),
  rewards: z
    .array(id)
    .max(20)
    .optional()
    .describe('What the points of who is signed in are to get'),
  allergens: z.array(allergen).optional().describe('What they told that they don’t eat'),
}

const placed = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('confirmed'),
    number: z.string(),
    ready: localTime,
    total: cents,
    due: cents.describe('What of it is paid at the counter'),
    receipt: z.string().describe('What the receipt printer writes, in lines of 32'),
  }),
  z.object({
    state: z.literal('processing').describe('The bank is slow; ask again with the same key'),
    message: z.string(),
  }),
  z.object({
    state: z.literal('reading').describe('The reader asks for a card; ask again with the same key'),
    message: z.string(),
  }),
])

const starting = [
  'kiosk.visit_over',
  'thing.missing',
  'coupon.unknown',
  'location.unavailable',
  'menu.not_served',
  'handoff.not_offered',
  'address.incomplete',
  'at_location.not_offered',
  ...productRefusals,
] as const

/** What guests order at a paired screen (R4.24). Each call brings the whole order, and the visit of a member who signed in; nothing is left behind. */
export const kioskOrderEndpoints = {
  'POST /kiosk/prices': endpoint({
    tag: 'kiosk',
    summary: 'What an order would cost here now, and when it would be ready; nothing is stored',
    access: 'the kiosk',
    limits: ['typed'],
    body: z.strictObject(wanted),
    data: z.object({
      sheet: priceSheet,
      ready: localTime.nullable().describe('Null while none can be had today'),
      problems: z.array(z.object({ message: z.string() })),
      coupon: couponState.nullable(),
      rewards: z
        .array(rewardState)
        .describe('Those on the order, and those that the points left would get'),
      counter: z
        .object({ most: cents })
        .nullable()
        .describe('Up to what it can be paid at the counter; null where it can’t'),
    }),
    refuses: starting,
  }),
  'POST /kiosk/orders': endpoint({
    tag: 'kiosk',
    summary:
      'Place the order of the guest at this screen, exactly once, paid by the card at its reader',
    access: 'the kiosk',
    limits: ['typed'],
    idempotent: true,
    body: z.strictObject({
      ...wanted,
      ...serving.shape,
      name: text(40).min(1),
      queue_number: text(3)
        .regex(/^T\d{1,2}$/)
        .optional()
        .describe(
          'What its guest holds who ordered while the line was away; no part of what a key is sent again with',
        ),
      card: text(30)
        .nullable()
        .describe('What is held to the simulated reader; null where a real one reads, and without'),
      gift_cards: z.array(typedGiftCard).max(mostOnOrder).optional(),
      total: cents
        .nullable()
        .describe('The total that the guest saw; null where they agreed to hear it at the counter'),
      card_due: cents
        .nullable()
        .optional()
        .describe('What of it they saw is left after gift cards; null without them'),
    }),
    data: placed,
    refuses: [
      ...starting,
      'kiosk.no_reader',
      'kiosk.reader_away',
      'payment.declined',
      'payment.missing',
      'gift_card.unknown',
      'gift_card.too_many_tries',
      'gift_card.changed',
      'at_location.too_much',
      'orders.too_many',
      'checkout.total_changed',
      'coupon.used_before',
      'request.key_reused',
      'time.full',
      'time.not_offered',
      'time.none_left',
      'time.asap_unavailable',
      'holds.too_many',
      'cart.changed',
      'cart.closed',
      'cart.timed_out',
      'cart.problems',
      'cart.empty',
    ],
  }),
  'POST /kiosk/cancellations': endpoint({
    tag: 'kiosk',
    summary: 'Stop a reader that asks for a card; nothing is charged unless it was a moment before',
    access: 'the kiosk',
    body: z.strictObject({ key: text(100).describe('The key that the order was sent with') }),
    data: z.object({ cancelled: z.boolean().describe('False where the order is placed already') }),
  }),
}
