import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allergensOfBuild,
  buildProblems,
  buildRefusal,
  caloriesOfBuild,
  costOfBuild,
  dietsOfBuild,
  namedChoices,
} from './build.ts'
import type { Choice, Product } from '#core/menu/menu.ts'
import { optionsOf } from '#core/menu/options.ts'
import { aMenu, dish } from '#test/builders/a-menu.ts'
import { anyMenu, everyBuild } from '#test/builders/any-menu.ts'
import { worded } from '#test/builders/worded.ts'
import { formatBuildProblem } from '#core/format/format-build-problem.ts'

const tacos = dish(aMenu(), 'tacos')
const plain = choices({ 'tortilla.corn': 1, 'sides.beans': 1, 'sides.rice': 1 })
const hot = choices({
  'tortilla.flour': 1,
  'sides.queso-cup': 2,
  'sides.queso-cup.heat.fritz-hot': 1,
  'sides.queso-cup.heat.fritz-hot.peppers.habanero': 1,
  'extras.guacamole': 2,
})

test('a build three deep is valid when every group that is open is satisfied', () => {
  expect(buildProblems(tacos, plain)).toEqual([])
  expect(buildProblems(tacos, hot)).toEqual([])
})

test('an empty build says what is missing, group by group', () => {
  expect(problemsOf(tacos, [])).toEqual([
    {
      group_id: 'tortilla',
      option_id: null,
      kind: 'missing',
      message: 'Choose 1 more from Tortilla.',
    },
    { group_id: 'sides', option_id: null, kind: 'missing', message: 'Choose 2 more from Sides.' },
  ])
})

test('an option that opens a group makes that group part of the answer', () => {
  const noHeat = [...choices({ 'tortilla.corn': 1, 'sides.beans': 1, 'sides.queso-cup': 1 })]
  expect(messages(noHeat)).toEqual(['Choose 1 more from Heat.'])
  const noPepper = [...noHeat, ...choices({ 'sides.queso-cup.heat.fritz-hot': 1 })]
  expect(messages(noPepper)).toEqual(['Choose 1 more from Peppers.'])
})

test.each<[string, Readonly<Record<string, number>>]>([
  ['Take 1 off Tortilla: up to 1.', { 'tortilla.flour': 1 }],
  ['Take 2 off Sides: up to 2.', { 'sides.beans': 2, 'sides.rice': 2 }],
  ['Guacamole: up to 2.', { 'extras.guacamole': 3 }],
  ['Brisket: at least 2.', { 'extras.brisket': 1 }],
  ['Egg: at least 1.', { 'extras.egg': 0 }],
  ['Take 1 off Extras: up to 4.', { 'extras.guacamole': 2, 'extras.brisket': 3 }],
  ['Mild only comes with Queso cup.', { 'sides.queso-cup.heat.mild': 1 }],
  ['One of your choices isn’t offered with Tacos anymore.', { 'extras.truffle': 1 }],
])('%s', (message, more) => {
  expect(messages(choices({ ...quantities(plain), ...more }))).toEqual([message])
})

test('an unknown choice is reported under the group that its path names', () => {
  const at = (option_id: string) =>
    buildProblems(tacos, [...plain, { option_id, quantity: 1 }]).map(({ group_id }) => group_id)
  expect(at('extras.truffle')).toEqual(['extras'])
  expect(at('sides.queso-cup.foam.mild')).toEqual(['sides.queso-cup.foam'])
  expect(at('truffle')).toEqual(['truffle'])
})

test('what is chosen already counts towards what is missing', () => {
  const one = choices({ 'tortilla.corn': 1, 'sides.beans': 1 })
  expect(messages(one)).toEqual(['Choose 1 more from Sides.'])
})

test('an option that is listed twice is a problem, however small its quantities', () => {
  const twice = [
    ...plain,
    ...choices({ 'extras.guacamole': 1 }),
    ...choices({ 'extras.guacamole': 1 }),
  ]
  expect(messages(twice)).toEqual(['Guacamole is in the list twice.'])
})

test('a group that wants variety, or limits it, says so', () => {
  const sidesOf = (kinds: { readonly min: number; readonly max: number }) => ({
    ...tacos,
    groups: tacos.groups.map((group) =>
      group.id === 'sides' ? { ...group, distinct: kinds } : group,
    ),
  })
  const about = { group_id: 'sides', option_id: null }
  const twice = choices({ 'tortilla.corn': 1, 'sides.beans': 2 })
  expect(buildProblems(tacos, twice)).toEqual([])
  expect(problemsOf(sidesOf({ min: 2, max: 2 }), twice)).toEqual([
    { ...about, kind: 'missing', message: 'Choose at least 2 different from Sides.' },
  ])
  expect(problemsOf(sidesOf({ min: 1, max: 1 }), plain)).toEqual([
    { ...about, kind: 'too_much', message: 'Choose at most 1 different from Sides.' },
  ])
})

test('an option that sold out is named', () => {
  const without = dish(aMenu({ sold_out: new Set(['sides.beans']) }), 'tacos')
  expect(problemsOf(without, plain)).toEqual([
    {
      group_id: 'sides',
      option_id: 'sides.beans',
      kind: 'not_offered',
      message: 'Beans is sold out.',
    },
  ])
})

