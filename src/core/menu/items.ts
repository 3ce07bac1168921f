import type { Menu } from '#core/menu/menu.ts'
import { optionsOf } from '#core/menu/options.ts'

/**
 * What the crew can 86, by item id, with its name: products by their own id, options by `group.option`, so that one
 * entry takes an option off every product that holds it.
 */
export function itemsOf(menu: Menu): ReadonlyMap<string, string> {
  const items = new Map<string, string>()
  for (const product of menu.categories.flatMap(({ products }) => products)) {
    items.set(product.product_id, product.name)
    for (const [option_id, { option }] of optionsOf(product))
      items.set(itemOf(option_id), option.name)
  }
  return items
}

/** The item id of an option: the last two steps of its path, whatever it is nested in. */
export function itemOf(option_id: string): string {
  return option_id.split('.').slice(-2).join('.')
}
