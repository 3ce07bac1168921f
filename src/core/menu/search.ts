import { editDistance } from './edit-distance.ts'
import { kindsOf } from './refused-foods.ts'
import { plainWords } from './plain-text.ts'

/** What a search of a menu looks at. */
export interface SearchableDish {
  readonly product_id: string
  /** What the dish says of itself: name, description, category, diets. */
  readonly texts: readonly string[]
  /** The names of what can be chosen on it. */
  readonly choices: readonly string[]
  /** The names of what is chosen on it as it comes. */
  readonly standard: readonly string[]
}

/** What a search of a menu looks for. */
export interface Wanted {
  /** A dish has to say each of these. */
  readonly words: readonly string[]
  /** A dish that says all words of one of these, itself or as it comes, doesn’t fit. */
  readonly refused: readonly (readonly string[])[]
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
  /** Its own words, and those of what is chosen as it comes. */
  readonly contained: readonly string[]
  readonly choices: readonly { readonly name: string; readonly words: readonly string[] }[]
}

/**
 * Returns a search over the dishes of a menu. It finds a dish that says every word, by its beginning, itself or in a choice; or
 * says another word for it (see synonyms). A word that nothing on the menu says is taken for the nearest that something does. What
 * was refused is never found.
 */
export function menuSearch(dishes: readonly SearchableDish[]): (wanted: Wanted) => MenuSearch {
  const index = dishes.map(({ product_id, texts, choices, standard }): IndexedDish => {
    const named = choices.map((name) => ({ name, words: plainWords(name) }))
    const own = texts.flatMap(plainWords)
    const contained = [...own, ...standard.flatMap(plainWords)]
    return { product_id, own, contained, choices: named }
  })
  const said = new Set(
    index.flatMap(({ own, choices }) => [...own, ...choices.flatMap(({ words }) => words)]),
  )
  return ({ words, refused }) => {
    const meant = words.map((word) => meaningOf(word, said, meaning))
    const left = refused.map((phrase) => refusalOf(phrase, index, said))
    const found = new Map<string, readonly string[]>()
    for (const dish of index) {
      if (left.some((isRefused) => isRefused(dish))) continue
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

/** Which words of a dish fit a word that was typed right. */
type Reading = (word: string) => Meaning

function meaningOf(word: string, said: ReadonlySet<string>, read: Reading): Meaning {
  const typed = read(word)
  if ([...said].some(typed.fits)) return typed
  const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  for (let slips = 1; slips <= most; slips += 1) {
    const isNear = (other: string) => editDistance(word, other, slips) <= slips
    const finds = (other: string) => [...said].some(read(other).fits)
    const near = [
      ...[...said].filter(isNear),
      ...wordsWithSynonyms.filter((other) => isNear(other) && finds(other)),
    ]
    const [first] = near
    if (first !== undefined) return { text: first, fits: fitsAny(near.map(read)) }
  }
  return typed
}

/**
 * Tells of a dish whether it names what was refused: all its words, or where no dish does, any of them, so that what was refused
 * never stays by a word that stood beside it.
 */
function refusalOf(
  phrase: readonly string[],
  dishes: readonly IndexedDish[],
  said: ReadonlySet<string>,
): (dish: IndexedDish) => boolean {
  const meant = phrase.map((word) => meaningOf(word, said, refusedMeaning))
  const says = ({ contained }: IndexedDish) => meant.map(({ fits }) => contained.some(fits))
  const isWhole = dishes.some((dish) => says(dish).every(Boolean))
  return (dish) => (isWhole ? says(dish).every(Boolean) : says(dish).some(Boolean))
}

/** What is refused fits as a whole word, in one or many, by other words for it and by the kinds of that food: ham is no hamburger. */
function refusedMeaning(word: string): Meaning {
  const others = [word, singular(word)].flatMap((one) => [one, ...synonymsOf(one), ...kindsOf(one)])
  const stems = new Set(others.flatMap(stemsOf))
  return { text: word, fits: (said) => stemsOf(said).some((stem) => stems.has(stem)) }
}

/** A word without what makes it many, as far as letters tell: onion, potato. */
function stemsOf(word: string): readonly string[] {
  return [
    word,
    singular(word),
    ...(word.length > 4 && word.endsWith('es') ? [word.slice(0, -2)] : []),
  ]
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

function fitsAny(meanings: readonly Meaning[]): Meaning['fits'] {
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

/** Words that guests use for one thing, in both languages: each of a row finds dishes that say any other of it. */
const sameThing: readonly string[] = [
  'coke cola pepsi soda pop refresco coca gaseosa',
  'hamburger burger hamburguesa cheeseburger',
  'fries papas fritas frites',
  'chicken pollo',
  'beef res',
  'pork cerdo puerco',
  'shrimp camaron camarones prawn prawns',
  'fish pescado',
  'egg eggs huevo huevos',
  'bacon tocino',
  'ham jamon',
  'sausage salchicha chorizo',
  'turkey pavo',
  'steak bistec filete',
  'ribs rib costilla costillas',
  'beans frijol frijoles',
  'rice arroz',
  'corn elote maiz',
  'potato potatoes papa papas',
  'mac macaroni macarrones',
  'slaw coleslaw',
  'salad ensalada greens',
  'soup sopa caldo',
  'onion onions cebolla',
  'tomato tomatoes tomate',
  'lettuce lechuga',
  'avocado aguacate',
  'guac guacamole',
  'mushroom mushrooms champinon hongos',
  'pepper peppers pimiento chile',
  'cream crema',
  'bread pan bun roll',
  'sandwich torta emparedado',
  'dessert desserts postre sweets dulce',
  'cake pastel',
  'pie pay tarta',
  'ice helado',
  'cookie cookies galleta galletas',
  'peach durazno',
  'pecan pecans nuez nueces nuts nut',
  'strawberry fresa',
  'lime limon lemon',
  'lemonade limonada',
  'tea te',
  'coffee cafe',
  'water agua',
  'juice jugo',
  'milk leche',
  'drink drinks beverage bebida bebidas',
  'kid kids child children ninos ninas',
  'side sides guarnicion',
  'starter starters appetizer appetizers app apps entrada entradas botana botanas',
  'breakfast desayuno',
  'lunch almuerzo',
  'bbq barbecue barbacoa smoked ahumado smokehouse',
  'grilled asado asada parrilla',
  'fried frito frita crispy',
  'spicy hot picante picoso',
  'veggie veggies vegetable vegetables verdura verduras',
  'vegetarian vegetariano vegetariana meatless veggie',
  'vegan vegano vegana',
  'gluten celiac celiaco',
  'gluten-friendly gluten-free glutenfree gf',
  'napkin napkins servilleta servilletas utensils cubiertos',
  'thanksgiving accion gracias',
  'christmas xmas navidad navideno navidena',
]

/** Words that find another’s dishes, which don’t find theirs: cheese is in much that isn’t queso. */
const oneWay: Readonly<Record<string, readonly string[]>> = {
  cheese: ['queso'],
  meat: ['carne', 'brisket', 'beef', 'pork'],
  carne: ['brisket', 'beef', 'steak'],
  seafood: ['shrimp', 'fish', 'camaron', 'pescado'],
  mariscos: ['shrimp', 'fish', 'camaron', 'pescado'],
  wrap: ['burrito'],
  chips: ['totopos'],
  totopos: ['chips'],
}

const byWord = new Map<string, readonly string[]>()

for (const row of sameThing) {
  const words = row.split(' ')
  for (const word of words) addOthers(word, words)
}

for (const [word, others] of Object.entries(oneWay)) addOthers(word, others)

function addOthers(word: string, others: readonly string[]): void {
  const more = others.filter((other) => other !== word)
  byWord.set(word, [...(byWord.get(word) ?? []), ...more])
}

/** Returns other words for a plain word (see `plainWords`), in both languages; none where nobody says it otherwise. */
function synonymsOf(word: string): readonly string[] {
  return byWord.get(word) ?? []
}

/** Every plain word that has others. */
const wordsWithSynonyms: readonly string[] = [...byWord.keys()]
