import { z } from 'zod'
import { roleNames } from '#core/staff/staff.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, secret, text } from '#contract/fields.ts'
import { pressing } from './persons.ts'

/** Somebody of the crew, a lead or a manager, for some locations, or of head office, for all. */
const staff = z
  .object({
    id,
    name: z.string(),
    role: z.enum(roleNames),
    location_ids: z.array(id),
  })
  .meta({ id: 'Staff' })

/** Somebody of the staff in one of their sessions. */
export const signedInStaff = staff.extend({
  ends_at: instant.describe('When this sign-in ends'),
  unproved: z.boolean().describe('Has to set up a second factor before anything else'),
  locked: z.boolean().describe('The screen shows its board and does nothing until it is opened'),
  lock_minutes: z.int().nullable().describe('After how many minutes without a touch it locks'),
  shared: z
    .boolean()
    .describe('Stands on a wall: what carries a name asks who presses (PUT /console/person)'),
  pressing: pressing.nullable().describe('Who presses on this shared screen right now'),
})

export const signInEndpoints = {
  'POST /sign-in': endpoint({
    tag: 'sign-in',
    summary: 'Sign in as staff; the answer sets the session cookie',
    access: 'themselves',
    limits: ['sign_in'],
    body: z.strictObject({
      email: text(254),
      password: secret(128),
      code: text(60)
        .optional()
        .describe('Of the second factor, where the account has one; or a recovery code'),
    }),
    data: z.object({ staff }),
    refuses: [
      'sign_in.wrong',
      'sign_in.code_needed',
      'second_factor.wrong',
      'sign_in.too_many',
      'request.too_many',
    ],
  }),
  'DELETE /sign-in': endpoint({
    tag: 'sign-in',
    summary: 'Sign out',
    access: 'themselves',
    limits: ['sign_in'],
    data: z.object({ signed_out: z.literal(true) }),
  }),
}
