import type { CartLine } from '#core/cart/cart.ts'
import { costOfBuild } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { type Cents, cents } from '#core/money.ts'

/** What a line costs: one of it as built, and all of them. Nothing where the menu doesn’t have the product any more. */
export function costOfLine(
  menu: Menu,
  { product_id, choices, quantity }: Pick<CartLine, 'product_id' | 'choices' | 'quantity'>,
): { readonly each: Cents; readonly total: Cents } {
  const product = productOf(menu, product_id)
  const each = product ? costOfBuild(product, choices) : 0
  return { each, total: cents(each * quantity) }
}
