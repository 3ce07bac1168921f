import { expect, test } from 'vitest'
import { codeEnded, noScan, type Scan, scanAfter } from './scan.ts'

/** What stands after these keys, each some milliseconds after the other. */
function typed(keys: readonly string[], apart = 20): Scan {
  return keys.reduce((scan, key, nth) => scanAfter(scan, key, nth * apart), noScan)
}

test('a scanner’s letters are one code as Enter ends them, capitals and signs among them', () => {
  const scan = typed(['Shift', 'P', 'o', 'r', 'c', 'h', 'Shift', '?', '5'])
  expect(codeEnded(scan, scan.at + 20)).toBe('Porch?5')
})

test('letters of somebody who presses this and that are no code', () => {
  expect(codeEnded(typed(['P', 'O', 'R', 'C', 'H'], 1_001), 4_004)).toBeNull()
  expect(codeEnded(typed(['a', 'b', 'c']), 60)).toBeNull()
  expect(codeEnded(typed(['P', 'O', 'R', 'C', 'H', 'Tab']), 120)).toBeNull()
  const scan = typed(['P', 'O', 'R', 'C', 'H'])
  expect(codeEnded(scan, scan.at + 1_001)).toBeNull()
})
