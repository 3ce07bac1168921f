import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileMenu } from '#core/menu/compile.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { readChain } from '#server/chain/read-chain.ts'
import type { Locale } from '#core/locale.ts'
import { menuModel } from './load-menu.server.ts'
import { allergensIn, filterIn, narrow } from './menu-filter.ts'
import { searchText } from './text-search.ts'

const { catalogues } = await readChain(join(import.meta.dirname, '../../../../demo'))

const found = (search: string, locale: Locale = 'en') => {
  const { sections, ...rest } = narrow(
    model(locale),
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
    for (const allergen of allergensIn(model('en'))) {
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

  test.each<[string, Locale, RegExp]>([
    ['no pork', 'en', /\b(pork|bacon|ham|carnitas|ribs?|sausage)\b/i],
    ['sin cerdo', 'es', /\b(cerdo|puerco|tocino|jamón|carnitas|costillas?|salchichas?)\b/i],
    ['no cheese', 'en', /\b(cheese|queso|cotija|cheddar)\b/i],
    ['sin queso', 'es', /\b(quesos?|cotija|cheddar)\b/i],
  ])(
    '“%s” (%s) never names what was refused, and says that no recipe tells',
    (text, locale, named) => {
      const { dishes, unsure } = found(`q=${text}`, locale)
      expect(dishes.length).toBeGreaterThan(5)
      expect(dishes.length).toBeLessThan(found('', locale).dishes.length)
      for (const { name, description, standard } of dishes)
        expect([name, description, ...standard].join(' ')).not.toMatch(named)
      expect(unsure).toHaveLength(1)
    },
  )

  test('tree nuts come first, and an unknown allergen filters nothing', () => {
    expect(allergensIn(model('en'))[0]).toBe('tree_nuts')
    expect(found('without=gold').dishes.length).toBe(found('').dishes.length)
  })
})

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
