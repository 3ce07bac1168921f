import type { Allergen, Diet } from './catalogue.ts'

/** What a guest typed into the search of a menu, as it is looked for. */
export interface SearchText {
  /** Plain words, each of which a dish has to say. */
  readonly words: readonly string[]
  /** What was typed with “no”, “without” or “free”: dishes that always contain it don’t fit. */
  readonly without: readonly Allergen[]
  readonly diets: readonly Diet[]
}

/** Returns a text without case, accents and apostrophes. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase()
}

/** Returns the plain words of a text. */
export function plainWords(text: string): readonly string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** What an allergen is called by those who avoid it, in plain words. */
const allergenWords = {
  milk: 'milk|dairy|lactose|leche|lacteos|lactosa',
  eggs: 'eggs?|huevos?',
  fish: 'fish|pescado',
  shellfish: 'shell ?fish|shrimp|mariscos|camaron(?:es)?',
  tree_nuts: '(?:tree )?nuts?|pecans?|nuez|nueces',
  peanuts: 'peanuts?|cacahuates?|mani',
  wheat: 'wheat|trigo',
  soybeans: 'soy(?:beans?)?|soya',
  sesame: 'sesame|ajonjoli',
} as const satisfies Record<Allergen, string>

/** Said around what somebody looks for, and in no dish’s favor. */
const fillers = new Set(
  'a an and any con de del el en for free i in la las los me no of on or para sin some something the un una with without y'.split(
    ' ',
  ),
)

/**
 * Reads what a guest typed. “No nuts”, “dairy-free” and “sin leche” leave out what contains it: to find nuts by them would be
 * the worst answer of all.
 */
export function readSearch(text: string): SearchText {
  let rest = plainWords(text).join(' ')
  const takes = (said: string): boolean => {
    const without = new RegExp(`\\b(?:no|without|sin) (?:${said})\\b|\\b(?:${said}) free\\b`)
    const found = without.test(rest)
    rest = rest.replace(without, ' ')
    return found
  }
  const diets: readonly Diet[] =
    takes('gluten') || /\bgluten friendly\b|\bgf\b/.test(rest) ? ['gluten_friendly'] : []
  if (diets.length > 0) rest = rest.replace(/\bgluten friendly\b|\bgf\b/, ' ')
  const without = allergenNames.filter((allergen) => takes(allergenWords[allergen]))
  const words = plainWords(rest).filter((word) => !fillers.has(word))
  return { words, without, diets }
}

const allergenNames = [
  // Before tree nuts, whose words end theirs.
  'peanuts',
  'milk',
  'eggs',
  'shellfish',
  'fish',
  'tree_nuts',
  'wheat',
  'soybeans',
  'sesame',
] as const satisfies readonly Allergen[]
