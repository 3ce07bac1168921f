import type { RecipeChoice } from './recipe.ts'

const without = /^(?:no|sin)\s+/i

/** Reads an option that is called “No onion”, or “Sin cebolla”, as one that leaves something out: it adds nothing to the dish. */
export function againstRecipe<Choice extends Pick<RecipeChoice, 'name' | 'change'>>(
  choice: Choice,
): Choice {
  const { name, change } = choice
  if (!without.test(name)) return choice
  return { ...choice, name: name.replace(without, ''), change: change === 'no' ? 'as_is' : 'no' }
}
