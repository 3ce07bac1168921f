import { z } from 'zod'
import { lineKinds } from '#core/pricing/sheet.ts'
import { cents, partsPerMillion } from '#contract/fields.ts'

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
