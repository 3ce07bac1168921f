import { buildProblems, freshBuild } from './build.ts'
import type { Menu, MenuCategory, Product } from '#core/menu/menu.ts'

/** A product, and every category that lists it. */
interface Listed {
  readonly product: Product
  readonly categories: readonly MenuCategory[]
}

const indexes = new WeakMap<Menu, ReadonlyMap<string, Listed>>()

/** A product of the menu by its id; undefined where the menu doesn’t have it. */
export function productOf(menu: Menu, product_id: string): Product | undefined {
  return indexOf(menu).get(product_id)?.product
}

/** The category that a product stands in: the first, where several list it. */
export function categoryOf(menu: Menu, product_id: string): MenuCategory | undefined {
  return categoriesOf(menu, product_id)[0]
}

/** Every category that lists a product. */
export function categoriesOf(menu: Menu, product_id: string): readonly MenuCategory[] {
  return indexOf(menu).get(product_id)?.categories ?? []
}

/**
 * One tap puts it in the cart: the catalogue says so, it isn’t sold out, no group asks for a choice, and as it comes it
 * is complete.
 */
export function quickAddable(product: Product): boolean {
  return (
    product.meta['quick-add'] &&
    !product.sold_out &&
    product.groups.every(({ min }) => min === 0) &&
    buildProblems(product, freshBuild(product)).length === 0
  )
}

function indexOf(menu: Menu): ReadonlyMap<string, Listed> {
  const known = indexes.get(menu)
  if (known) return known
  const index = new Map<string, Listed>()
  for (const category of menu.categories)
    for (const product of category.products) {
      const listed = index.get(product.product_id)
      const categories = [...(listed?.categories ?? []), category]
      index.set(product.product_id, { product: listed?.product ?? product, categories })
    }
  indexes.set(menu, index)
  return index
}
