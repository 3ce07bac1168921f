import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text, typedEmail } from '#contract/fields.ts'

/** How a guest at a screen gets their receipt. */
const way = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('printer') }),
  z.strictObject({ by: z.literal('email'), email: typedEmail }),
  z.strictObject({ by: z.literal('phone'), phone: text(40) }),
])

/** Receipts of what was ordered at a screen (R4.24). */
export const kioskReceiptEndpoints = {
  'POST /kiosk/receipts': endpoint({
    tag: 'kiosk',
    summary: 'Print or send the receipt of an order of this screen; the address isn’t kept',
    access: 'the kiosk',
    body: z.strictObject({
      key: text(100).describe('The key that the order was sent with'),
      to: way,
    }),
    data: z.object({}),
    refuses: [
      'thing.missing',
      'kiosk.no_receipt',
      'member.field',
      'sign_in.too_many',
      'request.too_many',
    ],
  }),
}
