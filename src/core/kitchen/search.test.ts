import { expect, test } from 'vitest'
import { parseOrderSearch } from './search.ts'

test.each([
  ['', null, []],
  ['  ', null, []],
  ['422', '422', []],
  ['#422', '422', []],
  ['(512) 555-0142', '0142', []],
  ['Alma F.', null, ['alma', 'f']],
  ['T5', null, ['t5']],
  ['#T12 alma', null, ['t12', 'alma']],
  ['512-555-0142', '0142', []],
  ['Peña 0142', '0142', ['peña']],
])('`%s` looks for the digits %s and the words %j', (typed, digits, words) => {
  expect(parseOrderSearch(typed)).toEqual({ digits, words })
})
