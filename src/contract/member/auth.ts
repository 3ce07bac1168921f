import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { secret, text, typedEmail, base64, id } from '#contract/fields.ts'

const passkey = z
  .object({
    id,
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })

/** What a browser asks its authenticator for; it is handed on as it is. */
const options = z.record(z.string(), z.unknown())

const bytes = base64.max(12_000)

const credential = { id: base64.max(1_400), type: z.literal('public-key') }

/** What a browser says once a passkey was made: as `toJSON` writes it, of which nothing else is looked at. */
const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(text(40)).max(10).optional(),
  }),
})

/** What a browser says once its owner signed with one. */
const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
})

const byPasskey = z.strictObject({ passkey_id: id })

/** Signing in without a password or a code (WebAuthn), and the passkeys of an account. */
export const passkeyEndpoints = {
  'POST /auth/passkey/options': endpoint({
    tag: 'auth',
    summary: 'What a browser needs to sign in by a passkey; it works once, for five minutes',
    access: 'themselves',
    limits: ['sign_in'],
    data: options,
    refuses: ['request.too_many'],
  }),
  'POST /auth/sign-in/passkey': endpoint({
    tag: 'auth',
    summary: 'Sign in by a passkey; the answer sets the session cookie',
    access: 'themselves',
    limits: ['sign_in'],
    body: z.strictObject({ credential: signed }),
    data: z.object({ member: z.object({ first_name: z.string() }), is_new: z.boolean() }),
    refuses: ['passkey.wrong', 'request.too_many'],
  }),
  'GET /member/passkeys': endpoint({
    tag: 'member',
    summary: 'The passkeys of this member, the newest first',
    access: 'the member',
    data: z.array(passkey),
  }),
  'POST /member/passkeys/options': endpoint({
    tag: 'member',
    summary:
      'What a browser needs to make a passkey, by the code that proves who asks; it works once, for five minutes',
    access: 'the member',
    limits: ['sign_in'],
    body: z.strictObject({ code: text(20) }),
    data: options,
    refuses: ['code.wrong', 'passkey.too_many', 'sign_in.too_many', 'request.too_many'],
  }),
  'POST /member/passkeys': endpoint({
    tag: 'member',
    summary: 'Add the passkey that a browser made',
    access: 'the member',
    limits: ['sign_in'],
    body: z.strictObject({ credential: created }),
    data: z.array(passkey),
    refuses: ['passkey.wrong', 'passkey.too_many', 'request.too_many'],
  }),
  'PUT /member/passkeys/{passkey_id}': endpoint({
    tag: 'member',
    summary: 'Name a passkey',
    access: 'the member',
    params: byPasskey,
    body: z.strictObject({ name: text(60) }),
    data: z.array(passkey),
    refuses: ['thing.missing'],
  }),
  'DELETE /member/passkeys/{passkey_id}': endpoint({
    tag: 'member',
    summary: 'Remove a passkey: it signs nobody in any more',
    access: 'the member',
    params: byPasskey,
    data: z.array(passkey),
    refuses: ['thing.missing'],
  }),
}

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
