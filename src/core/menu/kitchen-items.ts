import type { MenuKind } from '#core/channel.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import { itemOf, itemsOf } from '#core/menu/items.ts'
import type { Menu } from '#core/menu/menu.ts'
import { optionsOf } from '#core/menu/options.ts'
import { withPortions } from '#core/menu/portions.ts'

/** Something that a kitchen can run out of: a dish, or a choice wherever it is offered. */
export interface KitchenItem {
  readonly kind: MenuKind
  readonly menu_id: string
  /** See items. */
  readonly item_id: string
  readonly name: string
  /** Its category, or the group that it is a choice of. */
  readonly of: string
  /** The dishes that it is a choice in; none for a dish. */
  readonly dishes: readonly string[]
  /** What the menu says about it. */
  readonly about: string
}

const remembered = memoizeByObject<Menu, readonly KitchenItem[]>(200)

/** Returns all that a kitchen can run out of on its menus: of each menu its dishes first, then their choices, each once. */
export function kitchenItems(menus: readonly Menu[]): readonly KitchenItem[] {
  return menus.flatMap((menu) =>
    remembered(menu, 'items', () => [...dishesOf(menu), ...choicesOf(menu)]),
  )
}

/** Returns what names items of menus by their ids; by the id itself what a newer menu lacks. */
export function itemNames(menus: readonly Menu[]) {
  const names = new Map(
    kitchenItems(menus).map(({ menu_id, item_id, name }) => [`${menu_id} ${item_id}`, name]),
  )
  return (menu_id: string, item_id: string): string => names.get(`${menu_id} ${item_id}`) ?? item_id
}

/**
 * Returns the names of the dishes that nobody can order any more once items are sold out, besides those named: a dish
 * falls with the last choice that it can’t be made without.
 */
export function soldOutWith(menu: Menu, item_ids: readonly string[]): readonly string[] {
  const named = new Set(item_ids)
  const items = itemsOf(menu)
  const out = item_ids.filter((item_id) => items.has(item_id))
  const fallen = productsOf(withPortions(menu, [], out)).filter(
    ({ product_id, sold_out }) => sold_out && !named.has(product_id),
  )
  const before = new Set(
    productsOf(menu)
      .filter(({ sold_out }) => sold_out)
      .map(({ product_id }) => product_id),
  )
  const names = fallen.flatMap(({ product_id, name }) => (before.has(product_id) ? [] : name))
  return [...new Set(names)]
}

function productsOf({ categories }: Menu) {
  return categories.flatMap(({ products }) => products)
}

function dishesOf({ kind, menu_id, categories }: Menu): readonly KitchenItem[] {
  const dishes = categories.flatMap(({ name: of, products }) =>
    products.map(({ product_id: item_id, name, description: about }) => {
      return { kind, menu_id, item_id, name, of, dishes: [], about }
    }),
  )
  return [...new Map(dishes.toReversed().map((dish) => [dish.item_id, dish])).values()].toReversed()
}

function choicesOf(menu: Menu): readonly KitchenItem[] {
  const { kind, menu_id } = menu
  const choices = new Map<string, KitchenItem>()
  for (const product of productsOf(menu))
    for (const [option_id, { option, group }] of optionsOf(product)) {
      const item_id = itemOf(option_id)
      const { name, description: about } = option
      const dishes = new Set([...(choices.get(item_id)?.dishes ?? []), product.name])
      choices.set(item_id, {
        kind,
        menu_id,
        item_id,
        name,
        of: group.name,
        about,
        dishes: [...dishes],
      })
    }
  return [...choices.values()]
}
