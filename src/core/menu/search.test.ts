import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCalories } from './format-calories.ts'
import { menuSearch, type SearchableDish } from './search.ts'
import { plainWords } from './plain-text.ts'
import { readSearch, type SearchText } from './search-text.ts'

const dishes: readonly SearchableDish[] = [
  {
    product_id: 'queso',
    texts: ['Pit-Fire Queso', 'White American, roasted poblano.', 'Starters', 'Vegetarian'],
    choices: ['Chopped brisket', 'Pico de gallo'],
    standard: [],
  },
  {
    product_id: 'wings',
    texts: ['Jalapeño Wings', 'Smoked two hours, Alma’s ranch.', 'Starters', 'Spicy'],
    choices: [],
    standard: [],
  },
  {
    product_id: 'burger',
    texts: ['The Fritz Burger', 'Two smashed patties.', 'Burgers'],
    choices: ['Hand-cut fries', 'No onion', 'Cheddar', 'Bacon'],
    standard: ['Hand-cut fries', 'Cheddar'],
  },
  {
    product_id: 'bowl',
    texts: ['Garden Bowl', 'Beans, rice, grilled corn.', 'Bowls & greens', 'Vegan', 'Vegetarian'],
    choices: ['Guacamole'],
    standard: [],
  },
  { product_id: 'cola', texts: ['Cola', 'With ice.', 'Drinks'], choices: [], standard: [] },
  {
    product_id: 'pollo',
    texts: ['Pollo asado', 'Media pechuga.', 'Platos', 'Sin gluten añadido'],
    choices: ['Papas fritas'],
    standard: [],
  },
]
const search = menuSearch(dishes)
const find = (text: string) => search(readSearch(text))
const found = (text: string) => [...find(text).found.keys()]

test.each([
  ['jalapeno', ['wings']],
  ['WINGS smoked', ['wings']],
  ['almas ranch', ['wings']],
  ['alma’s', ['wings']],
  ['wings queso', []],
  ['star', ['queso', 'wings']],
  ['', dishes.map(({ product_id }) => product_id)],
])(
  'every word of “%s” is looked for, by its beginning, case, accents and apostrophes aside',
  (text, ids) => {
    expect(found(text)).toEqual(ids)
  },
)

