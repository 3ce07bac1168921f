import { z } from 'zod'
import { line, productRefusals, tip } from './carts.ts'
import { endpoint } from './endpoint.ts'
import { cents, localTime, text } from './fields.ts'
import { serving } from './kiosk-serving.ts'
import { priceSheet } from './price-sheet.ts'

/** What a guest put together at the screen. */
const wanted = { lines: z.array(line).min(1).max(50), tip }

const starting = [
  'thing.missing',
  'location.unavailable',
  'menu.not_served',
  'handoff.not_offered',
  'address.incomplete',
  ...productRefusals,
] as const

/** What guests order at a paired screen (R4.24). It knows no guest: each call brings the whole order, and nothing is left behind. */
export const kioskOrderEndpoints = {
  'POST /kiosk/prices': endpoint({
    tag: 'kiosk',
    summary: 'What an order would cost here now, and when it would be ready; nothing is stored',
    caller: 'kiosk',
    body: z.strictObject(wanted),
    data: z.object({
      sheet: priceSheet,
      ready: localTime.nullable().describe('Null while none can be had today'),
      problems: z.array(z.object({ message: z.string() })),
    }),
    refuses: starting,
  }),
  'POST /kiosk/orders': endpoint({
    tag: 'kiosk',
    summary:
      'Place the order of the guest at this screen, exactly once, paid by the card at its reader',
    caller: 'kiosk',
    idempotent: true,
    body: z.strictObject({
      ...wanted,
      ...serving.shape,
      name: text(40).min(1),
      card: text(30).describe('What is held to the simulated reader; a real one reads for itself'),
      total: cents.describe('The total that the guest saw'),
    }),
    data: z.discriminatedUnion('state', [
      z.object({
        state: z.literal('confirmed'),
        number: z.string(),
        ready: localTime,
        total: cents,
        receipt: z.string().describe('What the receipt printer writes, in lines of 32'),
      }),
      z.object({
        state: z.literal('processing').describe('The bank is slow; ask again with the same key'),
        message: z.string(),
      }),
    ]),
    refuses: [
      ...starting,
      'kiosk.no_reader',
      'payment.declined',
      'payment.missing',
      'checkout.total_changed',
      'request.key_reused',
      'time.full',
      'time.not_offered',
      'time.none_left',
      'time.asap_unavailable',
      'holds.too_many',
      'cart.changed',
      'cart.closed',
      'cart.timed_out',
      'cart.problems',
      'cart.empty',
    ],
  }),
}
