import { expect, test } from 'vitest'
import { leftOutNotes } from './left-out-notes.ts'

test('R8.6 what was written of an allergy on a dish that was left out is told by its eater, once, and nothing else of it', () => {
  const line = (instructions: string | null, recipient: string | null = null) => {
    return { instructions, recipient }
  }
  const left = [line('No nuts, severe allergy'), line('Well done'), line(null)]
  expect(leftOutNotes([...left, line('Celiac', 'Theo')], [line(null)], 'Alma F.')).toEqual([
    { name: 'Alma F.', note: 'No nuts, severe allergy' },
    { name: 'Theo', note: 'Celiac' },
  ])
  expect(leftOutNotes(left, [line('No nuts, severe allergy')], 'Alma F.')).toEqual([])
})
