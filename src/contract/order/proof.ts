import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, text } from '#contract/fields.ts'
import { linkKey, order } from './orders.ts'

const byOrder = z.strictObject({ order_id: id })

/** How whoever reads an order by the link in its mail proves that it is theirs, and does with it what its owner may. */
export const orderProofEndpoints = {
  'POST /orders/{order_id}/proof': endpoint({
    tag: 'orders',
    summary:
      'Text a code to the order’s own number, or mail it to its verified address where it has none',
    access: 'who has the order or its link',
    limits: ['newcomer', 'sign_in'],
    params: byOrder,
    body: z.strictObject({ key: linkKey }),
    data: z.object({
      sent: z.boolean().describe('False for whoever may do already what the code would prove'),
    }),
    refuses: ['order.wrong_stage', 'sign_in.too_many', 'request.too_many'],
  }),
  'PUT /orders/{order_id}/proof': endpoint({
    tag: 'orders',
    summary:
      'Prove by that code that the order is this visitor’s: until its day is over they change it as its owner does',
    access: 'who has the order or its link',
    limits: ['sign_in'],
    params: byOrder,
    body: z.strictObject({ key: linkKey, code: text(20) }),
    data: order,
    refuses: ['order.wrong_stage', 'code.wrong', 'request.too_many'],
  }),
}
