import { z } from 'zod'
import { accountChanges } from '#core/member/account-change.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, text, typedEmail } from '#contract/fields.ts'

const pending = z.string().nullable().describe('Named, but not proved yet')

/** What a member is reached by (R4.25): a new address or number holds once its code was typed. */
const contact = z
  .object({
    email: z.string(),
    phone: z.string().nullable(),
    phone_proved: z.boolean().describe('Whether a code may be sent there to sign in'),
    marketing_since: instant.nullable().describe('Since when they want to hear of offers'),
    pending: z.object({ email: pending, phone: pending }),
  })
  .meta({ id: 'MemberContact' })

const sent = z.object({ sent: z.literal(true) })
const code = z.strictObject({ code: text(20) })
const proof = text(20)
  .optional()
  .describe('The code that was mailed to the present address; none where this very one is pending')

export const memberContactEndpoints = {
  'GET /member/contact': endpoint({
    tag: 'member',
    summary: 'What this member is reached by, and whether about offers',
    access: 'the member',
    data: contact,
  }),
  'POST /member/proof': endpoint({
    tag: 'member',
    summary:
      'Mail a code to the present address, which one change of how its member signs in asks for',
    access: 'the member',
    limits: ['sign_in'],
    body: z.strictObject({ change: z.enum(accountChanges) }),
    data: sent,
    refuses: ['sign_in.too_many', 'request.too_many'],
  }),
  'POST /member/email': endpoint({
    tag: 'member',
    summary: 'Mail a code to a new address of this member',
    access: 'the member',
    limits: ['sign_in'],
    body: z.strictObject({ email: typedEmail, code: proof }),
    data: sent,
    refuses: ['member.field', 'code.wrong', 'sign_in.too_many', 'request.too_many'],
  }),
  'PUT /member/email': endpoint({
    tag: 'member',
    summary: 'Change a member’s address by the code that was mailed there; the old one is told',
    access: 'the member',
    limits: ['sign_in'],
    body: code,
    data: contact,
    refuses: ['code.wrong', 'contact.taken', 'request.too_many'],
  }),
  'POST /member/phone': endpoint({
    tag: 'member',
    summary: 'Text a code to a new number of this member',
    access: 'the member',
    limits: ['sign_in'],
    body: z.strictObject({ phone: text(40), code: proof }),
    data: sent,
    refuses: ['member.field', 'code.wrong', 'sign_in.too_many', 'request.too_many'],
  }),
  'PUT /member/phone': endpoint({
    tag: 'member',
    summary: 'Change a member’s number by the code that was texted there; their address is told',
    access: 'the member',
    limits: ['sign_in'],
    body: code,
    data: contact,
    refuses: ['code.wrong', 'request.too_many'],
  }),
  'DELETE /member/phone': endpoint({
    tag: 'member',
    summary: 'Take a member’s number off their account',
    access: 'the member',
    data: contact,
  }),
  'PUT /member/marketing': endpoint({
    tag: 'member',
    summary: 'Agree to hear of offers, or take that back',
    access: 'the member',
    body: z.strictObject({ wanted: z.boolean() }),
    data: contact,
  }),
}
