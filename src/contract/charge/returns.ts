import { z } from 'zod'
import { crewReasonCodes, refundReasonCodes, staffReasonCodes } from '#core/charge/refund.ts'
import { cents, id, localTime, text, guestName } from '#contract/fields.ts'
import { door } from '#contract/handoff.ts'
import { refundExplained } from '#contract/cart/fields.ts'
import { endpoint } from '#contract/endpoint.ts'

const reason = z.enum(staffReasonCodes)

/** A refund that waits, or waited, for a second person. */
export const refundRequest = z.object({
  cents,
  reason,
  by: z.string().nullable().describe('Who asked for it'),
  local_time: localTime,
  may_decide: z.boolean().describe('It waits, and this sign-in may decide it'),
  decided: z
    .object({
      accepted: z.boolean(),
      by: z.string().nullable(),
      note: z.string().nullable(),
      local_time: localTime,
    })
    .nullable()
    .describe('Null while it waits'),
})

/** Refunds that wait for a second person, over all the kitchens of a sign-in. */
export const refundRequestEndpoints = {
  'GET /console/refund-requests': endpoint({
    tag: 'console',
    summary: 'Refunds that wait for a second person, the oldest first, at most 100',
    access: 'all staff',
    data: z.array(
      z.object({
        order_id: id,
        number: z.string(),
        location: z.string(),
        cents,
        reason,
        by: z.string().nullable(),
        local_time: localTime,
      }),
    ),
  }),
}

/** What a second person says: yes, or no and why. */
export const refundDecision = z.discriminatedUnion('accepted', [
  z.strictObject({ accepted: z.literal(true) }),
  z.strictObject({ accepted: z.literal(false), note: text(200).min(1) }),
])

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

export const refundInput = z.strictObject({
  cents: cents.min(0),
  reason: z.enum(crewReasonCodes),
})

/** An order that came back to its kitchen, and what was paid for it. */
export const cameBack = z
  .object({
    order_id: id,
    number: z.string(),
    guest: guestName,
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
