import { m } from '#messages'
import { formatList } from '#core/format/format-number.ts'
import type { Label, Locale } from '#core/locale.ts'
import type { AllergenFacts } from './allergen-facts.ts'
import type { Allergen, Diet } from './catalogue.ts'
import type { DietaryConflicts } from './dietary.ts'
import { formatAllergen } from './format-allergen.ts'

const brokenDiets: Readonly<Partial<Record<Diet, Label>>> = {
  vegetarian: m.dietary_not_vegetarian,
  vegan: m.dietary_not_vegan,
  gluten_friendly: m.dietary_not_gluten_friendly,
}

/** Returns allergens as a list within a sentence: `milk and tree nuts`. */
export function formatAllergens(allergens: readonly Allergen[], locale: Locale): string {
  return formatList(
    allergens.map((allergen) => formatAllergen(allergen, locale)),
    locale,
  )
}

/** Returns what a dish or an option says to somebody whose diet it breaks: `Not vegan`. */
export function formatBrokenDiet(diet: Diet, locale: Locale): string {
  return brokenDiets[diet]?.({}, { locale }) ?? ''
}

/** A mark on a dish, and whether nothing that is chosen takes it off. */
export interface DietaryMark {
  readonly text: string
  readonly isCertain: boolean
}

/** Returns what a dish is marked with for somebody, what is certain first; nothing where it meets none of what they told. */
export function formatConflicts(
  conflicts: DietaryConflicts,
  locale: Locale,
): readonly DietaryMark[] {
  const broken = conflicts.against.map((diet) => formatBrokenDiet(diet, locale))
  return [...allergenMarks(conflicts, locale), ...broken.map((text) => ({ text, isCertain: true }))]
}

/** Returns what a dish contains, a sentence each for always, as it comes and by choice. */
export function formatFacts(facts: AllergenFacts, locale: Locale): readonly string[] {
  return allergenMarks(facts, locale).map(({ text }) => text)
}

function allergenMarks(
  { always, as_it_comes, by_choice }: AllergenFacts,
  locale: Locale,
): readonly DietaryMark[] {
  const marks = [
    { label: m.dietary_contains, list: always, isCertain: true },
    { label: m.dietary_contains_as_it_comes, list: as_it_comes, isCertain: false },
    { label: m.dietary_contains_by_choice, list: by_choice, isCertain: false },
  ]
  return marks
    .filter(({ list }) => list.length > 0)
    .map(({ label, list, isCertain }) => ({
      text: label({ allergens: formatAllergens(list, locale) }, { locale }),
      isCertain,
    }))
}
