import { z } from 'zod'
import { groupPayments } from '#core/cart/group.ts'
import { mostBudget } from '#core/group-order/treats.ts'
import { cents, id, instant } from '#contract/fields.ts'

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
    packages: z.array(
      z.object({ product_id: id, name: z.string(), description: z.string(), cost: cents }),
    ),
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
