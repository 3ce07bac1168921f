import { z } from 'zod'
import { deposit } from '#contract/charge/balance.ts'
import { counterTenders } from '#core/charge/at-location.ts'
import { cents, id, partsPerMillion, instant, localTime } from '#contract/fields.ts'
import { lineKinds } from '#core/pricing/sheet.ts'
import { mostTip } from '#core/cart/tips.ts'
import { groupPayments } from '#core/cart/group.ts'
import { mostBudget } from '#core/group-order/treats.ts'

/** What an order owes where it is picked up, or how that was taken. */
export const atLocation = z.object({
  cents,
  by: z.enum(counterTenders).nullable().describe('How the crew took it; null until they did'),
})

/** Who pays what of a cart: gift cards in their order, then a card. */
export const cartPayment = {
  deposit: deposit.nullable().describe('What is paid at once, where that isn’t all of the total'),
  gift_cards: z
    .array(z.object({ id, last4: z.string(), balance: cents, cents }))
    .describe('The gift cards that pay it, first to last: what is left on each, and what it pays'),
  paid_by_others: cents.describe('What people in its group pay themselves of it'),
  at_location: z
    .object({
      chosen: z.boolean(),
      due: cents.describe('What is left to pay there; 0 unless it is chosen'),
      most: cents.describe('What may be left to pay there'),
      problem: z.string().nullable().describe('Why it can’t be placed so, for people'),
      asks_proof: z.boolean().describe('Its guest has to prove a mailbox first'),
    })
    .nullable()
    .describe('Null where it can’t be paid where it is picked up'),
  card_due: cents.describe('What a card pays at once, after the gift cards'),
}

/** A tip as a share of the items after discounts, or an amount of the guest’s own. */
export const tip = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rate'), rate: partsPerMillion }),
  z.strictObject({ kind: z.literal('amount'), cents: cents.min(0).max(mostTip) }),
])

/** Cart product (R5.3). */
export const cartProduct = z
  .object({
    id,
    product_id: id,
    name: z.string(),
    image: z.string().nullable(),
    tile: z.string(),
    quantity: z.int(),
    quantities: z.object({ min: z.int(), increments: z.int(), max: z.int() }),
    choices: z.array(z.object({ option_id: id, name: z.string(), quantity: z.int() })),
    cost: z.object({ each: cents, total: cents }),
    calories: z.int(),
    recipient: z.string().nullable(),
    instructions: z.string().nullable(),
    participant_id: id.nullable().describe('Whose it is in a group order'),
    is_package: z.boolean().describe('A guest’s package of a group that asks who comes'),
    utensil: z.boolean(),
    by_head: z.boolean().describe('Sold by the head: its quantity is for how many people'),
    left: z
      .int()
      .nullable()
      .describe(
        'How many the kitchen has left where they are few; null where nobody needs to know',
      ),
    fits: z
      .int()
      .nullable()
      .describe(
        'Where the line asks for more than is left: the quantity that would do, 0 for none',
      ),
    instead: z
      .array(z.object({ product_id: id, name: z.string(), cost: cents }))
      .describe(
        'Where it can’t be had: at most three dishes of its category that can be in its place, as they come; a PUT of the line with its product_id swaps it in',
      ),
    other_time: localTime
      .nullable()
      .describe(
        'Where it can’t be had then: the next time at which it can, with all else that can be had now; null where there is none, and where the time isn’t the caller’s to choose',
      ),
  })
  .meta({ id: 'CartProduct' })

/** Every amount of a cart or an order with its reason. */
export const priceSheet = z
  .object({
    lines: z.array(
      z.object({
        kind: z.enum(lineKinds),
        label: z.string(),
        cents,
        because: z.object({
          rule: z.string(),
          base: cents,
          rate: partsPerMillion.nullable(),
          source: z
            .object({ service: z.string(), answered: z.boolean() })
            .optional()
            .describe(
              'Of a tax: the outside service that was asked. Where it didn’t answer, the location’s own table holds',
            ),
        }),
        reason: z.string().describe('Why it is what it is, for people'),
        parts: z
          .array(z.object({ label: z.string(), cents }))
          .describe(
            'Which dish has how much of it: of a tax what is taxed, of all else the amount itself',
          ),
      }),
    ),
    subtotal: cents,
    tip_base: cents,
    total: cents,
  })
  .meta({ id: 'PriceSheet' })

/** What a refund gives back and where it goes, each with its rule and the amounts that add up to it. */
export const refundExplained = z
  .array(
    z.object({
      label: z.string(),
      reason: z.string().describe('By which rule, for people'),
      parts: z
        .array(z.object({ label: z.string(), cents }))
        .describe('Dishes and amounts, or tenders; none where an amount was chosen'),
    }),
  )
  .describe('Why it is what it is and goes where it goes; nothing of a refund of nothing')

/** The one coupon of an order, entered or applied by itself. */
export const couponState = z
  .object({
    code: z.string().nullable().describe('As it was entered; null where it applies by itself'),
    label: z.string(),
    problem: z.string().nullable().describe('Why it takes nothing off, and what would change that'),
  })
  .meta({ id: 'CartCoupon' })

/** A reward that points are to get. */
export const rewardState = z
  .object({
    reward_id: id,
    label: z.string(),
    points: z.int(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'CartReward' })

/** How a group order stands (R5.7); `open` until it is being placed. */
const groupStatus = z.enum(['open', 'locked', 'confirmed', 'completed', 'cancelled'])

/** What the host treats everybody to, where everybody pays their own; where the host pays for all, what each may choose for. */
export const groupTreat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fees') }),
  z.strictObject({
    kind: z
      .literal('budget')
      .describe(
        'So much of each one’s part is the host’s; where the host pays for all, nobody chooses for more',
      ),
    cents: cents.min(1).max(mostBudget),
  }),
])

/** How many guests a group that is catered for expects, and what each of them chooses between. */
export const groupRsvp = z
  .object({
    headcount: z.int(),
    packages: z
      .array(z.object({ product_id: id, name: z.string(), description: z.string(), cost: cents }))
      .nullable()
      .describe('Null where the host orders for everybody'),
    a_head: cents.nullable().describe('What a head may cost at most, before tax'),
  })
  .meta({ id: 'GroupRsvp' })

/** What every page knows of the group order that its cart is (R5.7). */
export const cartGroup = z
  .object({
    id: id.describe('Its cart’s'),
    name: z.string().describe('The caller’s own; the host’s full name for the host alone'),
    hostfullname: z.string(),
    paymenttype: z
      .enum(groupPayments)
      .describe('The host pays for everybody, or everybody their own part'),
    treat: groupTreat.nullable().describe('What the host treats everybody to; null for nothing'),
    deadline: z.string().describe('On the location’s clock, year-month-day hour:minute'),
    closes_at: instant.describe('The same moment, to count down to'),
    is_past: z.boolean().describe('The deadline is over: the host alone goes on'),
    status: groupStatus,
    is_checking_out: z
      .boolean()
      .describe(
        'The host checks out: nobody else changes anything until it is placed, or they come back',
      ),
    is_host: z.boolean(),
    participant_id: id.describe('Who the caller is in it'),
    repeats: z
      .boolean()
      .describe('It repeats an earlier group order: the caller may have had a meal in that'),
    is_done: z.boolean().describe('The caller said “I’m done”'),
  })
  .meta({ id: 'CartGroup' })
