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
      }),
    ),
    subtotal: cents,
    tip_base: cents,
    total: cents,
  })
  .meta({ id: 'PriceSheet' })
