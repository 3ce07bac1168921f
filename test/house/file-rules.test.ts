import { expect, test } from 'vitest'
import { junkNames, longFiles, medianLength, suppressions } from './file-rules.ts'
import { plantTree } from './planted-tree.ts'
import { sourceTree } from './source-tree.ts'

const house = sourceTree(process.cwd())

test('no file is a junk drawer', () => {
  expect(junkNames(house)).toEqual([])
})

test('no file is longer than 300 lines, and half of them are shorter than 60', () => {
  expect(longFiles(house)).toEqual([])
  expect(medianLength(house)).toEqual({ lines: expect.any(Number), short: true })
})

test('nothing switches a check off', () => {
  expect(suppressions(house)).toEqual([])
})

test.each([
  'src/core/utils.ts',
  'src/core/cart/types.ts',
  'src/server/common/db.ts',
  'src/server/api/cart-service.ts',
  'src/server/order-manager.test.ts',
  'src/web/ui/index.tsx',
  'test/house/helpers.ts',
])('planted, %s is seen as a junk drawer', (file) => {
  expect(junkNames(sourceTree(plantTree({ [file]: '' })))).toEqual([file])
})

test.each(['src/web/storefront/locations/location-info-page.tsx', 'src/core/pricing/price.ts'])(
  '%s is a name',
  (file) => {
    expect(junkNames(sourceTree(plantTree({ [file]: '' })))).toEqual([])
  },
)

test('a planted file of 301 lines is seen, one of 300 is not', () => {
  const lines = (count: number): string => '// a line\n'.repeat(count)
  const tree = sourceTree(plantTree({ 'src/long.ts': lines(301), 'src/fits.ts': lines(300) }))
  expect(longFiles(tree)).toEqual(['src/long.ts has 301 lines, 300 are the most'])
  expect(medianLength(tree).short).toBe(false)
})

test.each([
  'oxlint-disable-next-line',
  'eslint-disable no-console',
  '@ts-expect-error',
  '@ts-ignore',
])('planted, a comment "%s" is seen; the words in a string are not', (words) => {
  const text = `const a = '${words}'\n`
  const root = plantTree({ 'src/a.ts': `// ${words}\n${text}`, 'src/b.ts': text })
  expect(suppressions(sourceTree(root))).toEqual([`src/a.ts: ${words}`])
})
