import type {
  Catalogue,
  CatalogueCategory,
  CatalogueGroup,
  CatalogueOption,
  CatalogueProductSource,
} from '#core/menu/catalogue.ts'
import { compileMenu, type Publication } from '#core/menu/compile.ts'
import type { Menu, Product, PublishedMenu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'

/** An option without price or calories, unless the test says otherwise. */
export function anOption(id: string, differs: Partial<CatalogueOption> = {}): CatalogueOption {
  const plain = { price: { base: 0 }, calories: 0, allergens: [], diets: [] }
  return { id, name: named(id), ...plain, ...differs }
}

/** A group of options of which none has to be chosen, unless the test says otherwise. */
export function aGroup(
  id: string,
  options: readonly CatalogueOption[],
  differs: Partial<CatalogueGroup> = {},
): CatalogueGroup {
  return { id, name: named(id), min: 0, max: options.length, options, ...differs }
}

/** A ten-dollar dish without options that one tap adds, unless the test says otherwise. */
export function aDish(
  id: string,
  differs: Partial<CatalogueProductSource> = {},
): CatalogueProductSource {
  return {
    id,
    name: named(id),
    description: '',
    price: { base: 1000 },
    quick_add: true,
    calories: { base: 500 },
    allergens: [],
    diets: [],
    tax: 'prepared',
    station: 'grill',
    groups: [],
    ...differs,
  }
}

/** A catalogue with one category that lists every dish, unless the test says otherwise. */
export function aCatalogue(
  products: readonly CatalogueProductSource[],
  differs: Partial<Catalogue> = {},
): Catalogue {
  return {
    id: 'everyday',
    name: 'Everyday',
    kind: 'everyday',
    dayparts: [],
    categories: [
      aCategory(
        'mains',
        products.map(({ id }) => id),
      ),
    ],
    products,
    groups: [],
    ...differs,
  }
}

export function aCategory(
  id: string,
  products: readonly string[],
  differs: Partial<CatalogueCategory> = {},
): CatalogueCategory {
  return { id, name: named(id), description: '', tile: 'marigold', products, ...differs }
}

/** The catalogue as a location sells it: at base prices with nothing sold out, unless the test says otherwise. */
export function published(catalogue: Catalogue, differs: Partial<Publication> = {}): PublishedMenu {
  return compileMenu(catalogue, {
    menu_id: 'm-south-lamar',
    version: 1,
    price_tier: 'base',
    sold_out: new Set(),
    ...differs,
  })
}

/** The kitchen’s usual: tacos with groups three deep, a burger with a recipe, sides, sweets, drinks and utensils. */
export function aMenu(differs: Partial<Publication> = {}): Menu {
  return published(texasCatalogue, differs)
}

/** A product that the menu is known to have. */
export function dish(menu: Menu, product_id: string): Product {
  const product = productOf(menu, product_id)
  if (!product) throw new Error(`The menu of this test has no ${product_id}`)
  return product
}

function named(id: string): string {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const texasGroups = [
  aGroup(
    'tortilla',
    [
      anOption('flour', { default: 1, calories: 330, allergens: ['wheat'], diets: ['vegetarian'] }),
      anOption('corn', { calories: 210, diets: ['vegetarian', 'gluten_friendly'] }),
      anOption('lettuce', { calories: 30, diets: ['vegetarian', 'gluten_friendly'] }),
    ],
    { min: 1, max: 1 },
  ),
  aGroup(
    'sides',
    [
      anOption('beans', { calories: 180, max: 2 }),
      anOption('queso-cup', {
        price: { base: 250, tiers: { city: 300 } },
        calories: 310,
        allergens: ['milk'],
        max: 2,
        groups: ['heat'],
      }),
      anOption('rice', { calories: 210, max: 2 }),
    ],
    { min: 2, max: 2, distinct: { min: 1, max: 2 } },
  ),
  aGroup(
    'heat',
    [anOption('mild'), anOption('fritz-hot', { diets: ['spicy'], groups: ['peppers'] })],
    { min: 1, max: 1 },
  ),
  aGroup(
    'peppers',
    [
      anOption('serrano', { price: { base: 25 }, calories: 5 }),
      anOption('habanero', { price: { base: 50 }, calories: 10, diets: ['spicy'] }),
    ],
    { min: 1, max: 2 },
  ),
  aGroup(
    'extras',
    [
      anOption('guacamole', { price: { base: 200 }, calories: 90, max: 2 }),
      anOption('brisket', { price: { base: 450 }, calories: 220, max: 4, min: 2 }),
      anOption('egg', { price: { base: 175 }, calories: 90, allergens: ['eggs'] }),
    ],
    { min: 0, max: 4 },
  ),
  aGroup(
    'toppings',
    [
      anOption('onion', { default: 1, calories: 10 }),
      anOption('pickles', { default: 2, max: 3, calories: 5 }),
      anOption('cheese', { price: { base: 100 }, calories: 110, allergens: ['milk'] }),
    ],
    { min: 0, max: 5 },
  ),
]

export const texasCatalogue = aCatalogue(
  [
    aDish('tacos', {
      price: { base: 1450, tiers: { city: 1525 } },
      calories: { base: 560 },
      allergens: ['tree_nuts'],
      diets: ['gluten_friendly'],
      groups: ['tortilla', 'sides', 'extras'],
    }),
    aDish('burger', {
      price: { base: 1395 },
      calories: { base: 780, max: 1100 },
      allergens: ['wheat'],
      groups: ['toppings'],
    }),
    aDish('migas', { price: { base: 895 }, daypart: 'breakfast', diets: ['vegetarian'] }),
    aDish('kolaches', {
      price: { base: 225 },
      quantities: { min: 6, increments: 6, max: 24 },
      diets: ['vegetarian'],
    }),
    aDish('cobbler', { price: { base: 850 }, diets: ['vegetarian'] }),
    aDish('flan', { price: { base: 650 }, diets: ['vegetarian', 'gluten_friendly'] }),
    aDish('sundae', { price: { base: 795 }, quick_add: false }),
    aDish('pralines', { price: { base: 495 }, tax: 'packaged' }),
    aDish('lemonade', { price: { base: 395 }, station: 'bar' }),
    aDish('forks', { price: { base: 0 }, utensil: true, calories: { base: 0 } }),
  ],
  {
    dayparts: [{ id: 'breakfast', name: 'Breakfast', from: '06:00', until: '11:00' }],
    categories: [
      aCategory('mains', ['tacos', 'burger', 'migas', 'kolaches']),
      aCategory('sweets', ['cobbler', 'flan', 'sundae', 'pralines'], { name: 'Desserts' }),
      aCategory('drinks', ['lemonade']),
      aCategory('extras', ['forks']),
    ],
    groups: texasGroups,
  },
)
