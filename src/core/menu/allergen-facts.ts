import { allergensOfBuild, freshBuild } from './build.ts'
import { type Allergen, allergens } from './catalogue.ts'
import type { Modifier, Product } from './menu.ts'
import { optionsOf } from './options.ts'
import { canBeBuilt } from './selection.ts'

/** The allergens of a product, each in one of three lists, in the order of the law’s list. */
export interface AllergenFacts {
  /** Contained in whatever is chosen. */
  readonly always: readonly Allergen[]
  /** Contained as it comes; another choice leaves it out. */
  readonly as_it_comes: readonly Allergen[]
  /** Contained only where it is chosen. */
  readonly by_choice: readonly Allergen[]
}

const facts = new WeakMap<Product, AllergenFacts>()

/**
 * Returns what a product contains, may contain and can be ordered without, of the options that aren’t sold out. Counted once per
 * product.
 */
export function allergenFactsOf(product: Product): AllergenFacts {
  const known = facts.get(product)
  if (known) return known
  const options = [...optionsOf(product).values()].map(({ option }) => option)
  const fresh = new Set(allergensOfBuild(product, freshBuild(product)))
  const always = allergens.filter((allergen) => isUnavoidable(product, options, allergen))
  const more = allergens.filter((allergen) => !always.includes(allergen))
  const chosen = (allergen: Allergen) =>
    options.some((option) => option.allergens.includes(allergen))
  const found = {
    always,
    as_it_comes: more.filter((allergen) => fresh.has(allergen)),
    by_choice: more.filter((allergen) => !fresh.has(allergen) && chosen(allergen)),
  }
  facts.set(product, found)
  return found
}

/** Whether every valid build contains it. One that can’t be built today is judged by all its options. */
function isUnavoidable(
  product: Product,
  options: readonly Modifier[],
  allergen: Allergen,
): boolean {
  const has = (part: Pick<Product, 'allergens'>) => part.allergens.includes(allergen)
  if (has(product)) return true
  if (!options.some(has)) return false
  return !canBeBuilt(
    product.groups,
    (option) => !has(option) && (product.sold_out || !option.sold_out),
  )
}
