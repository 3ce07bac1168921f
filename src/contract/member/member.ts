import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text, id } from '#contract/fields.ts'
import { allergen, diet } from '#contract/menu/menus.ts'

/** What the caller told that they don’t eat. */
export const dietary = z
  .object({ allergens: z.array(allergen), diets: z.array(diet) })
  .meta({ id: 'Dietary' })

export const dietaryEndpoints = {
  'PUT /dietary': endpoint({
    tag: 'app',
    summary:
      'Tell what the caller doesn’t eat: on their account, or as a guest in a cookie. Their open carts take it to the kitchen',
    access: 'themselves',
    body: z.strictObject({ allergens: z.array(allergen).max(9), diets: z.array(diet).max(4) }),
    data: dietary,
  }),
}

/** What a session is on, as its browser says. */
export const device = z.object({
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  system: z.string().nullable(),
  browser: z.string().nullable(),
})

/** Where a member is signed in. */
const signIn = z
  .object({
    id,
    device,
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe('To the hour'),
    current: z.boolean().describe('The session that asks'),
  })
  .meta({ id: 'MemberSignIn' })

/** What members see and decide of what is stored about them (R4.25, R2.13). */
export const privacyEndpoints = {
  'GET /member/sign-ins': endpoint({
    tag: 'member',
    summary: 'Where this member is signed in: here first, then the session used last',
    access: 'the member',
    data: z.array(signIn),
  }),
  'DELETE /member/sign-ins': endpoint({
    tag: 'member',
    summary: 'Sign out everywhere else',
    access: 'the member',
    data: z.array(signIn),
  }),
  'DELETE /member/sign-ins/{sign_in_id}': endpoint({
    tag: 'member',
    summary: 'Sign out one device',
    access: 'the member',
    params: z.strictObject({ sign_in_id: id }),
    data: z.array(signIn),
    refuses: ['thing.missing'],
  }),
  'GET /member/download': endpoint({
    tag: 'member',
    summary: 'Everything that is stored about this member',
    access: 'the member',
    limits: ['sign_in'],
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    refuses: ['request.too_many'],
  }),
  'POST /member/deletion': endpoint({
    tag: 'member',
    summary: 'Mail the code that confirms deleting the account',
    access: 'the member',
    limits: ['sign_in'],
    data: z.object({ sent: z.literal(true) }),
    refuses: ['account.order_open', 'account.paying', 'sign_in.too_many', 'request.too_many'],
  }),
  'PUT /member/deletion': endpoint({
    tag: 'member',
    summary: 'Delete the account for good, by the code that was mailed',
    access: 'the member',
    limits: ['sign_in'],
    body: z.strictObject({ code: text(20) }),
    data: z.object({ deleted: z.literal(true) }),
    refuses: ['account.order_open', 'account.paying', 'code.wrong', 'request.too_many'],
  }),
}

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
