import { z } from 'zod'
import { slug } from '#contract/fields.ts'
import { translations } from '#contract/translations.ts'

const name = z.string({ error: 'Write a name in quotes' }).trim().min(1, 'Write a name').max(80)
const wantsAmount = 'Write an amount in cents, 100 ($1) to 200000 ($2,000)'
const giftAmount = z.int(wantsAmount).min(100, wantsAmount).max(200_000, wantsAmount)

/** The gift cards that a chain sells. */
export const giftCards = z
  .strictObject({
    min: giftAmount,
    max: giftAmount,
    amounts: z.array(giftAmount).min(1, 'Offer at least one amount').max(6, 'Offer at most six'),
    designs: z
      .array(
        z.strictObject({
          key: slug,
          name,
          image: z.string().startsWith('/', 'Write a path on this site, starting with /'),
          tile: slug,
          es: translations({ name: name.exactOptional() }),
        }),
      )
      .min(1, 'Offer at least one design')
      .max(12, 'Offer at most twelve'),
  })
  .nullable()
  .exactOptional()
