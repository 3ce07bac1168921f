import { z } from 'zod'
import { certificateKinds, mostCertificateBytes } from '#core/tax-exemption/certificate.ts'
import { exemptionDecisions } from '#core/tax-exemption/decision.ts'
import { byCart, cart } from '#contract/cart/carts.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  calendarDay,
  cents,
  id,
  text,
  localTime,
  older,
  partsPerMillion,
} from '#contract/fields.ts'
import { orderExemption } from './tax-exemption-schemas.ts'
import { isDay } from '#core/time.ts'

const wantsDay = 'Write a day of the calendar as YYYYMMDD'

const day = z.string({ error: wantsDay }).refine(isDay, wantsDay)

const rates = { prepared: partsPerMillion, packaged: partsPerMillion }

/** The taxes of a location, as its file says them: rates now, from which day others hold, and holidays. */
export const taxTable = z.strictObject({
  ...rates,
  changes: z
    .array(z.strictObject({ from: day, ...rates }))
    .refine(
      (changes) => new Set(changes.map(({ from }) => from)).size === changes.length,
      'Let each day begin one change',
    )
    .exactOptional(),
  holidays: z
    .array(
      z
        .strictObject({
          from: day,
          until: day,
          of: z
            .array(z.enum(['prepared', 'packaged']))
            .min(1, 'Say what isn’t taxed: "prepared", "packaged" or both'),
        })
        .refine(({ from, until }) => from <= until, {
          message: 'Let a holiday end on its first day or later',
          path: ['until'],
        }),
    )
    .exactOptional(),
})

const shared = { tag: 'carts', access: 'the owner of the cart', versioned: true } as const

const refuses = ['cart.changed', 'cart.closed', 'cart.timed_out'] as const

/** A certificate as head office reads it, beside the order that it was sent with. */
const certificate = z
  .object({
    order_id: id,
    number: z.string(),
    location: z.object({ id, name: z.string() }),
    guest: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    ready: localTime,
    order_status: z.string(),
    total: cents,
    exemption: orderExemption,
    decided_by: z.string().nullable().describe('Who of the staff decided'),
  })
  .meta({ id: 'Certificate' })

export type CertificateAnswer = z.infer<typeof certificate>

const byOrder = z.strictObject({ order_id: id })

const staffs = { tag: 'console', access: 'head office' } as const

/** The signed certificate that a guest sends with a cart. */
export const certificateEndpoints = {
  'PUT /carts/{cart_id}/tax-exemption': endpoint({
    ...shared,
    summary: 'Send a signed certificate, or change what is said of the one that was sent',
    params: byCart,
    body: z.strictObject({
      organization: text(120),
      number: text(40).nullable().default(null).describe('Never demanded'),
      expires: calendarDay.nullable().default(null),
      file: z
        .strictObject({
          name: text(200).default(''),
          content: z
            .string()
            .max(Math.ceil(mostCertificateBytes / 3) * 4 + 8)
            .describe('The bytes of a PDF, JPEG or PNG in base64: 4 MB at most'),
        })
        .optional()
        .describe('Left out: the one that was sent before'),
    }),
    data: cart,
    refuses: [
      'tax_exemption.incomplete',
      'tax_exemption.not_taken',
      'certificate.unfit',
      ...refuses,
    ],
  }),
  'DELETE /carts/{cart_id}/tax-exemption': endpoint({
    ...shared,
    summary: 'Take the certificate back',
    params: byCart,
    data: cart,
    refuses,
  }),
}

/** Certificates that came with orders, as head office decides about them. */
export const exemptionEndpoints = {
  'GET /console/certificates': endpoint({
    ...staffs,
    summary:
      'Certificates that wait, the first order at the top, and those decided last, at most 100 each',
    query: older,
    data: z.object({ waiting: z.array(certificate), decided: z.array(certificate) }),
  }),
  'GET /console/certificates/{order_id}/file': endpoint({
    ...staffs,
    summary: 'The file of a certificate; that it was looked at is written down',
    params: byOrder,
    data: z.object({
      kind: z.enum(certificateKinds),
      content: z.string().describe('Its bytes in base64'),
    }),
  }),
  'PUT /console/certificates/{order_id}': endpoint({
    ...staffs,
    summary: 'Accept a certificate, so that no tax is charged, or decline it with a reason',
    params: byOrder,
    body: z.strictObject({
      decision: z.enum(exemptionDecisions),
      reason: text(300).nullable().default(null).describe('In words for the guest'),
    }),
    data: certificate,
    refuses: ['tax_exemption.decided', 'tax_exemption.incomplete'],
  }),
}
