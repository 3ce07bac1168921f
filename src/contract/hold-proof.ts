import { z } from 'zod'
import { byCart } from './carts.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

const email = z.string().trim().max(254)

/** How a guest without an account gets one of the last places of a time that asks for it: by a code that is mailed. */
export const holdProofEndpoints = {
  'POST /carts/{cart_id}/proof': endpoint({
    tag: 'carts',
    summary: 'Mail the code that a time with few places left asks for',
    caller: 'visitor',
    params: byCart,
    body: z.strictObject({ email }),
    data: z.object({ sent: z.literal(true) }),
    refuses: ['member.field', 'sign_in.too_many', 'request.too_many'],
  }),
  'PUT /carts/{cart_id}/proof': endpoint({
    tag: 'carts',
    summary:
      'Prove by that code that its mailbox is read; this visitor holds any time for thirty days',
    caller: 'visitor',
    params: byCart,
    body: z.strictObject({ email, code: text(20) }),
    data: z.object({ proved: z.literal(true) }),
    refuses: ['member.field', 'code.wrong', 'sign_in.too_many', 'request.too_many'],
  }),
}
