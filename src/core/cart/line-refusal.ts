import type { CartLine } from './cart.ts'
import { quantityRefusal } from '#core/cart/quantity.ts'
import { buildRefusal } from '#core/menu/build.ts'
import { servedRefusal } from '#core/menu/serving-days.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { refusal, type Refusal } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'

/**
 * Refuses a line that this menu can’t serve at the time wanted: gone, sold out, outside its days or its daypart, built wrong, too
 * few or too many. `localTime` is null while no time is to be had, and dayparts wait for one.
 */
export function lineRefusal(
  menu: Menu,
  line: CartLine,
  localTime: LocalTime | null,
): Refusal | undefined {
  const product = productOf(menu, line.product_id)
  if (!product) return refusal('product.missing')
  if (product.sold_out) return refusal('product.sold_out', { name: product.name })
  return (
    (localTime === null ? undefined : servedRefusal(menu, product, localTime)) ??
    buildRefusal(product, line.choices) ??
    (line.is_package ? undefined : quantityRefusal(product, line.quantity))
  )
}
