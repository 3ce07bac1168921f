import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ProposedDish,
  proposeFor,
  tableRefusal,
  type TableQuery,
} from '#core/cart/proposals.ts'
import { suits } from '#core/cart/covering.ts'
import { quantityRefusal } from '#core/cart/quantity.ts'
import { tellableDiets } from '#core/menu/dietary.ts'
import { productOf } from '#core/menu/product.ts'
import type { Menu } from '#core/menu/menu.ts'
import { aCatalogue, aCategory, aDish, published } from '#test/builders/a-menu.ts'

const everything = ['vegetarian', 'vegan', 'gluten_friendly'] as const
const byHead = (min: number) => ({ serves: 1, quantities: { min, max: 300 } })

const feast = published(
  aCatalogue(
    [
      aDish('fajitas', byHead(10)),
      aDish('garden', { ...byHead(5), diets: everything }),
      aDish('sandwich-box', byHead(5)),
      aDish('bean-box', { ...byHead(2), diets: ['vegetarian'] }),
      aDish('brisket', { serves: 10, quantities: { max: 20 } }),
      aDish('ribs', { serves: 6, quantities: { max: 20 } }),
      aDish('queso', { serves: 10, diets: ['vegetarian'] }),
      aDish('rice', { serves: 10, diets: everything }),
      aDish('slaw', { serves: 8, diets: everything }),
      aDish('pie', { serves: 8 }),
      aDish('tea', { serves: 10 }),
      aDish('breakfast', { ...byHead(1), daypart: 'morning' }),
      aDish('forks', { ...byHead(1), utensil: true }),
    ],
    {
      kind: 'catering',
      dayparts: [{ id: 'morning', name: 'Morning', from: '06:00', until: '11:00' }],
      categories: [
        aCategory('bars', ['fajitas', 'garden', 'forks'], { course: 'meal' }),
        aCategory('boxes', ['sandwich-box', 'bean-box'], { course: 'meal' }),
        aCategory('early', ['breakfast'], { course: 'meal' }),
        aCategory('trays', ['brisket', 'ribs'], { course: 'main' }),
        aCategory('sides', ['queso', 'rice', 'slaw'], { course: 'side' }),
        aCategory('sweet', ['pie'], { course: 'dessert' }),
        aCategory('drinks', ['tea'], { course: 'drink' }),
        aCategory('holiday', ['pie']),
      ],
    },
  ),
)

const noon = '20261201 12:00'
const table = (differs: Partial<TableQuery> = {}): TableQuery => ({
  headcount: 24,
  appetite: 'usual',
  diets: {},
  extras: [],
  ...differs,
})
const shown = (asked: TableQuery, at: string | null = noon, menu: Menu = feast) =>
  proposeFor(menu, asked, at).map(({ dishes }) =>
    Object.fromEntries(dishes.map(({ product_id, quantity }) => [product_id, quantity])),
  )

