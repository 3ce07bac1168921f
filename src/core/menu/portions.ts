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
 * The menu with what is left of counted items; what none is left of is sold out as if the crew had 86ed it. The same
 * menu while nothing of it is counted, and the same again for the same counts.
 */
export function withPortions(
  menu: Menu,
  portions: readonly Pick<PortionsLeft, 'item_id' | 'left'>[],
): Menu {
  if (portions.length === 0) return menu
  const left = new Map(portions.map((item) => [item.item_id, Math.max(0, item.left)]))
  const counts = JSON.stringify([...left])
  const known = latest.get(menu)
  if (known?.counts === counts) return known.menu
  const counted = { ...menu, categories: menu.categories.map((one) => inCategory(one, left)) }
  latest.set(menu, { counts, menu: counted })
  return counted
}

const latest = new WeakMap<Menu, { readonly counts: string; readonly menu: Menu }>()

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

type Left = ReadonlyMap<string, number>

function inCategory(category: MenuCategory, left: Left): MenuCategory {
  return { ...category, products: category.products.map((product) => inProduct(product, left)) }
}

function inProduct(product: Product, left: Left): Product {
  const isTouched =
    left.has(product.product_id) ||
    [...optionsOf(product).keys()].some((option_id) => left.has(itemOf(option_id)))
  if (!isTouched) return product
  const own = left.get(product.product_id) ?? null
  const groups = product.groups.map((group) => inGroup(group, left))
  return {
    ...product,
    left: own,
    sold_out: product.sold_out || own === 0 || !canBeBuilt(groups),
    groups,
  }
}

function inGroup(group: ModifierGroup, left: Left): ModifierGroup {
  const options = group.options.map((option) => {
    const own = left.get(itemOf(option.option_id)) ?? null
    const groups = option.groups.map((nested) => inGroup(nested, left))
    const sold_out = option.sold_out || own === 0 || !canBeBuilt(groups)
    return { ...option, left: own, sold_out, groups }
  })
  return { ...group, options }
}
