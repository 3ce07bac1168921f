import { expect, test } from 'vitest'
import { countryOf, regionName, regions } from '#core/regions.ts'

test('R5.18 state and province codes have names', () => {
  expect(regionName('TX')).toBe('Texas')
  expect(regionName('nm')).toBe('New Mexico')
  expect(regionName('QC')).toBe('Quebec')
  expect(regionName('XX')).toBeUndefined()
  expect(regionName('constructor')).toBeUndefined()
})

test('R5.18 a province is in Canada, a state in the US', () => {
  expect(['TX', 'mb', 'QC', 'DC', 'ca'].map(countryOf)).toEqual(['US', 'CA', 'CA', 'US', 'US'])
})

test('R5.18 the fifty states, the District, ten provinces and three territories are all there', () => {
  expect(Object.keys(regions)).toHaveLength(50 + 1 + 13)
  expect(new Set(Object.values(regions)).size).toBe(64)
})
