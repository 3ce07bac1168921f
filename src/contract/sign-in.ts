import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** Somebody of the crew, for some locations, or of head office, for all. */
export const staff = z
  .object({
    id,
    name: z.string(),
    role: z.enum(['crew', 'head_office']),
    location_ids: z.array(id),
  })
  .meta({ id: 'Staff' })

export const signInEndpoints = {
  'POST /sign-in': endpoint({
    tag: 'sign-in',
    summary: 'Sign in as staff; the answer sets the session cookie',
    caller: 'anyone',
    body: z.strictObject({ email: z.string().trim().max(254), password: z.string().max(128) }),
    data: z.object({ staff }),
    refuses: ['sign_in.wrong', 'sign_in.too_many', 'request.too_many'],
  }),
  'DELETE /sign-in': endpoint({
    tag: 'sign-in',
    summary: 'Sign out',
    caller: 'anyone',
    data: z.object({ signed_out: z.literal(true) }),
  }),
}
