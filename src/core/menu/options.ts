import type { Modifier, ModifierGroup, Product } from '#core/menu/menu.ts'

/** An option with the group it stands in and the option that opens that group; null at the top. */
export interface PlacedOption {
  readonly option: Modifier
  readonly group: ModifierGroup
  readonly parent: Modifier | null
}

const indexes = new WeakMap<Product, ReadonlyMap<string, PlacedOption>>()

/** Every option of a product by its id, nested ones too, in the order of the menu. Indexed once per product. */
export function optionsOf(product: Product): ReadonlyMap<string, PlacedOption> {
  const known = indexes.get(product)
  if (known) return known
  const index = new Map(placed(product.groups, null))
  indexes.set(product, index)
  return index
}

function* placed(
  groups: readonly ModifierGroup[],
  parent: Modifier | null,
): Generator<readonly [string, PlacedOption]> {
  for (const group of groups)
    for (const option of group.options) {
      yield [option.option_id, { option, group, parent }]
      yield* placed(option.groups, option)
    }
}
