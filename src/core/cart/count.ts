import type { Cart } from '#core/cart/cart.ts'
import { quantityOf } from '#core/cart/quantity.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'

/** The number on the cart icon: quantities of all lines but utensils (R7.7). */
export function countOf({ lines }: Pick<Cart, 'lines'>, menu: Menu): number {
  return quantityOf(lines.filter(({ product_id }) => !productOf(menu, product_id)?.meta.utensil))
}
