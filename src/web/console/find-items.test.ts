import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileMenu } from '#core/menu/compile.ts'
import { kitchenItems } from '#core/menu/kitchen-items.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { locales } from '#core/locale.ts'
import { overwriteGetLocale } from '#messages/runtime.js'
import { readChain } from '#server/chain/read-chain.ts'
import { matching, outOf, withPlaces } from './find-items.ts'

const { catalogues } = await readChain(join(import.meta.dirname, '../../../demo'))
const menus = catalogues.map((catalogue) =>
  compileMenu(catalogue, {
    menu_id: catalogue.id,
    version: 1,
    price_tier: 'standard',
    sold_out: new Set(),
  }),
)

test.each(locales)('no two rows of the 86 list read alike, over all menus (%s)', (locale) => {
  overwriteGetLocale(() => locale)
  const items = withPlaces(kitchenItems(menus.map((menu) => menuIn(menu, locale))))
  const read = items.map(({ name, place }) => `${name} | ${place}`)
  expect(read.filter((text, nth) => read.indexOf(text) !== nth)).toEqual([])
  overwriteGetLocale(() => 'en')
})

test('“out of brisket” finds it on every menu, dishes and choices, and what only mentions it apart', () => {
  const { named, mentioned } = outOf(withPlaces(kitchenItems(menus)), 'brisket')
  expect(new Set(named.map(({ kind }) => kind))).toEqual(
    new Set(['everyday', 'mealtime', 'catering']),
  )
  expect(named.map(({ item_id }) => item_id)).toEqual(
    expect.arrayContaining(['post-oak-brisket-plate', 'two-meats.brisket', 'pack-meat.brisket']),
  )
  expect(named.map(({ item_id }) => item_id)).not.toContain('fritz-burger')
  expect(mentioned.map(({ item_id }) => item_id)).toContain('fritz-burger')
  expect(outOf(withPlaces(kitchenItems(menus)), 'br').named).toEqual([])
})

test('accents and capitals aside, every word counts', () => {
  const items = withPlaces(kitchenItems(menus))
  expect(matching(items, 'HORCHATA drinks').map(({ item_id }) => item_id)).toContain('horchata')
  expect(matching(items, 'jalapeno').length).toBe(matching(items, 'jalapeño').length)
})