test('a refused build carries all its problems, each under its group', () => {
  expect(
    worded(buildRefusal(tacos, choices({ 'extras.guacamole': 3, 'extras.brisket': 1 }))),
  ).toEqual({
    code: 'build.invalid',
    message:
      'Choose 1 more from Tortilla. Choose 2 more from Sides. Guacamole: up to 2. Brisket: at least 2.',
    fields: {
      tortilla: 'Choose 1 more from Tortilla.',
      sides: 'Choose 2 more from Sides.',
      extras: 'Guacamole: up to 2. Brisket: at least 2.',
    },
  })
  expect(buildRefusal(tacos, plain)).toBeUndefined()
})

test('a build is valid exactly when trying all builds would find it', () => {
  fc.assert(
    fc.property(anyMenu, fc.nat(), fc.nat(), fc.nat(4), (menu, pick, at, quantity) => {
      const plate = dish(menu, 'plate')
      const valid = everyBuild(plate.groups)
      const all = new Set(valid.map(key))
      const build = valid[pick % Math.max(1, valid.length)] ?? []
      const options = [...optionsOf(plate).keys()]
      const changed = options[at % options.length] ?? ''
      const other = [
        ...build.filter(({ option_id }) => option_id !== changed),
        ...(quantity === 0 ? [] : [{ option_id: changed, quantity }]),
      ]
      for (const candidate of [build, other])
        expect(buildProblems(plate, candidate).length === 0).toBe(all.has(key(candidate)))
    }),
    { numRuns: 400 },
  )
})

test('what is chosen under an option goes with each of it', () => {
  expect(costOfBuild(tacos, plain)).toBe(1450)
  expect(costOfBuild(tacos, hot)).toBe(1450 + 2 * (250 + 50) + 2 * 200)
})

test('the calories of a build are the sum of its parts, and lie in the range of its product', () => {
  expect(tacos.nutrition.calories).toEqual({ base: 560, max: 2030 })
  expect(caloriesOfBuild(tacos, choices({ 'tortilla.lettuce': 1, 'sides.beans': 2 }))).toBe(560)
  expect(caloriesOfBuild(tacos, plain)).toBe(560 - 30 - 360 + 210 + 180 + 210)
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const plate = dish(menu, 'plate')
      const builds = everyBuild(plate.groups)
      fc.pre(builds.length > 0)
      const counted = builds.map((build) => caloriesOfBuild(plate, build))
      const { base, max } = plate.nutrition.calories
      expect([Math.min(...counted), Math.max(...counted)]).toEqual([base, max ?? base])
    }),
    { numRuns: 300 },
  )
})

test('a product can be built exactly when trying all builds finds one', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const plate = dish(menu, 'plate')
      expect(plate.sold_out).toBe(everyBuild(plate.groups).length === 0)
    }),
    { numRuns: 300 },
  )
})

test('no build costs less than the product itself', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const plate = dish(menu, 'plate')
      for (const build of everyBuild(plate.groups))
        expect(costOfBuild(plate, build)).toBeGreaterThanOrEqual(plate.cost)
    }),
  )
})

test('allergens are those of everything the build contains', () => {
  expect(allergensOfBuild(tacos, plain)).toEqual(['tree_nuts'])
  expect(allergensOfBuild(tacos, hot)).toEqual(['milk', 'tree_nuts', 'wheat'])
})

test('a diet holds where every part keeps it; one hot pepper makes the whole spicy', () => {
  expect(dietsOfBuild(tacos, choices({ 'tortilla.corn': 1 }))).toEqual(['gluten_friendly'])
  expect(dietsOfBuild(tacos, choices({ 'tortilla.flour': 1 }))).toEqual([])
  expect(dietsOfBuild(tacos, plain)).toEqual([])
  expect(dietsOfBuild(tacos, hot)).toEqual(['spicy'])
  const flan = {
    ...dish(aMenu(), 'flan'),
    diets: ['spicy', 'gluten_friendly', 'vegetarian'] as const,
  }
  expect(dietsOfBuild(flan, [])).toEqual(['vegetarian', 'gluten_friendly', 'spicy'])
})

test('choices are named in the order of the menu, each after its parent, strays last', () => {
  const mixed = [{ option_id: 'extras.truffle', quantity: 1 }, ...hot.toReversed()]
  expect(
    namedChoices(tacos, mixed, 'en').map(({ name, quantity }) => `${quantity} ${name}`),
  ).toEqual([
    '1 Flour',
    '2 Queso cup',
    '1 Fritz hot',
    '1 Habanero',
    '2 Guacamole',
    '1 No longer offered',
  ])
})

/** The problems of a build as a guest reads them. */
function problemsOf(product: Product, build: readonly Choice[]) {
  return buildProblems(product, build).map((problem) => {
    const { group_id, option_id, kind } = problem
    return { group_id, option_id, kind, message: formatBuildProblem(problem, 'en') }
  })
}

function choices(given: Readonly<Record<string, number>>): readonly Choice[] {
  return Object.entries(given).map(([option_id, quantity]) => ({ option_id, quantity }))
}

function quantities(build: readonly Choice[]): Readonly<Record<string, number>> {
  return Object.fromEntries(build.map(({ option_id, quantity }) => [option_id, quantity]))
}

function messages(build: readonly Choice[]): readonly string[] {
  return problemsOf(tacos, build).map(({ message }) => message)
}

function key(build: readonly Choice[]): string {
  return build
    .map(({ option_id, quantity }) => `${option_id}×${quantity}`)
    .toSorted()
    .join()
}
