import { z } from 'zod'
import { calendarDay, cents, instant } from '#contract/fields.ts'

/** The certificate of a cart, as its guest reads it: never its bytes. */
export const cartExemption = z
  .object({
    organization: z.string(),
    number: z.string().nullable(),
    expires: calendarDay.nullable(),
    file_name: z.string(),
    sent_at: instant,
    cents: cents.describe('The tax that comes off once it is accepted'),
  })
  .meta({ id: 'CartExemption' })

/** The certificate of an order, and what became of it. */
export const orderExemption = z
  .object({
    ...cartExemption.shape,
    status: z.enum(['waiting', 'accepted', 'declined']),
    reason: z.string().nullable().describe('Why it was declined'),
    decided_at: instant.nullable(),
  })
  .meta({ id: 'OrderExemption' })
