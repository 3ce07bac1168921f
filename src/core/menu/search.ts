import { editDistance } from './edit-distance.ts'
import { plainWords } from './search-text.ts'
import { synonymsOf, wordsWithSynonyms } from './synonyms.ts'

/** What a search of a menu looks at. */
export interface SearchableDish {
  readonly product_id: string
  /** What the dish says of itself: name, description, category, diets. */
  readonly texts: readonly string[]
  /** The names of what can be chosen on it. */
  readonly choices: readonly string[]
}

/** What a search found on a menu. */
export interface MenuSearch {
  /** The dishes that fit by id, with the choices that they were found by; none where the dish itself says every word. */
  readonly found: ReadonlyMap<string, readonly string[]>
  /** What was looked for in the place of a word that nothing on the menu says; null where nothing was mistyped. */
  readonly corrected: string | null
}

interface IndexedDish {
  readonly product_id: string
  readonly own: readonly string[]
  readonly choices: readonly { readonly name: string; readonly words: readonly string[] }[]
}

/**
 * Returns a search over the dishes of a menu. It finds a dish that says every word, by its beginning, itself or in a choice; or
 * says another word for it (see synonyms). A word that nothing on the menu says is taken for the nearest that something does.
 */
export function menuSearch(
  dishes: readonly SearchableDish[],
): (words: readonly string[]) => MenuSearch {
  const index = dishes.map(({ product_id, texts, choices }): IndexedDish => {
    const named = choices.map((name) => ({ name, words: plainWords(name) }))
    return { product_id, own: texts.flatMap(plainWords), choices: named }
  })
  const said = new Set(
    index.flatMap(({ own, choices }) => [...own, ...choices.flatMap(({ words }) => words)]),
  )
  return (words) => {
    const meant = words.map((word) => meaningOf(word, said))
    const found = new Map<string, readonly string[]>()
    for (const dish of index) {
      const by = meant.map(({ fits }) => choicesSaying(dish, fits))
      if (by.every((choices) => choices !== undefined))
        found.set(dish.product_id, [...new Set(by.flat())])
    }
    const isCorrected = meant.some(({ text }, at) => text !== words[at])
    return { found, corrected: isCorrected ? meant.map(({ text }) => text).join(' ') : null }
  }
}

/** A word as it is looked for, and which words of a dish fit it. */
interface Meaning {
  readonly text: string
  readonly fits: (said: string) => boolean
}

function meaningOf(word: string, said: ReadonlySet<string>): Meaning {
  const typed = meaning(word)
  if ([...said].some(typed.fits)) return typed
  const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  for (let slips = 1; slips <= most; slips += 1) {
    const isNear = (other: string) => editDistance(word, other, slips) <= slips
    const finds = (other: string) => [...said].some(meaning(other).fits)
    const near = [
      ...[...said].filter(isNear),
      ...wordsWithSynonyms.filter((other) => isNear(other) && finds(other)),
    ]
    const [first] = near
    if (first !== undefined) return { text: first, fits: fitsAny(near) }
  }
  return typed
}

/** A word fits by its beginning, as it is typed; another word for it only as a whole. */
function meaning(word: string): Meaning {
  const stem = singular(word)
  const others = new Set([word, stem].flatMap(synonymsOf))
  return {
    text: word,
    fits: (said) => said.startsWith(stem) || others.has(said) || others.has(singular(said)),
  }
}

function fitsAny(words: readonly string[]): Meaning['fits'] {
  const meanings = words.map(meaning)
  return (said) => meanings.some(({ fits }) => fits(said))
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

/** The choices by which a dish says a word; none where it says it itself, undefined where nothing does. */
function choicesSaying(dish: IndexedDish, fits: Meaning['fits']): readonly string[] | undefined {
  if (dish.own.some(fits)) return []
  const saying = dish.choices.filter(({ words }) => words.some(fits)).map(({ name }) => name)
  return saying.length > 0 ? saying : undefined
}
