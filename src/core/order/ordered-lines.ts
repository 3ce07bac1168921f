import type { Cart } from '#core/cart/cart.ts'
import { itemOf } from '#core/menu/items.ts'
import { productNames } from '#core/menu/menu-in.ts'
import type { Product, PublishedMenu } from '#core/menu/menu.ts'
import { stationTasks } from '#core/menu/stations.ts'
import { productOf } from '#core/menu/product.ts'
import { type RecipeChoice, recipeChoices } from '#core/menu/recipe.ts'
import type { OrderLine } from '#core/order/order.ts'
import { partsToMake } from '#core/order/station-work.ts'
import { costOfLine } from '#core/pricing/cost-of-line.ts'

/** The lines of a cart as they are sold: names and prices of this moment. What the menu lost is left out. */
export function orderedLines(cart: Pick<Cart, 'lines'>, menu: PublishedMenu): readonly OrderLine[] {
  return cart.lines.flatMap((line) => {
    const product = productOf(menu, line.product_id)
    if (!product) return []
    const choices = recipeChoices(product, line.choices)
    return [
      {
        id: line.id,
        product_id: line.product_id,
        name: product.name,
        short_name: product.short_name,
        image: product.images['mobile-webapp-menu'],
        station: product.station,
        parts: partsToMake(stationTasks(product, line.choices)),
        quantity: line.quantity,
        utensil: product.meta.utensil,
        choices,
        ...lineTexts(product, choices, menu),
        recipient: line.recipient,
        instructions: line.instructions,
        cost: costOfLine(menu, line),
        done_at: null,
      },
    ]
  })
}

/** What a line is called in the menu’s other language; nothing where the menu speaks one alone. */
function lineTexts(
  product: Product,
  choices: readonly RecipeChoice[],
  { translations }: PublishedMenu,
): Pick<OrderLine, 'es'> {
  if (!translations) return {}
  const { products, options } = translations.es
  const named = choices.map(
    ({ option_id, name }) => [option_id, options.get(itemOf(option_id))?.name ?? name] as const,
  )
  const names = productNames(product, products.get(product.product_id))
  return { es: { ...names, choices: Object.fromEntries(named) } }
}
