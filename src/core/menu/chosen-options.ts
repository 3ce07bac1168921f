import type { Choice, Modifier, ModifierGroup, Product } from './menu.ts'

/** An option that a build holds. */
export interface Chosen {
  readonly option: Modifier
  /** How many of it under each parent, as the guest chose. */
  readonly quantity: number
  /** How many of it in one product: its quantity times its parents’. */
  readonly times: number
}

/** How many of each option are chosen, whatever their order. */
export function quantitiesOf(choices: readonly Choice[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>()
  for (const { option_id, quantity } of choices)
    quantities.set(option_id, (quantities.get(option_id) ?? 0) + quantity)
  return quantities
}

/** What the choices of a line hold of the product that was asked about last: price, label, calories and ticket all ask. */
const held = new WeakMap<
  readonly Choice[],
  { readonly product: Product; readonly chosen: readonly Chosen[] }
>()

/** What a build holds, each option after its parent, in the order of the menu. Strays are left out (see problems). */
export function chosenOf(product: Product, choices: readonly Choice[]): readonly Chosen[] {
  const known = held.get(choices)
  if (known?.product === product) return known.chosen
  const chosen = heldOf(product.groups, quantitiesOf(choices), 1)
  held.set(choices, { product, chosen })
  return chosen
}

function heldOf(
  groups: readonly ModifierGroup[],
  quantities: ReadonlyMap<string, number>,
  parents: number,
): readonly Chosen[] {
  return groups.flatMap(({ options }) =>
    options.flatMap((option) => {
      const quantity = quantities.get(option.option_id) ?? 0
      if (quantity <= 0) return []
      const times = parents * quantity
      return [{ option, quantity, times }, ...heldOf(option.groups, quantities, times)]
    }),
  )
}
