import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'

/** Member (R5.8): what they told of themselves. */
const member = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'Member' })

export const memberEndpoints = {
  'GET /member': endpoint({
    tag: 'member',
    summary: 'What this member told of themselves',
    access: 'the member',
    data: member,
  }),
  'PUT /member': endpoint({
    tag: 'member',
    summary: 'Change what a member is called',
    access: 'the member',
    body: z.strictObject({ first_name: text(80), last_name: text(80) }),
    data: member,
    refuses: ['member.field'],
  }),
}
