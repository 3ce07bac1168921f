import { type AllergenFacts, allergenFactsOf } from './allergen-facts.ts'
import { type Allergen, allergens, type Diet, diets, dietNeedsEveryPart } from './catalogue.ts'
import type { Modifier, Product } from './menu.ts'
import { canBeBuilt } from './selection.ts'

/** What a guest told that they don’t eat: for themselves, on their account or on a device. */
export interface Dietary {
  readonly allergens: readonly Allergen[]
  /** Only diets that a dish can break: spicy is none. */
  readonly diets: readonly Diet[]
}

/** Whether anything was told. */
export function isStated({ allergens: told, diets: kept }: Dietary): boolean {
  return told.length + kept.length > 0
}

/** The diets that a guest can tell, in the catalogue’s order. */
export const tellableDiets: readonly Diet[] = diets.filter((diet) => dietNeedsEveryPart[diet])

/** Returns what was told, each once and in the order of the lists; what is no such allergen or diet is left out. */
export function cleanDietary(told: {
  readonly allergens: readonly string[]
  readonly diets: readonly string[]
}): Dietary {
  return {
    allergens: allergens.filter((allergen) => told.allergens.includes(allergen)),
    diets: tellableDiets.filter((diet) => told.diets.includes(diet)),
  }
}

/** What a dish is judged by on a menu, where its options aren’t at hand. */
export interface DietaryFacts {
  readonly allergens: AllergenFacts
  /** The diets that some build of it keeps. */
  readonly suits: readonly Diet[]
}

/** Returns what a product is judged by. */
export function dietaryFactsOf(product: Product): DietaryFacts {
  return {
    allergens: allergenFactsOf(product),
    suits: tellableDiets.filter(
      (diet) =>
        product.diets.includes(diet) &&
        canBeBuilt(
          product.groups,
          (option) => option.diets.includes(diet) && isThere(option, product),
        ),
    ),
  }
}

function isThere(option: Modifier, { sold_out }: Product): boolean {
  return sold_out || !option.sold_out
}

/** Where a dish meets what somebody told: by allergen, and the diets that no build of it keeps. */
export interface DietaryConflicts extends AllergenFacts {
  readonly against: readonly Diet[]
}

/** Returns where a dish meets what somebody told; lists without an entry where it doesn’t. */
export function conflictsOf(
  { allergens: facts, suits }: DietaryFacts,
  told: Dietary,
): DietaryConflicts {
  const met = (list: readonly Allergen[]) => list.filter((one) => told.allergens.includes(one))
  return {
    always: met(facts.always),
    as_it_comes: met(facts.as_it_comes),
    by_choice: met(facts.by_choice),
    against: told.diets.filter((diet) => !suits.includes(diet)),
  }
}

/** Returns what an option contains of what somebody told, and which of their diets it breaks. */
export function optionConflicts(
  option: Pick<Modifier, 'allergens' | 'diets'>,
  told: Dietary,
): Dietary {
  return {
    allergens: told.allergens.filter((allergen) => option.allergens.includes(allergen)),
    diets: told.diets.filter((diet) => !option.diets.includes(diet)),
  }
}

/** Returns both together: what was told, and what is left out for now. */
export function withAllergens(told: Dietary, more: readonly Allergen[]): Dietary {
  return cleanDietary({ ...told, allergens: [...told.allergens, ...more] })
}
