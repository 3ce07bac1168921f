import { z } from 'zod'
import { crewReasonCodes, refundReasonCodes, staffReasonCodes } from '#core/charge/refund.ts'
import { cents, id, localTime } from '#contract/fields.ts'
import { door } from '#contract/handoff.ts'
import { refundExplained } from '#contract/cart/price-sheet.ts'

const tenderBack = z.object({
  brand: z.string(),
  last4: z.string(),
  cents,
  is_share: z
    .boolean()
    .optional()
    .describe('Somebody in a group paid their own part with it; read by staff alone'),
})

/** What was decided of the money of an order that ended after it was paid. */
export const refund = z
  .object({
    cents: cents.describe('What goes back; 0 is an answer too'),
    reason: z.enum(refundReasonCodes),
    cards: z
      .array(tenderBack)
      .describe('What goes back to which card: several where an order was paid by several'),
  })
  .meta({ id: 'Refund' })

/** What staff gave back of an order. */
export const staffRefund = z.object({
  cents,
  reason: z.enum(staffReasonCodes),
  line_ids: z.array(id).describe('The lines it is for; none where it is an amount, or all of it'),
  cards: z
    .array(tenderBack)
    .describe('What goes back to which card; none where the card wasn’t charged yet'),
  explained: refundExplained,
})

export const refundWish = z.strictObject({
  cents: cents.min(0),
  reason: z.enum(crewReasonCodes),
})

/** An order that came back to its kitchen, and what was paid for it. */
export const cameBack = z
  .object({
    order_id: id,
    number: z.string(),
    guest: z.string().describe('First name and initial'),
    phone: z.string(),
    address: door.nullable(),
    due: localTime,
    said: z.string().nullable().describe('What its driver said'),
    paid: cents,
    tip: cents.describe('Which part of what was paid is the tip'),
    refund: refund.nullable().describe('Null until somebody decides'),
  })
  .meta({ id: 'CameBack' })

export type CameBackAnswer = z.infer<typeof cameBack>
