import { z } from 'zod'
import { appetites, isAppetite, mostHeads } from '#core/cart/proposals.ts'
import { byCart, cart, choosingRefusals, line, productRefusals } from './carts.ts'
import { chooseRefusals, asks } from './choose-cart.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, id, inAddress, localTime } from '#contract/fields.ts'
import { diet } from '#contract/menu/menus.ts'

const people = z.number().int().max(mostHeads)
const some = inAddress(people.min(0)).default(0)
const yes = z.enum(['yes', 'no']).default('no')

const proposal = z
  .object({
    dishes: z.array(
      z.object({
        product_id: id,
        name: z.string(),
        image: z.string().nullable(),
        quantity: z.int(),
        serves: z.int().describe('How many one of it feeds'),
        cost: cents.describe('All of it, as it comes'),
        eaters: z
          .array(z.object({ diet: diet.nullable(), people: z.int() }))
          .describe('Who it is for, by diet; empty for what goes round the table'),
      }),
    ),
    waste: z.int().describe('How many more portions of its meal there are than people eat'),
    cost: cents.describe('Before tax and fees'),
    uncovered: z.array(diet).describe('Diets that no dish here keeps as it comes'),
  })
  .meta({ id: 'Proposal' })

const parts = z
  .array(z.strictObject({ line_id: id, quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(20)

/** What would feed so many people, and having it with one press. */
export const proposalEndpoints = {
  'GET /menus/{menu_id}/proposals': endpoint({
    // Worked out for each caller anew, where answers of menus are kept.
    tag: 'carts',
    summary: 'What of this menu would feed so many people, the least waste first',
    access: 'anybody',
    limits: ['typed'],
    params: z.strictObject({ menu_id: id }),
    query: z.strictObject({
      headcount: inAddress(people.min(1)),
      appetite: z.enum(Object.keys(appetites).filter(isAppetite)).default('usual'),
      vegetarian: some.describe('How many of them; everybody counts once'),
      vegan: some,
      gluten_friendly: some,
      dessert: yes,
      drink: yes,
      wanted: localTime
        .optional()
        .describe('When it is for; left out, nothing that is made at times'),
    }),
    data: z.array(proposal),
    refuses: ['proposal.diets'],
  }),
  'POST /carts/add-products': endpoint({
    tag: 'carts',
    summary:
      'Add lines of dishes as they come, all or none, starting the order as choose-menu does',
    access: 'themselves',
    limits: ['newcomer'],
    versioned: true,
    body: z.strictObject({
      menu_id: id,
      lines: z
        .array(z.strictObject({ product_id: id, quantity: line.shape.quantity }))
        .min(1)
        .max(20),
    }),
    data: z.discriminatedUnion('state', [
      z.object({ state: z.literal('chosen'), cart, added: parts }),
      asks,
    ]),
    refuses: [...chooseRefusals, ...choosingRefusals, ...productRefusals],
  }),
  'DELETE /carts/{cart_id}/products': endpoint({
    tag: 'carts',
    summary: 'Take off what was added to lines; what is gone stays gone',
    access: 'the owner of the cart',
    versioned: true,
    params: byCart,
    body: z.strictObject({ parts }),
    data: cart,
    refuses: ['cart.changed', 'cart.closed', 'cart.timed_out', 'line.missing', ...choosingRefusals],
  }),
}
