import { z } from 'zod'
import { cents } from '#contract/fields.ts'

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
