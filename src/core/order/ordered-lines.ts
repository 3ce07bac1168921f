import type { Cart } from '#core/cart/cart.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { recipeChoices } from '#core/menu/recipe.ts'
import type { OrderLine } from '#core/order/order.ts'
import { costOfLine } from '#core/pricing/price.ts'

/** The lines of a cart as they are sold: names and prices of this moment. What the menu lost is left out. */
export function orderedLines(cart: Pick<Cart, 'lines'>, menu: Menu): readonly OrderLine[] {
  return cart.lines.flatMap((line) => {
    const product = productOf(menu, line.product_id)
    if (!product) return []
    return [
      {
        id: line.id,
        product_id: line.product_id,
        name: product.name,
        short_name: product.short_name,
        image: product.images['mobile-webapp-menu'],
        station: product.station,
        quantity: line.quantity,
        utensil: product.meta.utensil,
        choices: recipeChoices(product, line.choices),
        recipient: line.recipient,
        instructions: line.instructions,
        cost: costOfLine(menu, line),
        done_at: null,
      },
    ]
  })
}
