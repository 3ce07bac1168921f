import { m } from '#messages'
import type { Label, Locale } from '#core/locale.ts'
import type { Allergen, Diet } from './catalogue.ts'

const allergenLabels: Readonly<Record<Allergen, Label>> = {
  milk: m.allergen_milk,
  eggs: m.allergen_eggs,
  fish: m.allergen_fish,
  shellfish: m.allergen_shellfish,
  tree_nuts: m.allergen_tree_nuts,
  peanuts: m.allergen_peanuts,
  wheat: m.allergen_wheat,
  soybeans: m.allergen_soybeans,
  sesame: m.allergen_sesame,
}

const dietLabels: Readonly<Record<Diet, Label>> = {
  vegetarian: m.diet_vegetarian,
  vegan: m.diet_vegan,
  gluten_friendly: m.diet_gluten_friendly,
  spicy: m.diet_spicy,
}

/** Returns what an allergen is called within a sentence: `tree nuts`. */
export function formatAllergen(allergen: Allergen, locale: Locale): string {
  return allergenLabels[allergen]({}, { locale })
}

/** Returns what a diet is called: `Gluten-friendly`. */
export function formatDiet(diet: Diet, locale: Locale): string {
  return dietLabels[diet]({}, { locale })
}
