import { z } from 'zod'
import { id } from '#contract/fields.ts'

/** A kitchen as the pages about it name it, and lead to what else there is of it. */
export const kitchenNamed = z.object({
  id,
  name: z.string(),
  dining: z.boolean().describe('It seats guests by reservation, where the chain takes any'),
})