describe('a table of many', () => {
  test('is fed in one way for each kind of meal, with sides beside trays alone', () => {
    expect(shown(table())).toEqual([
      { fajitas: 24 },
      { 'sandwich-box': 24 },
      { ribs: 4, slaw: 3, queso: 3 },
    ])
  })

  test('gets the tray that wastes least, and eight eat what feeds ten where they skipped breakfast', () => {
    expect(shown(table({ headcount: 20 })).at(-1)).toEqual({ brisket: 2, queso: 2, rice: 2 })
    expect(shown(table({ headcount: 16, appetite: 'hungry' })).at(-1)).toMatchObject({ brisket: 2 })
    expect(shown(table({ headcount: 16, appetite: 'hungry' }))[0]).toEqual({ fajitas: 16, slaw: 2 })
    expect(Object.keys(shown(table({ appetite: 'light' })).at(-1) ?? {})).toEqual(['ribs', 'slaw'])
  })

  test('of few people is offered the fewest portions that nobody eats', () => {
    expect(shown(table({ headcount: 6 }))).toEqual([
      { garden: 6 },
      { 'sandwich-box': 6 },
      { ribs: 1, slaw: 1, queso: 1 },
    ])
    expect(shown(table({ headcount: 4 }))[0]).toEqual({ 'bean-box': 4 })
  })

  test('with diets has a dish for each, on a plate that is there already where that wastes nothing', () => {
    const diets = { vegan: 2, vegetarian: 3 }
    const [bars] = proposeFor(feast, table({ diets }), noon)
    expect(bars?.dishes).toEqual([
      { product_id: 'fajitas', quantity: 19, eaters: [{ diet: null, people: 19 }] },
      {
        product_id: 'garden',
        quantity: 5,
        eaters: [
          { diet: 'vegan', people: 2 },
          { diet: 'vegetarian', people: 3 },
        ],
      },
    ])
  })

  test('that mostly keeps a diet eats one dish', () => {
    expect(shown(table({ diets: { vegan: 20 } }))[0]).toEqual({ garden: 24 })
    expect(shown(table({ diets: { vegan: 11 } }))[0]).toEqual({ fajitas: 13, garden: 11 })
  })

  test('names a diet that nothing on the menu keeps', () => {
    const meaty = {
      ...feast,
      categories: feast.categories.map((category) => ({
        ...category,
        products: category.products.filter(({ diets }) => diets.length === 0),
      })),
    }
    const [first] = proposeFor(meaty, table({ diets: { vegan: 2 } }), noon)
    expect(first).toMatchObject({ uncovered: ['vegan'], dishes: [{ quantity: 22 }] })
  })

  test('is offered breakfast in the morning alone, and never forks', () => {
    expect(shown(table({ headcount: 3 }), '20261201 08:00')).toContainEqual({ breakfast: 3 })
    expect(shown(table({ headcount: 3 }))).not.toContainEqual({ breakfast: 3 })
    expect(shown(table({ headcount: 3 }), null)).not.toContainEqual({ breakfast: 3 })
  })

  test('gets dessert and drinks for everybody where they are asked for', () => {
    const [first] = shown(table({ extras: ['dessert', 'drink'] }))
    expect(first).toEqual({ fajitas: 24, pie: 3, tea: 3 })
  })

  test('is refused more people with a diet than people', () => {
    expect(tableRefusal(table({ headcount: 4, diets: { vegan: 2, vegetarian: 3 } }))).toMatchObject(
      {
        code: 'proposal.diets',
        params: { counted: 5, headcount: 4 },
      },
    )
    expect(
      tableRefusal(table({ headcount: 5, diets: { vegan: 2, vegetarian: 3 } })),
    ).toBeUndefined()
  })
})

const anyTable = fc
  .record({
    headcount: fc.integer({ min: 1, max: 200 }),
    appetite: fc.constantFrom('light', 'usual', 'hungry'),
    vegetarian: fc.nat(60),
    vegan: fc.nat(60),
    gluten_friendly: fc.nat(60),
  })
  .filter(
    ({ headcount, ...told }) => told.vegetarian + told.vegan + told.gluten_friendly <= headcount,
  )

/** A dish is enough for those whom it is for, by its steps, and keeps their diets. */
function judgeDish({ product_id, quantity, eaters }: ProposedDish, headcount: number): void {
  const product = productOf(feast, product_id)
  if (!product) throw new Error(product_id)
  expect(quantityRefusal(product, quantity)).toBeUndefined()
  const people = eaters.reduce((all, one) => all + one.people, 0)
  const enough = eaters.length === 0 ? headcount : people
  expect(quantity * (product.serves ?? 0)).toBeGreaterThanOrEqual(enough)
  expect(eaters.every(({ diet }) => suits(product, diet))).toBe(true)
}

test('whatever is asked, everybody has a portion that keeps their diet, by the steps of its dish, the least waste first', () => {
  fc.assert(
    fc.property(anyTable, ({ headcount, appetite, ...diets }) => {
      const proposals = proposeFor(feast, table({ headcount, appetite, diets }), noon)
      expect(proposals.length).toBeGreaterThan(0)
      const wastes = proposals.map(({ waste }) => waste)
      expect(wastes).toEqual(wastes.toSorted((one, other) => one - other))
      for (const { dishes, uncovered } of proposals) {
        expect(uncovered).toEqual([])
        const fed = dishes.flatMap(({ eaters }) => eaters)
        expect(fed.reduce((all, { people }) => all + people, 0)).toBe(headcount)
        for (const diet of tellableDiets)
          expect(fed.find((one) => one.diet === diet)?.people ?? 0).toBe(
            Object.entries(diets).find(([name]) => name === diet)?.[1],
          )
        for (const dish of dishes) judgeDish(dish, headcount)
      }
    }),
  )
})
