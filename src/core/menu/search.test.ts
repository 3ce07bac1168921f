import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCalories } from './format-calories.ts'
import { menuSearch, type SearchableDish } from './search.ts'
import { plainWords, readSearch } from './search-text.ts'

const dishes: readonly SearchableDish[] = [
  {
    product_id: 'queso',
    texts: ['Pit-Fire Queso', 'White American, roasted poblano.', 'Starters', 'Vegetarian'],
    choices: ['Chopped brisket', 'Pico de gallo'],
  },
  {
    product_id: 'wings',
    texts: ['Jalapeño Wings', 'Smoked two hours, Alma’s ranch.', 'Starters', 'Spicy'],
    choices: [],
  },
  {
    product_id: 'burger',
    texts: ['The Fritz Burger', 'Two smashed patties.', 'Burgers'],
    choices: ['Hand-cut fries', 'No onion'],
  },
  {
    product_id: 'bowl',
    texts: ['Garden Bowl', 'Beans, rice, grilled corn.', 'Bowls & greens', 'Vegan', 'Vegetarian'],
    choices: ['Guacamole'],
  },
  { product_id: 'cola', texts: ['Cola', 'With ice.', 'Drinks'], choices: [] },
  {
    product_id: 'pollo',
    texts: ['Pollo asado', 'Media pechuga.', 'Platos', 'Sin gluten añadido'],
    choices: ['Papas fritas'],
  },
]
const search = menuSearch(dishes)
const find = (text: string) => search(readSearch(text).words)
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
  const steak = menuSearch([{ product_id: 'steak', texts: ['Steak tenders'], choices: [] }])
  expect(steak(['tea']).found.size).toBe(0)
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

test('no nuts, dairy-free and sin leche leave out, and never look for it', () => {
  expect(readSearch('no nuts')).toEqual({ words: [], without: ['tree_nuts'], diets: [] })
  expect(readSearch('Dairy-free burger')).toEqual({
    words: ['burger'],
    without: ['milk'],
    diets: [],
  })
  expect(readSearch('sin cacahuates')).toEqual({ words: [], without: ['peanuts'], diets: [] })
  expect(readSearch('gluten-free tacos')).toEqual({
    words: ['tacos'],
    without: [],
    diets: ['gluten_friendly'],
  })
  expect(readSearch('something with no onion').words).toEqual(['onion'])
})

test('each word of a dish finds it, however little of the menu is left to mistake it for', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dishes), fc.nat(), (dish, pick) => {
      const words = [...dish.texts, ...dish.choices].flatMap(plainWords)
      const word = words[pick % words.length] ?? ''
      expect(search([word]).found.has(dish.product_id)).toBe(true)
    }),
  )
})

test('more words never find more dishes', () => {
  const word = fc.constantFrom('queso', 'corn', 'coke', 'fries', 'vegan', 'quesso', 'zebra')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 3 }), word, (words, more) => {
      const all = search(words).found
      for (const id of search([...words, more]).found.keys()) expect(all.has(id)).toBe(true)
    }),
  )
})

test('calories are one number, or a range with thousands apart', () => {
  expect(formatCalories({ base: 780, max: null }, 'en')).toBe('780 cal')
  expect(formatCalories({ base: 680, max: 1240 }, 'en')).toBe('680–1,240 cal')
  expect(formatCalories({ base: 0, max: null }, 'en')).toBe('0 cal')
})
