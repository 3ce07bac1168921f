import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'

const provider = z.enum(['google', 'apple', 'facebook'])

const linked = z.array(z.object({ provider })).meta({ id: 'MemberSocial' })

/** Signing in by whom the chain’s config names (R2.12, R11.7). */
export const socialEndpoints = {
  'POST /auth/social/{provider}': endpoint({
    tag: 'auth',
    summary:
      'The provider’s page to send a browser to; the answer sets the cookie that binds it to this browser',
    access: 'themselves',
    limits: ['sign_in'],
    params: z.strictObject({ provider }),
    body: z.strictObject({ return_to: text(500).optional() }),
    data: z.object({ url: z.string() }),
    refuses: ['thing.missing', 'social.unreachable', 'request.too_many'],
  }),
  'GET /member/social': endpoint({
    tag: 'member',
    summary: 'Which providers sign this member in',
    access: 'the member',
    data: linked,
  }),
  'DELETE /member/social/{provider}': endpoint({
    tag: 'member',
    summary: 'A provider signs this member in no longer; a code to their address always does',
    access: 'the member',
    params: z.strictObject({ provider }),
    data: linked,
    refuses: ['thing.missing'],
  }),
  'POST /auth/sign-in/social': endpoint({
    tag: 'auth',
    summary:
      'Sign in with what a provider sent a browser back with; the answer sets the session cookie',
    access: 'themselves',
    limits: ['sign_in'],
    body: z.strictObject({
      state: text(200),
      code: text(2_000).optional(),
      error: text(200).optional(),
    }),
    data: z.object({
      member: z.object({ first_name: z.string() }),
      is_new: z.boolean(),
      return_to: z.string().nullable(),
    }),
    refuses: [
      'social.expired',
      'social.refused',
      'social.no_email',
      'social.unreachable',
      'thing.missing',
      'request.too_many',
    ],
  }),
}
