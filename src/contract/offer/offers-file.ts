import { z } from 'zod'
import { cleanCode, type Offer } from '#core/offer/offer.ts'
import type { RewardsProgram } from '#core/reward/program.ts'
import { isDay } from '#core/time.ts'
import { cents, channel, partsPerMillion, slug, timeOfDay } from '#contract/fields.ts'
import { translations } from '#contract/translations.ts'

/** The offers and rewards of a chain, as its operator writes them into `chain.json`. */

const name = z.string().trim().min(1, 'Write a name').max(60, 'Write at most 60 characters')
const note = z.string().trim().min(1, 'Say for which orders it is').max(200)
const day = z.string().refine(isDay, 'Write a day of the calendar as YYYYMMDD')
const count = z.int().min(1, 'Write a whole number, 1 or more').max(1_000_000)
const amount = cents.min(1, 'Write an amount in cents, 1 or more').max(10_000_000)
const weekdays = z.array(z.literal([1, 2, 3, 4, 5, 6, 7])).min(1)

const selector = z.strictObject({
  name: name.describe('What the dishes are called together: “taco plates”'),
  es: translations({ name: name.exactOptional() }),
  products: z.array(slug).min(1).exactOptional(),
  categories: z.array(slug).min(1).exactOptional(),
})

const discount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('amount_off'),
    cents: amount,
    of: selector.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('percent_off'),
    rate: partsPerMillion.min(1, 'Write the share in parts per million: 150000 is 15 %'),
    of: selector.exactOptional(),
    most: amount.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('item_price'),
    of: selector,
    price: cents.min(0, 'Write what it costs in cents, 0 where it is free'),
    most: count.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('buy_get'),
    of: selector,
    buy: count,
    get: count,
    rate: partsPerMillion.min(1, 'Write what comes off in parts per million: 1000000 is all of it'),
    most: count.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('bundle_price'),
    parts: z.array(z.strictObject({ of: selector, quantity: count })).min(1),
    price: cents.min(0),
    most: count.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('free_delivery') }),
])

const conditions = z.strictObject({
  subtotal: amount.exactOptional(),
  items: z.strictObject({ of: selector, quantity: count }).exactOptional(),
  handoff: z.enum(['pickup', 'delivery']).exactOptional(),
  channel: channel.exactOptional(),
  locations: z.array(slug).min(1).exactOptional(),
  wanted: z
    .strictObject({
      days: weekdays.exactOptional(),
      hours: z.strictObject({ from: timeOfDay, until: timeOfDay }).exactOptional(),
    })
    .exactOptional(),
  from: day.exactOptional(),
  through: day.exactOptional(),
  first_order: z.boolean().exactOptional(),
  members: z.boolean().exactOptional(),
})

const offer = z
  .strictObject({
    id: slug,
    name,
    note,
    es: translations({ name: name.exactOptional(), note: note.exactOptional() }),
    code: z
      .string()
      .regex(/^[A-Z0-9]{3,20}$/, 'Write a code of 3 to 20 capitals and digits')
      .nullable()
      .default(null),
    automatic: z.boolean().default(false),
    listed: z.boolean().default(true),
    discount,
    conditions: conditions.default({}),
    limits: z
      .strictObject({
        in_all: count.exactOptional(),
        per_member: count.exactOptional(),
        per_visitor: count.exactOptional(),
      })
      .default({}),
  })
  .refine(({ code, automatic }) => code !== null || automatic, {
    message: 'Give it a code, or let it apply by itself: "automatic": true',
    path: ['code'],
  })

/** The offers of a chain: no two of one id or one code. */
export const offersFile = z
  .array(offer)
  .refine((offers) => areUnlike(offers.map(({ id }) => id)), 'Two offers have one id')
  .refine(
    (offers) => areUnlike(offers.flatMap(({ code }) => (code === null ? [] : [cleanCode(code)]))),
    'Two offers have one code',
  ) satisfies z.ZodType<readonly Offer[]>

const tier = z.strictObject({
  id: slug,
  name,
  note,
  es: translations({ name: name.exactOptional(), note: note.exactOptional() }),
  from: z.int().min(0),
  points_per_dollar: z.int().min(1).max(1_000),
})

const reward = z.strictObject({
  id: slug,
  name,
  es: translations({ name: name.exactOptional() }),
  product_id: slug.nullable().default(null),
  points: count,
  discount,
})

const challenge = z.strictObject({
  id: slug,
  name,
  note,
  es: translations({ name: name.exactOptional(), note: note.exactOptional() }),
  from: day,
  through: day,
  orders: z.int().min(1).max(50),
  days: weekdays.exactOptional(),
  hours: z.strictObject({ from: timeOfDay, until: timeOfDay }).exactOptional(),
  subtotal: amount.exactOptional(),
  other_locations: z.boolean().exactOptional(),
  points: count,
})

/** The rewards programme of a chain: its first tier is everybody’s, and each further one asks for more. */
export const rewardsFile = z
  .strictObject({
    months: z.int().min(1).max(120).default(12),
    tiers: z
      .array(tier)
      .min(1, 'Write at least the tier that everybody starts in')
      .refine(([first]) => first?.from === 0, 'The first tier starts from 0 points')
      .refine(
        (tiers) => tiers.every(({ from }, nth) => nth === 0 || from > (tiers[nth - 1]?.from ?? 0)),
        'Write the tiers by what they start from, upward',
      ),
    rewards: z
      .array(reward)
      .refine((rewards) => areUnlike(rewards.map(({ id }) => id)), 'Two rewards have one id'),
    challenges: z
      .array(challenge)
      .refine((all) => areUnlike(all.map(({ id }) => id)), 'Two challenges have one id')
      .default([]),
  })
  .exactOptional() satisfies z.ZodType<RewardsProgram>

function areUnlike(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}
