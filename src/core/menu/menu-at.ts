import { servedRefusal } from '#core/menu/serving-days.ts'
import type { Menu } from '#core/menu/menu.ts'
import type { LocalTime } from '#core/time.ts'

/**
 * Returns the menu as it is served then, on the location’s clock: without the dishes of other days and other parts of the day, and
 * without the categories that nothing is left of. The same menu where all of it is served, and the same again for the same dishes.
 */
export function menuAt(menu: Menu, localTime: LocalTime): Menu {
  const all = menu.categories.flatMap(({ products }) => products)
  const served = new Set(
    all.filter((product) => servedRefusal(menu, product, localTime) === undefined),
  )
  if (all.every((product) => served.has(product))) return menu
  const key = JSON.stringify(Array.from(served, ({ product_id }) => product_id))
  const known = latest.get(menu)
  if (known?.key === key) return known.served
  const categories = menu.categories
    .map((one) => ({ ...one, products: one.products.filter((product) => served.has(product)) }))
    .filter(({ products }) => products.length > 0)
  const next = { ...menu, categories }
  latest.set(menu, { key, served: next })
  return next
}

const latest = new WeakMap<Menu, { readonly key: string; readonly served: Menu }>()
