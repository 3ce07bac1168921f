import { expect, test } from 'vitest'
import {
  junkNames,
  longFiles,
  medianLength,
  outgrownExports,
  outgrownNames,
  suppressions,
} from './file-rules.ts'
import { plantedSources, sourceTree } from './source-tree.ts'

const repository = sourceTree(process.cwd())

test('no file is a junk drawer', () => {
  expect(junkNames(repository)).toEqual([])
})

test('no file bears a word that has to be translated', () => {
  expect(outgrownNames(repository)).toEqual([])
})

test('nothing exported, and no doc comment’s beginning, has to be translated', () => {
  expect(outgrownExports(repository)).toEqual([])
})

test('no file is longer than 300 lines, and half of them are shorter than 60', () => {
  expect(longFiles(repository)).toEqual([])
  expect(medianLength(repository)).toEqual({ lines: expect.any(Number), short: true })
})

test('nothing switches a check off', () => {
  expect(suppressions(repository)).toEqual([])
})

test.each([
  'src/core/utils.ts',
  'src/core/cart/types.ts',
  'src/server/common/db.ts',
  'src/server/api/cart-service.ts',
  'src/server/order-manager.test.ts',
  'src/web/ui/index.tsx',
  'test/architecture/helpers.ts',
])('planted, %s is seen as a junk drawer', (file) => {
  expect(junkNames(plantedSources({ [file]: '' }))).toEqual([file])
})

test.each([
  ['src/core/cart/wishes.ts', 'wishes', 'input'],
  ['src/server/api/cart-hands.ts', 'hands', 'pickup-details'],
  ['src/server/cart/kept-cart.test.ts', 'kept', 'stored'],
  ['src/server/start/until-told.ts', 'until-told', 'run-until-signal'],
  ['src/web/console/packed/columns.ts', 'packed', 'precompressed'],
  ['test/house/endpoints.test.ts', 'house', 'context'],
  ['bench/grounds/product.ts', 'grounds', 'testbed'],
  ['scripts/mail-words.ts', 'words', 'format-x'],
])('planted, the name %s is refused for "%s"', (file, word, better) => {
  const found = outgrownNames(plantedSources({ [file]: '' }))
  expect(found).toEqual([`${file}: "${word}" is no word of the field, say "${better}"`])
})

test('a planted name and a planted beginning are seen, a part of a longer word is not', () => {
  const text =
    '/** Kept of a cart. */\nexport const keptCart = 1\n/** Returns it. */\nexport interface KeptCard {}\nexport function outstanding() {}'
  expect(outgrownExports(plantedSources({ 'src/core/cart/cart.ts': text }))).toEqual([
    'src/core/cart/cart.ts: keptCart',
    'src/core/cart/cart.ts: KeptCard',
    'src/core/cart/cart.ts: a comment begins with "Kept"',
  ])
})

test.each(['src/core/keyword.ts', 'test/builders/warehouse.ts', 'docs/words.mjs'])(
  '%s bears none of these words',
  (file) => {
    expect(outgrownNames(plantedSources({ [file]: '' }))).toEqual([])
  },
)

test.each(['src/web/storefront/location/location-info-page.tsx', 'src/core/pricing/price.ts'])(
  '%s is a name',
  (file) => {
    expect(junkNames(plantedSources({ [file]: '' }))).toEqual([])
  },
)

test('a planted file of 301 lines is seen, one of 300 is not', () => {
  const lines = (count: number): string => '// a line\n'.repeat(count)
  const tree = plantedSources({ 'src/long.ts': lines(301), 'src/fits.ts': lines(300) })
  expect(longFiles(tree)).toEqual(['src/long.ts has 301 lines, 300 are the most'])
  expect(medianLength(tree).short).toBe(false)
})

test.each([
  'oxlint-disable-next-line',
  'eslint-disable no-console',
  '@ts-expect-error',
  '@ts-ignore',
])('planted, a comment "%s" is seen, the same text in a string is not', (comment) => {
  const text = `const a = '${comment}'\n`
  const tree = plantedSources({ 'src/a.ts': `// ${comment}\n${text}`, 'src/b.ts': text })
  expect(suppressions(tree)).toEqual([`src/a.ts: ${comment}`])
})
