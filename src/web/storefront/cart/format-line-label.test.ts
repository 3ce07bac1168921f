import { expect, test } from 'vitest'
import { formatLineLabel } from './format-line-label.ts'

const queso = {
  id: 'lin_1',
  name: 'Pit-Fire Queso',
  recipient: null,
  choices: [],
  instructions: null,
}
const forSam = { ...queso, id: 'lin_2', recipient: 'Sam' }
const mild = { ...queso, id: 'lin_3', instructions: 'Mild' }
const wings = { ...queso, id: 'lin_4', name: 'Wings' }

test('R4.15 two lines of one dish are named apart for who hears them, and any other by its dish', () => {
  const lines = [queso, forSam, mild, wings]
  expect(lines.map((line) => formatLineLabel(line, lines))).toEqual([
    'Pit-Fire Queso',
    'Pit-Fire Queso, Made For Sam',
    'Pit-Fire Queso, Mild',
    'Wings',
  ])
})
