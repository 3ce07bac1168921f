import { z } from 'zod'
import { orderStatuses } from '#core/order/order.ts'
import { cents, id } from './fields.ts'

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
    cost: z.object({ each: cents, total: cents }),
  })
  .meta({ id: 'OrderedProduct' })
