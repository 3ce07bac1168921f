import { z } from 'zod'
import { disputeStates } from '#core/payment/dispute.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, localTime } from './fields.ts'

/** The order that a payment was for; null where it bought a gift card, or nobody knows the payment. */
const paid = z
  .object({ order_id: id, number: z.string(), location: z.string() })
  .nullable()
  .describe('The order that was paid; null for a gift card')

/** Payments that head office has to do something about. */
export const disputeEndpoints = {
  'GET /console/disputes': endpoint({
    tag: 'console',
    summary:
      'What cardholders asked back by way of their banks, open ones first, and money that should have moved and didn’t; at most 100 of each',
    caller: 'staff',
    data: z.object({
      disputes: z.array(
        z.object({
          id: id,
          paid,
          cents,
          reason: z.string().describe('In the words of the person who reads'),
          state: z.enum(disputeStates),
          evidence_due: localTime.nullable().describe('Until when the gateway takes an answer'),
          opened: localTime,
        }),
      ),
      stuck: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['capture', 'refund']).describe('What doesn’t succeed'),
          paid,
          tries: z.int(),
          next: localTime.nullable().describe('When it is tried again; null where it isn’t'),
        }),
      ),
    }),
  }),
}
