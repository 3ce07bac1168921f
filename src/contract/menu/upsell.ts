import { z } from 'zod'
import { cents, id } from '#contract/fields.ts'
import { allergen } from './menus.ts'

/** Something that goes with what is in the cart, as it is offered before checkout (R6.13). */
export const upsell = z.object({
  product_id: id,
  name: z.string(),
  description: z.string(),
  cost: cents,
  image: z.string().nullable(),
  tile: z.string(),
  calories: z.object({ base: z.int(), max: z.int().nullable() }),
  gear: z.boolean().describe('Nobody eats it: no calories are told'),
  quick_add: z.boolean(),
  allergens: z.array(allergen).describe('What it contains as it comes'),
})
