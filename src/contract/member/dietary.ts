import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
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
