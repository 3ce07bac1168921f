import { expect, test } from 'vitest'
import type { Catalogue, CatalogueGroup, CatalogueProductSource } from './catalogue.ts'
import { catalogueProblems } from './compile.ts'
import {
  aCatalogue,
  aCategory,
  aDish,
  aGroup,
  anOption,
  texasCatalogue,
} from '#test/builders/a-menu.ts'

test('a sound catalogue has no problems', () => {
  expect(catalogueProblems(texasCatalogue)).toEqual([])
})

test('what stands just within the bounds is sound', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => anOption(`o${index}`))
  const long = 'a'.repeat(79)
  const sound = aCatalogue(
    [
      aDish('one', { quantities: { max: 1 } }),
      aDish('crowd', { quantities: { max: 999 }, groups: ['wide', 'packs', long] }),
    ],
    {
      groups: [
        aGroup('wide', many(498), { max: 99 }),
        aGroup('packs', [anOption('pack', { min: 3 })], { max: 3 }),
        aGroup(long, [anOption(`${long}a`)]),
      ],
    },
  )
  expect(catalogueProblems(sound)).toEqual([])
})

test('a name that leads nowhere is reported with its place', () => {
  const dangling = aCatalogue([aDish('plate', { groups: ['ghost'], daypart: 'noon' })], {
    categories: [aCategory('mains', ['plate', 'gone'], { daypart: 'dawn' })],
    groups: [aGroup('sides', [anOption('fries', { groups: ['dip'] })])],
    upsells: ['cake'],
  })
  expect(catalogueProblems(dangling)).toEqual([
    'category mains: there is no product gone',
    'category mains: there is no daypart dawn',
    'product plate: there is no group ghost',
    'product plate: there is no daypart noon',
    'group sides: option fries: there is no group dip',
    'upsells: there is no product cake',
  ])
})

test('an id that is malformed, or taken twice, is reported', () => {
  const same = aCatalogue([aDish('plate'), aDish('plate'), aDish('a.b')])
  expect(catalogueProblems(same)).toEqual(
    expect.arrayContaining([
      'product plate: another one has the same id',
      'product a.b: an id is small letters, digits, - and _',
    ]),
  )
})

test('a product that no category lists is reported', () => {
  const lost = aCatalogue([aDish('plate')], { categories: [] })
  expect(catalogueProblems(lost)).toEqual(['product plate: no category lists it'])
})

test('a group that opens itself is reported with the way round, and nothing runs for ever', () => {
  const round = withGroups([
    aGroup('a', [anOption('one', { groups: ['b'] })]),
    aGroup('b', [anOption('two', { groups: ['c'] })]),
    aGroup('c', [anOption('three', { groups: ['a'] })]),
  ])
  expect(catalogueProblems(round)).toEqual(['group a: opens itself (a → b → c → a)'])
})

test.each<[string, Partial<CatalogueGroup>]>([
  ['group g: choose 3 to 2 can’t be kept', { min: 3, max: 2 }],
  ['group g: choose 0 to 0 can’t be kept', { min: 0, max: 0 }],
  ['group g: choose 0 to 1.5 can’t be kept', { min: 0, max: 1.5 }],
  ['group g: a group takes at most 99, not 100', { max: 100 }],
  ['group g: 2 to 1 kinds can’t be kept', { distinct: { min: 2, max: 1 } }],
  ['product plate: no choice of options can satisfy its groups', { min: 3, max: 3 }],
  ['product plate: no choice of options can satisfy its groups', { distinct: { min: 3, max: 3 } }],
  [
    'group g: option a: 3 to 2 of it can’t be kept',
    { options: [anOption('a', { min: 3, max: 2 })] },
  ],
  [
    'group g: option a: starts with 2, outside 1 to 1',
    { options: [anOption('a', { default: 2 })] },
  ],
  [
    'group g: option a: starts with -1, outside 1 to 1',
    { options: [anOption('a', { default: -1 })] },
  ],
  [
    'group g: option a: calories -5 is no whole number',
    { options: [anOption('a', { calories: -5 })] },
  ],
  [
    'group g: option a: a price of -50 is no whole number of cents from zero up',
    { options: [anOption('a', { price: { base: 0, tiers: { city: -50 } } })] },
  ],
  [
    'product plate: starts with too much in g: Take 1 off G: up to 1.',
    { max: 1, options: [anOption('a', { default: 1 }), anOption('b', { default: 1 })] },
  ],
])('%s', (problem, differs) => {
  const group = { ...aGroup('g', [anOption('a'), anOption('b')]), ...differs }
  expect(catalogueProblems(withGroups([group]))).toEqual([problem])
})

