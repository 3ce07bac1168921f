import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { base64, id, text } from '#contract/fields.ts'

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