test.each([
  ['vegan', ['bowl']],
  ['vegetarian', ['queso', 'bowl']],
  ['spicy', ['wings']],
])('a diet finds what keeps it: %s', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test.each([
  ['coke', ['cola']],
  ['refresco', ['cola']],
  ['hamburger', ['burger']],
  ['hamburguesas', ['burger']],
  ['chicken', ['pollo']],
  ['frijoles', ['bowl']],
  ['barbecue', ['wings']],
])('another word for it finds it, in both languages: %s', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test('tea finds no steak, and ham no hamburger: another word stands only for a whole one', () => {
  const texts = ['Steak tenders']
  const steak = menuSearch([{ product_id: 'steak', texts, choices: [], standard: [] }])
  expect(steak(readSearch('tea')).found.size).toBe(0)
  expect(found('jamon')).toEqual([])
})

test('a choice finds its dish, and is named', () => {
  expect(find('brisket').found.get('queso')).toEqual(['Chopped brisket'])
  expect(find('fries').found).toEqual(
    new Map([
      ['burger', ['Hand-cut fries']],
      ['pollo', ['Papas fritas']],
    ]),
  )
  expect(find('queso').found.get('queso')).toEqual([])
})

test.each([
  ['quesso', 'queso', ['queso']],
  ['briskt', 'brisket', ['queso']],
  ['gaucamole', 'guacamole', ['bowl']],
  ['hamburgr', 'hamburger', ['burger']],
])('a slip is taken for the nearest word of the menu: %s', (typed, meant, ids) => {
  expect(find(typed).corrected).toBe(meant)
  expect(found(typed)).toEqual(ids)
})

test('what is right is never corrected, and what is far from everything finds nothing', () => {
  expect(find('corn').corrected).toBeNull()
  expect(find('zebra')).toEqual({ found: new Map(), corrected: null })
})

const nothing = { words: [], without: [], diets: [], refused: [] }

test.each<[string, Partial<SearchText>]>([
  ['no nuts', { without: ['tree_nuts', 'peanuts'] }],
  ['no tree nuts', { without: ['tree_nuts'] }],
  ['sin cacahuates', { without: ['peanuts'] }],
  ['Dairy-free burger', { words: ['burger'], without: ['milk'] }],
  ['gluten-free tacos', { words: ['tacos'], diets: ['gluten_friendly'] }],
  ['no dairy or eggs', { without: ['milk', 'eggs'] }],
  ['tacos without milk, eggs, or fish', { words: ['tacos'], without: ['milk', 'eggs', 'fish'] }],
  ['no dairy/eggs & soy', { without: ['milk', 'eggs', 'soybeans'] }],
  ['no dairy no eggs', { without: ['milk', 'eggs'] }],
  ['neither milk nor eggs', { without: ['milk', 'eggs'] }],
  ['dairy, egg and nut free', { without: ['milk', 'eggs', 'tree_nuts', 'peanuts'] }],
  ['egg-free and dairy-free burger', { words: ['burger'], without: ['eggs', 'milk'] }],
  ['sin huevo ni leche', { without: ['eggs', 'milk'] }],
  ['tacos sin lácteos, huevo o soya', { words: ['tacos'], without: ['milk', 'eggs', 'soybeans'] }],
  ['que no tenga leche ni gluten', { without: ['milk'], diets: ['gluten_friendly'] }],
  ['alergia a los cacahuates', { without: ['peanuts'] }],
  ['libre de gluten y huevo', { without: ['eggs'], diets: ['gluten_friendly'] }],
  ['I’m allergic to shrimp and fish', { without: ['shellfish', 'fish'] }],
  ['peanut allergy', { without: ['peanuts'] }],
  ['lactose intolerant', { without: ['milk'] }],
  ['free of nuts', { without: ['tree_nuts', 'peanuts'] }],
  ['doesn’t contain any eggs', { without: ['eggs'] }],
  ['no fried eggs', { without: ['eggs'] }],
  ['no peenuts, no diary', { without: ['peanuts', 'milk'] }],
  ['no eggs with chicken', { words: ['chicken'], without: ['eggs'] }],
  ['no dairy, vegan', { words: ['vegan'], without: ['milk'] }],
  ['no meat', { diets: ['vegetarian'] }],
  ['no pork', { refused: [['pork']] }],
  ['no pork tacos', { words: ['tacos'], refused: [['pork']] }],
  ['no pork, ham or bacon', { refused: [['pork'], ['ham'], ['bacon']] }],
  ['no cheese or eggs', { without: ['eggs'], refused: [['cheese']] }],
  ['burger w/o sour cream', { words: ['burger'], refused: [['sour', 'cream']] }],
  ['sugar-free', { refused: [['sugar']] }],
  ['sin picante', { refused: [['picante']] }],
  ['no', {}],
  ['no dairy eggs', { without: ['milk', 'eggs'] }],
  ['no cheese egg tacos', { words: ['tacos'], without: ['eggs'], refused: [['cheese']] }],
  ['dairyfree, eggless', { without: ['milk', 'eggs'] }],
  ['boneless wings', { words: ['boneless', 'wings'] }],
  ['wihout eggs', { without: ['eggs'] }],
  ['anything but pork', { refused: [['pork']] }],
  ['tacos, all but pork', { words: ['tacos'], refused: [['pork']] }],
  ['nothing but pork', { words: ['pork'] }],
  ['nada más cerdo', { words: ['cerdo'] }],
  ['todo menos cerdo', { refused: [['cerdo']] }],
  ['menos de 700', { words: ['menos', '700'] }],
  ['Coke Zero', { words: ['coke', 'zero'] }],
  ['tacos sin carne de puerco', { words: ['tacos'], refused: [['puerco']] }],
  ['sin carne de res', { refused: [['res']] }],
  ['sin carne de pescado', { without: ['fish'] }],
  ['sin carne de ningún tipo', { diets: ['vegetarian'] }],
  ['no pork meat', { refused: [['pork']] }],
  ['soy alérgica al huevo', { without: ['eggs'] }],
  ['soy intolerante a la lactosa', { without: ['milk'] }],
  ['soy vegana, sin nueces', { words: ['vegana'], without: ['tree_nuts'] }],
  ['soy allergy', { without: ['soybeans'] }],
  ['tengo alergia al huevo', { without: ['eggs'] }],
  ['I have an egg allergy', { without: ['eggs'] }],
  ['take the cheese off my burger', { words: ['burger'], refused: [['cheese']] }],
  ['nut pie, egg tacos', { words: ['nut', 'pie', 'egg', 'tacos'] }],
])('a refusal takes everything it lists, and looks for none of it: %s', (text, read) => {
  expect(readSearch(text)).toEqual({ ...nothing, ...read })
})

test.each([
  ['no cheese', ['wings', 'bowl', 'cola', 'pollo']],
  ['sin queso', ['wings', 'bowl', 'cola', 'pollo']],
  ['no bacon', dishes.map(({ product_id }) => product_id)],
  ['no chicken', ['queso', 'burger', 'bowl', 'cola']],
  ['no ham', dishes.map(({ product_id }) => product_id)],
  ['no grilled beans', ['queso', 'wings', 'burger', 'cola', 'pollo']],
  ['no frozen corn', ['queso', 'wings', 'burger', 'cola', 'pollo']],
  ['no quesso', ['wings', 'bowl', 'cola', 'pollo']],
])('%s never finds what was refused, as it comes, in either language', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test('each word of a dish finds it, however little of the menu is left to mistake it for', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dishes), fc.nat(), (dish, pick) => {
      const words = [...dish.texts, ...dish.choices].flatMap(plainWords)
      const word = words[pick % words.length] ?? ''
      expect(search({ words: [word], refused: [] }).found.has(dish.product_id)).toBe(true)
    }),
  )
})

test('more words never find more dishes', () => {
  const word = fc.constantFrom('queso', 'corn', 'coke', 'fries', 'vegan', 'quesso', 'zebra')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 3 }), word, (words, more) => {
      const all = search({ words, refused: [] }).found
      const { found: fewer } = search({ words: [...words, more], refused: [] })
      for (const id of fewer.keys()) expect(all.has(id)).toBe(true)
    }),
  )
})

test('calories are one number, or a range with thousands apart', () => {
  expect(formatCalories({ base: 780, max: null }, 'en')).toBe('780 cal')
  expect(formatCalories({ base: 680, max: 1240 }, 'en')).toBe('680–1,240 cal')
  expect(formatCalories({ base: 0, max: null }, 'en')).toBe('0 cal')
})
