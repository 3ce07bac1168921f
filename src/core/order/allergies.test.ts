import { expect, test } from 'vitest'
import { allergyNotes, formatAllergies, formatAllergy } from './allergies.ts'

const notesOf = (...notes: readonly (string | null)[]) =>
  allergyNotes(notes.map((instructions) => ({ instructions, is_allergy: true })))

test('a note is shown once, and what is no allergy stays with its line', () => {
  expect(notesOf('No nuts', null, 'No nuts', 'Peanuts!')).toEqual(['No nuts', 'Peanuts!'])
  expect(allergyNotes([{ instructions: 'Well done', is_allergy: false }])).toEqual([])
})

test('a note that doesn’t begin with the word gets it', () => {
  expect(formatAllergy('No nuts, allergy', 'en')).toBe('Allergy: No nuts, allergy')
  expect(formatAllergy('Allergic to nuts', 'en')).toBe('Allergic to nuts')
  expect(formatAllergy('Alérgico al maní', 'en')).toBe('Alérgico al maní')
})

test('what a guest told comes first, in capitals, whatever they wrote on a line', () => {
  expect(formatAllergies({ allergens: ['milk', 'tree_nuts'], lines: [] }, 'en')).toEqual([
    'ALLERGY: milk and tree nuts',
  ])
  expect(formatAllergies({ allergens: [], lines: [] }, 'en')).toEqual([])
})
