import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Allergen } from '#core/menu/catalogue.ts'
import { compileMenu } from '#core/menu/compile.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { avoidableBy } from '#core/menu/refused-foods.ts'
import { plainWords } from '#core/menu/plain-text.ts'
import { readSearch } from '#core/menu/search-text.ts'
import { readChain } from '#server/chain/read-chain.ts'
import type { Locale } from '#core/locale.ts'
import { menuModel } from './load-menu.server.ts'
import { allergensIn, filterIn, type FoundDish, narrow } from './menu-filter.ts'
import { searchText } from './text-search.ts'

const { catalogues } = await readChain(join(import.meta.dirname, '../../../../demo'))

/** How guests refuse, in both languages. */
const refusing = {
  en: [
    'no',
    'without',
    'no meat from',
    'anything but',
    'all but',
    'everything except',
    'nothing with',
    'nothing that has',
    'other than',
    'apart from',
    'instead of',
    'never',
    'zero',
    'hold the',
    'leave out the',
    'stay away from',
    'I don’t eat',
    'I can’t stand',
    'I cannot have',
    'I’m allergic to',
    'I have an allergy to',
  ],
  es: [
    'sin',
    'sin carne de',
    'todo menos',
    'todo excepto',
    'cualquier cosa menos',
    'nada de',
    'nada con',
    'nada que tenga',
    'aparte de',
    'en vez de',
    'nunca',
    'evita el',
    'quita el',
    'quítale el',
    'que no lleve',
    'que no sea',
    'no como',
    'no me gusta el',
    'no puedo comer',
    'soy alérgica al',
    'soy muy alérgico al',
    'soy intolerante al',
    'tengo alergia al',
    'me hace daño el',
  ],
} as const

const pork = /\b(pork|bacon|ham|carnitas|ribs?|sausage|kolaches?)\b/
const cerdo = /\b(cerdo|puerco|tocino|jamon|carnitas|costillas?|salchichas?)\b/
const cheese = /\b(cheese|quesos?|cotija|cheddar)\b/

const refusals: readonly (readonly [phrase: string, food: string, Locale, named: RegExp])[] = [
  ...refusing.en.flatMap((phrase) => [
    [phrase, 'pork', 'en', pork] as const,
    [phrase, 'cheese', 'en', cheese] as const,
  ]),
  ...refusing.es.flatMap((phrase) => [
    [phrase, 'cerdo', 'es', cerdo] as const,
    [phrase, 'puerco', 'es', cerdo] as const,
    [phrase, 'queso', 'es', cheese] as const,
  ]),
]

/** Foods that recipes tell. */
const told: readonly (readonly [food: string, allergen: Allergen])[] = [
  ['dairy', 'milk'],
  ['leche', 'milk'],
  ['lactosa', 'milk'],
  ['eggs', 'eggs'],
  ['huevo', 'eggs'],
  ['shrimp', 'shellfish'],
  ['camarones', 'shellfish'],
  ['pescado', 'fish'],
  ['nuts', 'peanuts'],
  ['nueces', 'tree_nuts'],
  ['soy', 'soybeans'],
  ['soya', 'soybeans'],
  ['trigo', 'wheat'],
  ['ajonjolí', 'sesame'],
]

const models = { en: model('en'), es: model('es') } as const

const found = (search: string, locale: Locale = 'en') => {
  const { sections, ...rest } = narrow(
    models[locale],
    filterIn(new URLSearchParams(search)),
    searchText,
  )
  const dishes = sections.flatMap((section) => section.dishes)
  return { ...rest, dishes, ids: dishes.map(({ product_id }) => product_id) }
}

describe('the search of the demo’s menu', () => {
  test.each<[string, Locale, string]>([
    ['vegan', 'en', 'pit-beans-and-greens'],
    ['coke', 'en', 'bottled-cola'],
    ['hamburger', 'en', 'fritz-burger'],
    ['quesso', 'en', 'pit-fire-queso'],
    ['camaron', 'en', 'gulf-shrimp-tacos'],
    ['camaron', 'es', 'gulf-shrimp-tacos'],
    ['shrimp', 'es', 'gulf-shrimp-tacos'],
    ['burger', 'es', 'fritz-burger'],
    ['quesso', 'es', 'pit-fire-queso'],
  ])('“%s” (%s) finds %s', (text, locale, product_id) => {
    expect(found(`q=${text}`, locale).ids).toContain(product_id)
  })

  test('a dish that is found by a choice comes after those that say it themselves, and names it', () => {
    const { dishes } = found('q=guacamole')
    expect(dishes[0]?.name).toMatch(/Guacamole/)
    const last = dishes.at(-1)
    expect(last?.name).not.toMatch(/Guacamole/)
    expect(last?.found_by.join()).toMatch(/guacamole/i)
  })
})

