import type { Cart } from './cart.ts'
import { servedRefusal } from '#core/menu/serving-days.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import { productOf, quickAddable } from '#core/menu/product.ts'
import type { LocalTime } from '#core/time.ts'

const most = 3

/**
 * At most three products to complete an order with: the menu’s upsells (R5.16). Only what isn’t in the cart and can be served then; what one tap adds comes first.
 */
export function upsellsOf(
  { lines }: Pick<Cart, 'lines'>,
  menu: Menu,
  localTime: LocalTime | null = null,
): readonly Product[] {
  if (lines.length === 0) return []
  const inCart = new Set(lines.map(({ product_id }) => product_id))
  const candidates = menu.upsells.flatMap((id) => productOf(menu, id) ?? [])
  const offered = candidates.filter(
    (product) =>
      !inCart.has(product.product_id) &&
      !product.sold_out &&
      (localTime === null || !servedRefusal(menu, product, localTime)),
  )
  const byTaps = offered.toSorted((a, b) => Number(quickAddable(b)) - Number(quickAddable(a)))
  return byTaps.slice(0, most)
}
