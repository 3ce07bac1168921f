import { expect, test } from 'vitest'
import { countedFor, countedOn, withPortions } from '#core/menu/portions.ts'
import { optionsOf } from '#core/menu/options.ts'
import { aMenu, dish } from '#test/builders/a-menu.ts'

const menu = aMenu()

test('a menu on which nothing is counted is the same menu, and so is one for the same counts', () => {
  expect(withPortions(menu, [])).toBe(menu)
  const counted = withPortions(menu, [{ item_id: 'flan', left: 3 }])
  expect(withPortions(menu, [{ item_id: 'flan', left: 3 }])).toBe(counted)
  expect(withPortions(menu, [{ item_id: 'flan', left: 2 }])).not.toBe(counted)
  expect(dish(counted, 'flan')).toEqual({ ...dish(menu, 'flan'), left: 3 })
  expect(dish(counted, 'cobbler')).toBe(dish(menu, 'cobbler'))
})

test('what none is left of is sold out, with all that can’t be made without it, as if it had been 86ed', () => {
  const out = ['flan', 'tortilla.flour', 'tortilla.corn', 'tortilla.lettuce', 'peppers.serrano']
  const soldOutOf = ({ categories }: typeof menu) =>
    categories.flatMap(({ products }) =>
      products.flatMap((product) => [
        ...(product.sold_out ? [product.id] : []),
        ...[...optionsOf(product).values()].flatMap(({ option }) =>
          option.sold_out ? [`${product.id} ${option.option_id}`] : [],
        ),
      ]),
    )
  const counted = withPortions(
    menu,
    out.map((item_id) => ({ item_id, left: 0 })),
  )
  expect(soldOutOf(counted)).toContain('tacos')
  expect(soldOutOf(counted)).toEqual(soldOutOf(aMenu({ sold_out: new Set(out) })))
})

test('fewer than none are none', () => {
  const counted = withPortions(menu, [{ item_id: 'flan', left: -2 }])
  expect(dish(counted, 'flan')).toMatchObject({ left: 0, sold_out: true })
  expect(countedOn(counted)).toEqual(new Map([['flan', { name: 'Flan', left: 0 }]]))
})

test('only orders of the counted day take of it: from four in the morning to four', () => {
  const today = [
    { item_id: 'flan', left: 1, starts: '2026-11-20T10:00:00Z', ends: '2026-11-21T10:00:00Z' },
  ]
  const at = (localTime: string | null) => countedFor(today, localTime, 'America/Chicago').length
  expect([at('20261120 04:00'), at('20261120 18:40'), at('20261121 03:59')]).toEqual([1, 1, 1])
  expect([at('20261120 03:59'), at('20261121 04:00'), at(null)]).toEqual([0, 0, 0])
})
