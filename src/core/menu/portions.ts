import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import { itemOf } from '#core/menu/items.ts'
import type { Menu, MenuCategory, ModifierGroup, Product } from '#core/menu/menu.ts'
import { optionsOf } from '#core/menu/options.ts'
import { canBeBuilt } from '#core/menu/selection.ts'
import { instantOf, minutesBetween } from '#core/time.ts'
import type { Instant, TimeZone, LocalTime } from '#core/time.ts'

/** What a kitchen that counts an item (see items) has left of it for a day of its own. */
export interface PortionsLeft {
  readonly item_id: string
  /** Below zero where the crew counted anew after more was sold. */
  readonly left: number
  readonly starts: Instant
  readonly ends: Instant
}

/** From so few on guests read how many there are. */
const few = 5

/** Whether so few are left that guests read it. */
export function isFew(left: number | null): left is number {
  return left !== null && left <= few
}

/** Returns what guests read of it. */
export function formatFewLeft(left: number, locale: Locale): string {
  return m.format_few_left({ count: left }, { locale })
}

/** What is counted for orders that are wanted then: those of another day take nothing of today’s. */
export function countedFor(
  portions: readonly PortionsLeft[],
  localTime: LocalTime | null,
  zone: TimeZone,
): readonly PortionsLeft[] {
  if (portions.length === 0 || localTime === null) return []
  const wanted = instantOf(localTime, zone)
  return portions.filter(
    ({ starts, ends }) => minutesBetween(starts, wanted) >= 0 && minutesBetween(wanted, ends) > 0,
  )
}

/**
 * The menu with what is left of counted items, and without the items that the kitchen is `out` of: what none is left of is sold out
 * as if the crew had 86ed it. The same menu while there is neither, and the same again for the same.
 */
export function withPortions(
  menu: Menu,
  portions: readonly Pick<PortionsLeft, 'item_id' | 'left'>[],
  out: readonly string[] = [],
): Menu {
  if (portions.length + out.length === 0) return menu
  const left = new Map(portions.map((item) => [item.item_id, Math.max(0, item.left)]))
  const stock = { left, out: new Set(out) }
  const key = JSON.stringify([...left, ...out])
  const known = latest.get(menu) ?? new Map<string, Menu>()
  const same = known.get(key)
  if (same !== undefined) return same
  const served = { ...menu, categories: menu.categories.map((one) => inCategory(one, stock)) }
  if (known.size >= mostDays) known.clear()
  latest.set(menu, known.set(key, served))
  return served
}

/** Orders of several days stand beside each other, each with a menu of its own. */
const mostDays = 16

const latest = new WeakMap<Menu, Map<string, Menu>>()

/** An item of a menu that portions are counted of. */
export interface Counted {
  readonly name: string
  readonly left: number
}

const indexes = new WeakMap<Menu, ReadonlyMap<string, Counted>>()

/** The items of a menu that portions are counted of, by item id. Indexed once per menu. */
export function countedOn(menu: Menu): ReadonlyMap<string, Counted> {
  const known = indexes.get(menu)
  if (known) return known
  const index = new Map<string, Counted>()
  for (const product of menu.categories.flatMap(({ products }) => products)) {
    const { product_id, name, left } = product
    if (left !== null) index.set(product_id, { name, left })
    for (const [option_id, { option }] of optionsOf(product))
      if (option.left !== null)
        index.set(itemOf(option_id), { name: option.name, left: option.left })
  }
  indexes.set(menu, index)
  return index
}

/** How many are left of what is counted, and what the kitchen is out of, by item id. */
interface Stock {
  readonly left: ReadonlyMap<string, number>
  readonly out: ReadonlySet<string>
}

function inCategory(category: MenuCategory, stock: Stock): MenuCategory {
  return { ...category, products: category.products.map((product) => inProduct(product, stock)) }
}

function inProduct(product: Product, stock: Stock): Product {
  const { product_id } = product
  const isTouched =
    isIn(stock, product_id) ||
    [...optionsOf(product).keys()].some((option_id) => isIn(stock, itemOf(option_id)))
  if (!isTouched) return product
  const own = stock.left.get(product_id) ?? null
  const groups = product.groups.map((group) => inGroup(group, stock))
  return {
    ...product,
    left: own,
    sold_out: product.sold_out || isGone(stock, product_id) || !canBeBuilt(groups),
    groups,
  }
}

function isIn({ left, out }: Stock, item_id: string): boolean {
  return left.has(item_id) || out.has(item_id)
}

function isGone({ left, out }: Stock, item_id: string): boolean {
  return left.get(item_id) === 0 || out.has(item_id)
}

function inGroup(group: ModifierGroup, stock: Stock): ModifierGroup {
  const options = group.options.map((option) => {
    const item_id = itemOf(option.option_id)
    const own = stock.left.get(item_id) ?? null
    const groups = option.groups.map((nested) => inGroup(nested, stock))
    const sold_out = option.sold_out || isGone(stock, item_id) || !canBeBuilt(groups)
    return { ...option, left: own, sold_out, groups }
  })
  return { ...group, options }
}
