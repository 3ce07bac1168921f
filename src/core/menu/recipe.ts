import { quantitiesOf } from './chosen-options.ts'
import type { Choice, Modifier, ModifierGroup, Product } from './menu.ts'

/** A choice as the crew reads it: more than the recipe, without something, or simply what it is. */
export interface RecipeChoice {
  readonly option_id: string
  readonly name: string
  /** As chosen; 0 of what is left out. */
  readonly quantity: number
  readonly change: 'add' | 'no' | 'as_is'
}

/**
 * A valid build as it differs from the recipe, each option after its parent, in the order of the menu. A group of
 * which one always takes the same number is a choice, no change: swapping flour for corn says corn and nothing of flour.
 */
export function recipeChoices(
  product: Product,
  choices: readonly Choice[],
): readonly RecipeChoice[] {
  return inGroups(product.groups, quantitiesOf(choices))
}

function inGroups(
  groups: readonly ModifierGroup[],
  quantities: ReadonlyMap<string, number>,
): readonly RecipeChoice[] {
  return groups.flatMap((group) =>
    group.options.flatMap((option) => {
      const quantity = quantities.get(option.option_id) ?? 0
      const choice = inGroup(group, option, quantity)
      const nested = quantity > 0 ? inGroups(option.groups, quantities) : []
      return choice ? [choice, ...nested] : nested
    }),
  )
}

function inGroup(
  { min, max }: ModifierGroup,
  { option_id, name, default: usual }: Modifier,
  quantity: number,
): RecipeChoice | undefined {
  const swapped = min === max
  if (quantity === 0)
    return usual > 0 && !swapped ? { option_id, name, quantity, change: 'no' } : undefined
  return { option_id, name, quantity, change: quantity > usual && !swapped ? 'add' : 'as_is' }
}

const without = /^(?:no|sin)\s+/i

/** Reads an option that is called “No onion”, or “Sin cebolla”, as one that leaves something out: it adds nothing to the dish. */
export function againstRecipe<Choice extends Pick<RecipeChoice, 'name' | 'change'>>(
  choice: Choice,
): Choice {
  const { name, change } = choice
  if (!without.test(name)) return choice
  return { ...choice, name: name.replace(without, ''), change: change === 'no' ? 'as_is' : 'no' }
}