test.each<[string, Partial<CatalogueProductSource>]>([
  ['0 to 5 of it can’t be kept', { quantities: { min: 0, max: 5 } }],
  ['6 to 5 of it can’t be kept', { quantities: { min: 6, max: 5 } }],
  ['a line takes at most 999, not 1000', { quantities: { max: 1000 } }],
  ['increments of 0 lead nowhere', { quantities: { increments: 0 } }],
  ['800 to 700 calories can’t be', { calories: { base: 800, max: 700 } }],
  ['a price of 9.5 is no whole number of cents from zero up', { price: { base: 9.5 } }],
  ['costs money, yet utensils are hidden from the cart', { utensil: true }],
  [
    'costs money, yet utensils are hidden from the cart',
    { utensil: true, price: { base: 0, tiers: { city: 25 } } },
  ],
])('product plate: %s', (problem, differs) => {
  expect(catalogueProblems(aCatalogue([aDish('plate', differs)]))).toEqual([
    `product plate: ${problem}`,
  ])
})

test('calories that are fewer than the required options have are reported', () => {
  const heavy = aGroup('g', [anOption('a', { calories: 600 })], { min: 1, max: 1 })
  expect(catalogueProblems(withGroups([heavy]))).toEqual([
    'product plate: its required options alone have 600 calories, more than its 500',
  ])
})

test('a dish that comes with more calories than it states is reported', () => {
  const extra = aGroup('g', [anOption('a', { calories: 300, default: 1 })])
  const plate = aDish('plate', { calories: { base: 500, max: 700 }, groups: ['g'] })
  expect(catalogueProblems(aCatalogue([plate], { groups: [extra] }))).toEqual([
    'product plate: as it comes it has 800 calories, more than its 700',
  ])
})

test('an option whose path no id of the API could hold is reported', () => {
  const long = 'a'.repeat(60)
  const deep = [
    aGroup(`${long}1`, [anOption(long, { groups: [`${long}2`] })]),
    aGroup(`${long}2`, [anOption('b')]),
  ]
  expect(catalogueProblems(withGroups(deep, [`${long}1`]))).toEqual([
    'product plate: an option’s path is over 160 letters',
  ])
})

test('groups that unfold without end in sight are reported', () => {
  const wide = Array.from({ length: 40 }, (_, level) =>
    aGroup(`g${level}`, [
      anOption('a', level < 39 ? { groups: [`g${level + 1}`] } : {}),
      anOption('b', level < 39 ? { groups: [`g${level + 1}`] } : {}),
    ]),
  )
  expect(catalogueProblems(withGroups(wide, ['g0']))).toEqual([
    'product plate: unfolds to 2199023255550 options; 500 are the most',
  ])
})

test('a daypart that is no time of day is reported', () => {
  const late = aCatalogue([aDish('plate')], {
    dayparts: [{ id: 'late', name: 'Late', from: '9:00', until: '24:00' }],
  })
  expect(catalogueProblems(late)).toEqual([
    'daypart late: 9:00 is no HH:mm',
    'daypart late: 24:00 is no HH:mm',
  ])
})

function withGroups(groups: readonly CatalogueGroup[], used?: readonly string[]): Catalogue {
  const plate = aDish('plate', { groups: used ?? groups.map(({ id }) => id) })
  return aCatalogue([plate], { groups })
}
