import { expect, test } from 'vitest'
import type { RefusalCode } from '#core/refusal.ts'
import { refusal } from '#core/refusal.ts'
import { plantTree } from './planted-tree.ts'
import type { SourceFile } from './source-tree.ts'
import { isTest, sourceTree } from './source-tree.ts'

const house = sourceTree(process.cwd())

/** Section 8 of the specification, as far as it is something the house says no with. */
const said: readonly (readonly [code: RefusalCode, words: string])[] = [
  ['address.incomplete', 'Please use a full address.'],
  ['location.unavailable', '{name} is currently unavailable, please check back later.'],
  ['thing.missing', 'This page could not be found.'],
  ['cart.timed_out', 'Your basket timed out, please recreate your order.'],
  [
    'delivery.none_near',
    'We unfortunately cannot deliver to the provided address at this time. Please try again or enter a different address.',
  ],
]

/** The codes of the catalogue that no file of core or the server names: reasons nobody says no with. */
function unusedCodes(files: readonly SourceFile[]): readonly string[] {
  const catalogue = files.find(({ path }) => path === 'src/core/refusal.ts')
  const used = new Set(
    files
      .filter(({ path }) => /^src\/(core|server)\//.test(path) && !isTest(path))
      .filter((file) => file !== catalogue)
      .flatMap(({ strings }) => strings),
  )
  const codes = catalogue?.text.matchAll(/^ {2}'?([a-z_.]+)'?: \{/gm) ?? []
  return [...codes].map(([, code = '']) => code).filter((code) => !used.has(code))
}

test.each(said)('R10.1 %s says “%s”, word for word', (code, words) => {
  expect(refusal(code, '{name}').message).toBe(words)
})

test('every reason to say no is one that somebody says', () => {
  expect(unusedCodes(house)).toEqual([])
})

test('a planted reason that nobody says is seen', () => {
  const catalogue =
    "const reasons = {\n  outage: { status: 503 },\n  'cart.empty': { status: 422 },\n}"
  const root = plantTree({
    'src/core/refusal.ts': catalogue,
    'src/core/cart/a.ts': "export const a = refusal('outage')",
    'src/contract/a.ts': "export const refuses = ['cart.empty']",
    'src/core/cart/a.test.ts': "expect(a).toBe('cart.empty')",
  })
  expect(unusedCodes(sourceTree(root))).toEqual(['cart.empty'])
})
