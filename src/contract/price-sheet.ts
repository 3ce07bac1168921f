import { z } from 'zod'
import { lineKinds } from '#core/pricing/sheet.ts'
import { cents, partsPerMillion } from './fields.ts'

/** Every amount of a cart or an order with its reason. */
export const priceSheet = z
  .object({
    lines: z.array(
      z.object({
        kind: z.enum(lineKinds),
        label: z.string(),
        cents,
        because: z.object({ rule: z.string(), base: cents, rate: partsPerMillion.nullable() }),
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
