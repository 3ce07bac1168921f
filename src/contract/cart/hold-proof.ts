import { z } from 'zod'
import { namedAccount } from '#contract/member/auth.ts'
import { byCart } from './carts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'

/** How a guest without an account gets one of the last places of a time that asks for it: by a code that is mailed or texted. */
export const holdProofEndpoints = {
  'POST /carts/{cart_id}/proof': endpoint({
    tag: 'carts',
    summary: 'Mail or text the code that a time with few places left asks for',
    access: 'the owner of the cart',
    limits: ['sign_in'],
    params: byCart,
    body: z.strictObject(namedAccount),
    data: z.object({ sent: z.literal(true) }),
    refuses: ['member.field', 'sign_in.too_many', 'request.too_many'],
  }),
  'PUT /carts/{cart_id}/proof': endpoint({
    tag: 'carts',
    summary:
      'Prove by that code that its mailbox or phone is read; this visitor holds any time for thirty days',
    access: 'the owner of the cart',
    limits: ['sign_in'],
    params: byCart,
    body: z.strictObject({ ...namedAccount, code: text(20) }),
    data: z.object({ proved: z.literal(true) }),
    refuses: ['member.field', 'code.wrong', 'sign_in.too_many', 'request.too_many'],
  }),
}
