import { z } from 'zod'
import { southLamar } from '#test/journeys/support/an-order.ts'

const { menu_id } = southLamar

/** One place where guests may read it. */
export interface View {
  readonly path: string
  /** Whether it stands there. */
  readonly shows: (text: string) => boolean
}

/** Something that may become true of a dish, and what guests then read. */
interface News {
  readonly dish: { readonly id: string; readonly name: string }
  readonly answered: (dish: Dish) => boolean
  readonly written: string
}

const dish = z.object({ id: z.string(), cost: z.int(), sold_out: z.boolean() })
type Dish = z.infer<typeof dish>

const product = z.object({ data: dish })
const menu = z.object({
  data: z.object({ categories: z.array(z.object({ products: z.array(dish) })) }),
})

/** What the changed chain asks for a queso, in every tier; nothing else costs that. */
export const cents = 7_731

/** A price that an import brings, and a dish that a kitchen has no more of. */
const tidings = {
  price: {
    dish: { id: 'pit-fire-queso', name: 'Pit-Fire Queso' },
    answered: ({ cost }) => cost === cents,
    written: '$77.31',
  },
  gone: {
    dish: { id: 'elote-cups', name: 'Street-Corn Elotes' },
    answered: ({ sold_out }) => sold_out,
    written: 'Sold out today',
  },
} satisfies Record<string, News>

/** Of which dish the kitchen has no more. */
export const gone = tidings.gone.dish.id

/** Everywhere that guests read one or the other: menu and dish, in the API and as pages. */
export const views: readonly View[] = Object.values(tidings).flatMap(viewsOf)

function viewsOf({ dish: { id, name }, answered, written }: News): readonly View[] {
  const path = { menu: `/menu/${menu_id}`, product: `/menu/${menu_id}/product/${id}` }
  // What stands before the first card names dishes for search engines.
  const cardsOf = (text: string) =>
    text
      .split('<article')
      .slice(1)
      .filter((card) => card.includes(name))
  return [
    { path: path.menu, shows: (text) => cardsOf(text).some((card) => card.includes(written)) },
    { path: path.product, shows: (text) => text.includes(written) },
    {
      path: `/api/menus/${menu_id}`,
      shows: (text) => {
        const { categories } = menu.parse(JSON.parse(text)).data
        return categories.some(({ products }) =>
          products.some((one) => one.id === id && answered(one)),
        )
      },
    },
    {
      path: `/api/menus/${menu_id}/products/${id}`,
      shows: (text) => answered(product.parse(JSON.parse(text)).data),
    },
  ]
}
