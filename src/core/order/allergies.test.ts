import { expect, test } from 'vitest'
import { allergyNotes, formatAllergies, formatAllergy } from './allergies.ts'

const notesOf = (...notes: readonly (string | null)[]) =>
  allergyNotes(notes.map((instructions) => ({ instructions, is_allergy: true })))

const nothing = { allergens: [], notes: [], lines: [] }

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
  expect(formatAllergies({ ...nothing, allergens: ['milk', 'tree_nuts'] }, 'en')).toEqual([
    'ALLERGY: milk and tree nuts',
  ])
  expect(formatAllergies(nothing, 'en')).toEqual([])
})

test('R8.6 who of a group has no line of their own is named with what they wrote', () => {
  const notes = [{ name: 'Dale', note: 'no nuts' }]
  expect(formatAllergies({ ...nothing, notes }, 'en')).toEqual(['Allergy of Dale: no nuts'])
  expect(formatAllergies({ ...nothing, notes }, 'es')).toEqual(['Alergia de Dale: no nuts'])
})
