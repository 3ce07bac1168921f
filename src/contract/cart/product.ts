import { z } from 'zod'
import { cents, id } from '#contract/fields.ts'

/** Cart product (R5.3). */
export const cartProduct = z
  .object({
    id,
    product_id: id,
    name: z.string(),
    image: z.string().nullable(),
    tile: z.string(),
    quantity: z.int(),
    quantities: z.object({ min: z.int(), increments: z.int(), max: z.int() }),
    choices: z.array(z.object({ option_id: id, name: z.string(), quantity: z.int() })),
    cost: z.object({ each: cents, total: cents }),
    calories: z.int(),
    recipient: z.string().nullable(),
    instructions: z.string().nullable(),
    participant_id: id.nullable().describe('Whose it is in a group order'),
    is_package: z.boolean().describe('A guest’s package of a group that asks who comes'),
    utensil: z.boolean(),
    by_head: z.boolean().describe('Sold by the head: its quantity is for how many people'),
    left: z
      .int()
      .nullable()
      .describe(
        'How many the kitchen has left where they are few; null where nobody needs to know',
      ),
    fits: z
      .int()
      .nullable()
      .describe(
        'Where the line asks for more than is left: the quantity that would do, 0 for none',
      ),
  })
  .meta({ id: 'CartProduct' })
