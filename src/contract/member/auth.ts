import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { secret, text, typedEmail } from '#contract/fields.ts'

const password = secret(512)

/** An account is named by its address or, where there is none, by the phone number that its member gave. */
export const namedAccount = { email: typedEmail.optional(), phone: text(40).optional() }

/** Who just signed in, and whether the account still lacks a name, as a new one does. */
const entered = z.object({ member: z.object({ first_name: z.string() }), is_new: z.boolean() })

/** How members sign in, on both sites (R2.10–R2.13). What is answered never tells whether an address has an account. */
export const authEndpoints = {
  'POST /auth/code': endpoint({
    tag: 'auth',
    summary: 'Mail a one-time code to an address, or text it to a number that a member proved',
    access: 'themselves',
    limits: ['sign_in'],
    body: z.strictObject(namedAccount),
    data: z.object({ sent: z.literal(true) }),
    refuses: ['member.field', 'sign_in.too_many', 'request.too_many'],
  }),
  'POST /auth/sign-in/code': endpoint({
    tag: 'auth',
    summary: 'Sign in by a one-time code; it opens the account of an address that had none',
    access: 'themselves',
    limits: ['sign_in'],
    body: z.strictObject({ ...namedAccount, code: text(20) }),
    data: entered,
    refuses: ['member.field', 'code.wrong', 'sign_in.too_many', 'request.too_many'],
  }),
  'POST /auth/sign-in/password': endpoint({
    tag: 'auth',
    summary: 'Sign in by e-mail and password; the answer sets the session cookie',
    access: 'themselves',
    limits: ['sign_in'],
    body: z.strictObject({ email: typedEmail, password }),
    data: entered,
    refuses: ['sign_in.wrong', 'sign_in.too_many', 'request.too_many'],
  }),
  'DELETE /auth/session': endpoint({
    tag: 'auth',
    summary: 'Sign out',
    access: 'themselves',
    data: z.object({ signed_out: z.literal(true) }),
  }),
  'POST /auth/password-reset': endpoint({
    tag: 'auth',
    summary: 'Mail a link for a new password to an address, if it has an account',
    access: 'themselves',
    limits: ['sign_in'],
    body: z.strictObject({ email: typedEmail }),
    data: z.object({ sent: z.literal(true) }),
    refuses: ['member.field', 'sign_in.too_many', 'request.too_many'],
  }),
  'POST /auth/password-link': endpoint({
    tag: 'auth',
    summary: 'Whether the token of such a link still sets a password; asking doesn’t use it up',
    access: 'anybody',
    limits: ['sign_in'],
    body: z.strictObject({ token: text(200) }),
    data: z.object({
      works: z.boolean(),
      has_passkeys: z.boolean().describe('Whether its account has passkeys, which may go as well'),
    }),
    refuses: ['request.too_many'],
  }),
  'PUT /auth/password': endpoint({
    tag: 'auth',
    summary: 'Set a new password by the token of such a link: once, within 15 minutes',
    access: 'anybody',
    limits: ['sign_in'],
    body: z.strictObject({
      token: text(200),
      password,
      remove_passkeys: z
        .boolean()
        .default(false)
        .describe('Whether whoever added a passkey signs in by it no more'),
    }),
    data: z.object({ changed: z.literal(true) }),
    refuses: ['member.field', 'reset.expired', 'request.too_many'],
  }),
}
