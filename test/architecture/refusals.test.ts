import { expect, test } from 'vitest'
import { type Refusal, refusal } from '#core/refusal.ts'
import { reasons } from '#core/refusals/reasons.ts'
import { messageOf } from '#test/builders/worded.ts'
import { type SourceFile, isTest, plantedSources, sourceTree } from './source-tree.ts'

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

/** Where an area lists its reasons. */
const list = /^src\/core\/[\w-]+\/[\w-]*refusals\.ts$/

/** The listed codes that no other file of core or the server names: reasons nobody says no with. */
function unusedCodes(files: readonly SourceFile[]): readonly string[] {
  const product = files.filter(({ path }) => /^src\/(core|server)\//.test(path) && !isTest(path))
  const [lists, users] = [true, false].map((is) =>
    product.filter(({ path }) => list.test(path) === is),
  )
  const used = new Set(users?.flatMap(({ strings }) => strings))
  const row = /^ {2}'?([a-z_.]+)'?: (?:plain|taking|named|amount|firstProblem|ofFields)\b/gm
  const codes = lists?.flatMap(({ text }) => [...text.matchAll(row)]) ?? []
  return codes.map(([, code = '']) => code).filter((code) => !used.has(code))
}

test('every reason stands in a list that is read here', () => {
  const listed = house.filter(({ path }) => list.test(path)).map(({ text }) => text)
  for (const code of Object.keys(reasons)) expect(listed.join('\n')).toContain(code)
})

test.each(specified)('R10.1 “%s” is said word for word', (message, refused) => {
  expect(messageOf(refused)).toBe(message)
})

test('every reason to say no is one that somebody says', () => {
  expect(unusedCodes(house)).toEqual([])
})

test('a planted reason that nobody says is seen', () => {
  const rows = "export const a = {\n  outage: plain(503, a),\n  'cart.empty': plain(422, b),\n}"
  const tree = plantedSources({
    'src/core/cart/refusals.ts': rows,
    'src/core/cart/a.ts': "export const a = refusal('outage')",
    'src/contract/a.ts': "export const refuses = ['cart.empty']",
    'src/core/cart/a.test.ts': "expect(a).toBe('cart.empty')",
  })
  expect(unusedCodes(tree)).toEqual(['cart.empty'])
})
