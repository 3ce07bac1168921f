import { z } from 'zod'
import { disputeStates } from '#core/charge/dispute.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, id, localTime } from '#contract/fields.ts'

/** What a payment was for. */
const paid = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('order'),
      order_id: id,
      number: z.string(),
      location: z.string(),
    }),
    z.object({
      kind: z.literal('deposit').describe('What a large party left for its table'),
      location: z.string(),
      party: z.int(),
      starts: localTime,
    }),
    z.object({ kind: z.literal('gift_card'), last4: z.string() }),
    z.object({
      kind: z.literal('unordered').describe('What was held for an order that was never placed'),
      location: z.string(),
    }),
  ])
  .nullable()
  .describe('What was paid; null where nothing here knows the payment')

/** Payments that head office has to do something about. */
export const disputeEndpoints = {
  'GET /console/disputes': endpoint({
    tag: 'console',
    summary:
      'What cardholders asked back by way of their banks, open ones first, and money that should have moved and didn’t; at most 100 of each',
    access: 'head office',
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
          kind: z
            .enum(['capture', 'refund', 'void'])
            .describe('What doesn’t succeed; void lets go of what a card holds'),
          paid,
          tries: z.int(),
          reference: z
            .string()
            .nullable()
            .describe(
              'What the card processor finds the charge by; null where it is one of several',
            ),
          next: localTime.nullable().describe('When it is tried again; null where it isn’t'),
        }),
      ),
    }),
  }),
}