describe('the allergen filter of the demo’s menu', () => {
  test('leaves out what always contains it, chip and words alike, and nothing else', () => {
    const all = found('').dishes
    for (const allergen of allergensIn(models.en)) {
      const kept = found(`without=${allergen}`).dishes
      const gone = all.filter(({ dietary }) => dietary.allergens.always.includes(allergen))
      expect(gone.length + kept.length).toBe(all.length)
      for (const { dietary } of kept) expect(dietary.allergens.always).not.toContain(allergen)
    }
    expect(found('q=no nuts').ids).toEqual(found('without=tree_nuts&without=peanuts').ids)
    expect(found('q=no nuts').without).toEqual(['tree_nuts', 'peanuts'])
  })

  test.each<[string, Locale]>([
    ['no dairy or eggs', 'en'],
    ['sin huevo ni leche', 'es'],
    ['sin huevo ni leche', 'en'],
  ])('“%s” (%s) leaves out what always contains either', (text, locale) => {
    expect(found(`q=${text}`, locale).ids).toEqual(found('without=milk&without=eggs', locale).ids)
  })

  test.each(refusals)(
    '“%s %s” (%s) never names what was refused, and says that no recipe tells',
    (phrase, food, locale, named) => {
      const { dishes, unsure } = found(`q=${encodeURIComponent(`${phrase} ${food}`)}`, locale)
      expect(dishes.length).toBeGreaterThan(5)
      expect(dishes.length).toBeLessThan(found('', locale).dishes.length)
      for (const dish of dishes) expect(namesOf(dish)).not.toMatch(named)
      expect(unsure).toEqual([food])
    },
  )

  test('whatever food follows a refusing phrase, no dish that is found contains it', () => {
    const locale = fc.constantFrom<Locale>('en', 'es')
    const phrase = fc.constantFrom(...refusing.en, ...refusing.es)
    const menus = { en: saidOn('en'), es: saidOn('es') }
    fc.assert(
      fc.property(
        locale,
        phrase,
        fc.nat(),
        fc.constantFrom(...told),
        (language, said, pick, one) => {
          const { foods, words } = menus[language]
          const food = foods[pick % foods.length] ?? ''
          const { ids } = found(`q=${encodeURIComponent(`${said} ${food}`)}`, language)
          expect(ids.filter((id) => words.get(id)?.includes(food))).toEqual([])
          const [avoided, allergen] = one
          const { dishes: left } = found(`q=${encodeURIComponent(`${said} ${avoided}`)}`, language)
          expect(left.length).toBeGreaterThan(5)
          const having = left.filter(({ dietary }) => dietary.allergens.always.includes(allergen))
          expect(having).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('tree nuts come first, and an unknown allergen filters nothing', () => {
    expect(allergensIn(models.en)[0]).toBe('tree_nuts')
    expect(found('without=gold').dishes.length).toBe(found('').dishes.length)
  })
})

/** The foods that the dishes of a menu are named by, and the words that each says of itself, by its id. */
function saidOn(locale: Locale) {
  const { dishes } = found('', locale)
  const words = new Map(dishes.map((dish) => [dish.product_id, namesOf(dish).split(' ')]))
  return { foods: dishes.flatMap(({ name }) => foodsIn(name)), words }
}

/** All that a dish says of itself and of how it comes, in plain words. */
function namesOf({ name, description, standard }: FoundDish): string {
  return plainWords([name, description, ...standard].join(' ')).join(' ')
}

/** The words of a dish’s name that can be taken for a food, but what recipes tell: armadillo eggs have none. */
function foodsIn(name: string): readonly string[] {
  const isFood = (word: string) => !avoidableBy(word) && readSearch(word).words.length > 0
  return plainWords(name).filter((word) => word.length > 3 && isFood(word))
}

function model(locale: Locale) {
  const [menu] = catalogues
    .filter(({ id }) => id === 'everyday')
    .map((catalogue) =>
      compileMenu(catalogue, {
        menu_id: 'demo',
        version: 1,
        price_tier: 'standard',
        sold_out: new Set(''),
      }),
    )
  if (!menu) throw new Error('The demo has no everyday menu')
  return menuModel(menuIn(menu, locale), null, '20261120')
}
