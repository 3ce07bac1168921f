import { z } from 'zod'
import { orderStatuses } from '#core/order/order.ts'
import { cents, id } from '#contract/fields.ts'

export const orderStatus = z.enum(orderStatuses)

/** A line as it was ordered. */
export const orderedProduct = z
  .object({
    id,
    product_id: id,
    name: z.string(),
    image: z.string().nullable(),
    quantity: z.int(),
    choices: z.array(z.object({ option_id: id, name: z.string(), quantity: z.int() })),
    recipient: z.string().nullable(),
    instructions: z.string().nullable(),
    utensil: z.boolean(),
    left_out: z.boolean().describe('Its guest had it left out, as it was sold out'),
    cost: z.object({ each: cents, total: cents }),
  })
  .meta({ id: 'OrderedProduct' })
