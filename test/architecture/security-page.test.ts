import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asvsNumbers } from './asvs-numbers.ts'
import { rowsOf, untrueOf } from './proof-table.ts'

const page = readFileSync('docs/security.md', 'utf8')

/** The numbers of a row: `6.2.6, 6.4.3–4` is three. */
function numbersIn(cell: string): readonly string[] {
  return cell.split(', ').flatMap((part) => {
    const [, section = '', first = '', last = first] =
      /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(part) ?? []
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`)
  })
}

/** Rows that name neither a proof, nor why there is none. */
function emptyOf(text: string): readonly string[] {
  return rowsOf(text)
    .filter(
      ([, , , proof = '']) =>
        !/`|_None_|\*\*Not yet\*\*|\*\*Yours\*\*|record \d|one function/.test(proof),
    )
    .map(([, number = '']) => number)
}

test('every requirement of ASVS 5.0 at level 1 and 2 stands on the page once, and none that isn’t one', () => {
  expect(asvsNumbers).toHaveLength(253)
  const named = rowsOf(page).flatMap(([, first = '']) => numbersIn(first))
  expect(asvsNumbers.filter((number) => !named.includes(number))).toEqual([])
  expect(named.filter((number) => !asvsNumbers.includes(number))).toEqual([])
  expect(named.filter((number, at) => named.indexOf(number) !== at)).toEqual([])
})

test('every file and every test title that the page names is there', () => {
  expect(untrueOf(page)).toEqual([])
})

test('every row says what holds it, whose it is, or that nothing does', () => {
  expect(emptyOf(page)).toEqual([])
})

test('a planted row with a lost file, a lost title or nothing at all is seen', () => {
  const planted = [
    '| 1.1.1 | a | `src/server/nowhere.ts` |',
    '| 1.1.2 | a | `src/core/id.test.ts` “a title that nobody wrote” |',
    '| 1.2.1 | a | surely |',
  ].join('\n')
  expect(untrueOf(planted)).toEqual([
    '1.1.1: src/server/nowhere.ts isn’t there',
    '1.1.2: src/core/id.test.ts has no test “a title that nobody wrote”',
  ])
  expect(emptyOf(planted)).toEqual(['1.2.1'])
  expect(numbersIn('6.2.6, 6.4.3–4')).toEqual(['6.2.6', '6.4.3', '6.4.4'])
})
