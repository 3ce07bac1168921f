import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'
import { reportOf } from './report.ts'

const queso = { id: 'queso', price: { base: 950 }, diets: ['vegetarian'], groups: [{ id: 'heat' }] }

test('the same records differ in nothing, whatever the order of their keys', () => {
  const turned = { groups: [{ id: 'heat' }], diets: ['vegetarian'], price: { base: 950 } }
  expect(differencesOf('product', [queso], [{ id: 'queso', ...turned }])).toEqual([])
  expect(reportOf([])).toBe('Nothing differs: the database already says all of it.')
})

test('a changed field is named by its place, with what it was and what it becomes', () => {
  const changed = { ...queso, price: { base: 995 }, diets: ['vegetarian', 'spicy'] }
  expect(differencesOf('product', [queso], [changed])).toEqual([
    {
      what: 'product',
      id: 'queso',
      change: 'changed',
      fields: [
        { field: 'price › base', from: '950', to: '995' },
        { field: 'diets', from: '["vegetarian"]', to: '["vegetarian","spicy"]' },
      ],
    },
  ])
})

test('a part of a list that has an id goes by it, so that one more moves nothing', () => {
  const more = { ...queso, groups: [{ id: 'size' }, { id: 'heat' }] }
  expect(differencesOf('product', [queso], [more])).toEqual([
    {
      what: 'product',
      id: 'queso',
      change: 'changed',
      fields: [{ field: 'groups › "size" › id', from: '', to: '"size"' }],
    },
  ])
})

test('the report counts by kind, then tells record by record', () => {
  const differences = [
    ...differencesOf('location', [{ id: 'caprock' }], [{ id: 'south-lamar' }]),
    ...differencesOf('product', [queso], [{ ...queso, price: { base: 995 } }]),
  ]
  expect(reportOf(differences)).toBe(
    [
      '  locations     1 added,    1 removed',
      '  products      1 changed',
      '',
      '  + location south-lamar',
      '  − location caprock (retired: its orders stay)',
      '  ~ product queso  price › base  950 → 995',
    ].join('\n'),
  )
})

test('a long list is cut short with what is left counted', () => {
  const many = Array.from({ length: 23 }, (_, index) => ({ id: `dish-${index}` }))
  expect(reportOf(differencesOf('product', [], many))).toMatch(/\n {2}… 3 more products$/)
})
