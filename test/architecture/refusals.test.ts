import { expect, test } from 'vitest'
import { type Refusal, refusal } from '#core/refusal.ts'
import { messageOf } from '#test/builders/worded.ts'
import { plantTree } from './planted-tree.ts'
import type { SourceFile } from './source-tree.ts'
import { isTest, sourceTree } from './source-tree.ts'

const house = sourceTree(process.cwd())

/** Section 8 of the specification, as far as the product refuses with it. */
const specified: readonly (readonly [message: string, refused: Refusal])[] = [
  ['Please use a full address.', refusal('address.incomplete')],
  [
    '{name} is currently unavailable, please check back later.',
    refusal('location.unavailable', { name: '{name}' }),
  ],
  ['This page could not be found.', refusal('thing.missing')],
  ['Your basket timed out, please recreate your order.', refusal('cart.timed_out')],
  [
    'We unfortunately cannot deliver to the provided address at this time. Please try again or enter a different address.',
    refusal('delivery.none_near', { nearest: null }),
  ],
  ['This group order has been cancelled by the host.', refusal('group.cancelled')],
  ['This group order has been submitted.', refusal('group.closed')],
  ['Only the host of the group can change the order time', refusal('group.host_time')],
]

/** The files that name every code whoever refuses with it: its messages and its examples. */
const namesAll = /^src\/(core\/format|server\/description)\//

/** The codes of the catalogue that no file of core or the server names: reasons nobody says no with. */
function unusedCodes(files: readonly SourceFile[]): readonly string[] {
  const catalogue = files.find(({ path }) => path === 'src/core/refusal.ts')
  const used = new Set(
    files
      .filter(({ path }) => /^src\/(core|server)\//.test(path) && !isTest(path))
      .filter((file) => file !== catalogue && !namesAll.test(file.path))
      .flatMap(({ strings }) => strings),
  )
  const codes = catalogue?.text.matchAll(/^ {2}'?([a-z_.]+)'?: (?:on|taking)\b/gm) ?? []
  return [...codes].map(([, code = '']) => code).filter((code) => !used.has(code))
}

test.each(specified)('R10.1 “%s” is said word for word', (message, refused) => {
  expect(messageOf(refused)).toBe(message)
})

test('every reason to say no is one that somebody says', () => {
  expect(unusedCodes(house)).toEqual([])
})

test('a planted reason that nobody says is seen', () => {
  const catalogue = "const reasons = {\n  outage: on(503),\n  'cart.empty': on(422),\n}"
  const root = plantTree({
    'src/core/refusal.ts': catalogue,
    'src/core/cart/a.ts': "export const a = refusal('outage')",
    'src/core/format/a.ts': "export const a = { 'cart.empty': '' }",
    'src/contract/a.ts': "export const refuses = ['cart.empty']",
    'src/core/cart/a.test.ts': "expect(a).toBe('cart.empty')",
  })
  expect(unusedCodes(sourceTree(root))).toEqual(['cart.empty'])
})
