import { z } from 'zod'
import { staffReasonCodes } from '#core/charge/refund.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, id, localTime, text } from '#contract/fields.ts'

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
