import { expect, test } from 'vitest'
import { impureDates } from './pure-dates.ts'
import { plantedSources, sourceTree } from './source-tree.ts'

test('core reads neither the clock nor the zone of the machine', () => {
  expect(impureDates(sourceTree(process.cwd()))).toEqual([])
})

test.each([
  'export const a = () => new Date()',
  'export const a = () => Date()',
  'export const a = () => new Date(2026, 10, 20)',
  'export const a = (date: Date) => date.getHours()',
  'export const a = (date: Date) => date.toLocaleDateString()',
])('planted, %s is seen', (text) => {
  const tree = plantedSources({ 'src/core/a.ts': text, 'src/core/a.test.ts': text })
  expect(impureDates(tree)).toHaveLength(1)
})

test.each([
  'export const a = (ms: number) => new Date(ms).toISOString()',
  'export const a = (text: string) => Date.parse(text)',
  'export const a = (date: Date) => date.getUTCHours() + date.getTime()',
])('planted, %s is fine', (text) => {
  expect(impureDates(plantedSources({ 'src/core/a.ts': text }))).toEqual([])
})
