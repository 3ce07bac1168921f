import type { Allergen } from './catalogue.ts'
import { editDistance } from './edit-distance.ts'

/** What a menu can leave out by its recipes: allergens, gluten by the dishes made without it, meat by the vegetarian ones. */
export interface Avoidable {
  readonly allergens: readonly Allergen[]
  readonly diet: 'gluten_friendly' | 'vegetarian' | null
}

/** What each is called by those who avoid it, as plain words in both languages. Who says nuts means peanuts as well. */
const names: readonly (readonly [names: string, allergens: readonly Allergen[]])[] = [
  ['milk,dairy,lactose,leche,lacteo,lacteos,lactosa', ['milk']],
  ['egg,eggs,huevo,huevos', ['eggs']],
  ['fish,pescado,pescados', ['fish']],
  ['shellfish,shell fish,shrimp,shrimps,marisco,mariscos,camaron,camarones', ['shellfish']],
  ['seafood', ['fish', 'shellfish']],
  ['tree nut,tree nuts,pecan,pecans,walnut,walnuts,almond,almonds', ['tree_nuts']],
  ['nuez,nueces,almendra,almendras', ['tree_nuts']],
  ['nut,nuts,frutos secos', ['tree_nuts', 'peanuts']],
  ['peanut,peanuts,peanut butter,cacahuate,cacahuates,mani', ['peanuts']],
  ['wheat,trigo', ['wheat']],
  ['soy,soya,soja,soybean,soybeans', ['soybeans']],
  ['sesame,ajonjoli,sesamo', ['sesame']],
]

const avoidable: ReadonlyMap<string, Avoidable> = new Map<string, Avoidable>([
  ...names.flatMap(([list, allergens]) =>
    list.split(',').map((name) => [name, { allergens, diet: null }] as const),
  ),
  ['gluten', { allergens: [], diet: 'gluten_friendly' }],
  ['meat', { allergens: [], diet: 'vegetarian' }],
  ['carne', { allergens: [], diet: 'vegetarian' }],
])

/** The fewest letters of a word in which one may be wrong: of less there is too much that is near. */
const slipLetters = 5

/** Returns what is left out by a name, with one slip in a longer one; undefined where no recipe tells. */
export function avoidableBy(name: string): Avoidable | undefined {
  const known = avoidable.get(name)
  if (known || name.length < slipLetters || refusedFoods.has(name)) return known
  for (const [other, meant] of avoidable)
    if (other.length >= slipLetters && editDistance(name, other, 1) <= 1) return meant
  return undefined
}

/** Foods that are refused by one word, whatever stands behind it, with what else is that food though it doesn’t say so. */
const kinds: readonly string[] = [
  'pork cerdo puerco: bacon tocino ham jamon carnitas rib ribs costilla costillas sausage salchicha chorizo kolache',
  'beef res: brisket steak bistec ribeye burger hamburger hamburguesa cheeseburger patty fajita barbacoa',
  'chicken pollo: wing wings alitas tender tenders',
  'cheese queso quesos: quesadilla quesadillas cheeseburger cheddar cotija parmesan mozzarella feta',
  'bacon tocino: ',
  'ham jamon: ',
  'sausage salchicha: chorizo kolache',
  'turkey pavo: ',
  'lamb cordero borrego: ',
  'goat cabra cabrito chivo: ',
  'veal ternera: ',
  'onion onions cebolla cebollas: ',
  'tomato tomatoes tomate tomates: ',
  'sugar azucar: ',
]

const refusedFoods: ReadonlyMap<string, readonly string[]> = new Map(
  kinds.flatMap((row) => {
    const [food = '', more = ''] = row.split(': ')
    const all = [...food.split(' '), ...more.split(' ')].filter((word) => word !== '')
    return food.split(' ').map((word) => [word, all] as const)
  }),
)

/** Whether a word says meat, and not which. */
export function isMeat(word: string | undefined): boolean {
  return word === 'meat' || word === 'carne'
}

/** Whether a word alone says which food is refused, so that what follows it is looked for: no pork tacos. */
export function isRefusedFood(word: string): boolean {
  return refusedFoods.has(word)
}

/** Returns every word that says a refused food; none where the word is none of these foods. */
export function kindsOf(word: string): readonly string[] {
  return refusedFoods.get(word) ?? []
}
