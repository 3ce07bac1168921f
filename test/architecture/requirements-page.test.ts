import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rowsOf, untrueOf } from './proof-table.ts'
import { filesIn } from './source-tree.ts'

const page = readFileSync('docs/requirements.md', 'utf8')

/** The numbers that the title of a test begins with: `R4.15 R6.6 a quantity …`. */
const titles = /\btest(?:\.\w+)?\(\s*['`]((?:(?:R\d+\.\d+|[A-Z]\d+)\s)+)/g

/** Returns the numbers that tests of the repository bear. */
function numbersTested(): ReadonlySet<string> {
  const tests = filesIn('.', ['.test.ts', '.test.tsx', '.e2e.ts'])
  return new Set(
    tests.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(titles)].flatMap(
        ([, numbers = '']) => numbers.match(/R\d+\.\d+/g) ?? [],
      ),
    ),
  )
}

/** Returns rows that name no test that bears their number. */
function unprovedOf(text: string): readonly string[] {
  return rowsOf(text)
    .filter(([, number = '', , proof = '']) => !new RegExp(`“[^”]*\\b${number}\\b`).test(proof))
    .map(([, number = '']) => number)
}

test('every rule that a test names stands on the page once, and no other', () => {
  const numbers = rowsOf(page).map(([, number = '']) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(new Set(numbers)).toEqual(numbersTested())
})

test('every rule names a test that bears its number, and each that it names is there', () => {
  expect(unprovedOf(page)).toEqual([])
  expect(untrueOf(page)).toEqual([])
})

test('a planted rule without a test of its own is seen', () => {
  const planted = [
    '| R1.1 | a | `src/core/channel.test.ts` “R1.2 a host name” |',
    '| R1.2 | a | `src/core/channel.test.ts` “R1.2 a title that nobody wrote” |',
  ].join('\n')
  expect(unprovedOf(planted)).toEqual(['R1.1'])
  expect(untrueOf(planted)).toHaveLength(2)
})
